export { courseNotFound } from './catalogue.errors.ts'
export {
  countCourses,
  findCourse,
  findCoursesNamed,
  findPdfPages,
  findSyllabus,
  invalidateCatalogue,
  markFilesUsed,
  updateCourse,
} from './catalogue.repository.ts'
export { canSeeCourse, isPreview } from './catalogue.rules.ts'
export type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'
export { auditMentorChange, instructorAfterChange } from './change-mentor.ts'
export { coursesTaughtBy, findMentorIds, findTeaching, mentorsOfCourse } from './teaching.repository.ts'
export { findTopicFiles, findTopicsWithText, findTopicTexts } from './topics.repository.ts'
export { photoOfThumbnail, thumbnailId } from './upload-content.ts'
