export { courseNotFound } from './catalogue.errors.ts'
export {
  addStudents,
  findCourse,
  findSyllabus,
  readCatalogueVersion,
  renewCatalogue,
} from './catalogue.repository.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { canSeeCourse, isMentorOf } from './catalogue.rules.ts'
export { courseChangeRoutes } from './course-changes.routes.ts'
export type { CourseOutline, Standing } from './courses.usecases.ts'
export { instructorAfter, recordHandover } from './handover.ts'
export { personalCatalogue } from './personal-catalogue.repository.ts'
