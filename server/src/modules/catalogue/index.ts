export { courseNotFound } from './catalogue.errors.ts'
export {
  countCourses,
  findCourse,
  findSyllabus,
  renewCatalogue,
  updateCourse,
} from './catalogue.repository.ts'
export { canSeeCourse, isMentorOf } from './catalogue.rules.ts'
export { instructorAfter, recordHandover } from './handover.ts'
