export {
  addCourseWithTopics,
  freeCourseName,
  requireFreeCourseName,
} from './add-course-content.usecases.ts'
export { courseNotFound } from './catalogue.errors.ts'
export {
  addFile,
  countCourses,
  findCourse,
  findCoursesNamed,
  findFile,
  findPdfPages,
  findSyllabus,
  invalidateCatalogue,
  markFilesUsed,
  updateCourse,
} from './catalogue.repository.ts'
export { canSeeCourse, figuresIn, isPreview } from './catalogue.rules.ts'
export type { CourseRow, SyllabusItemRow } from './catalogue.tables.ts'
export { auditMentorChange, instructorAfterChange } from './change-mentor.ts'
export { encodeFigure } from './files.usecases.ts'
export { coursesTaughtBy, findMentorIds, findTeaching, mentorsOfCourse } from './teaching.repository.ts'
export { findTopicFiles, findTopicsWithText, findTopicTexts } from './topics.repository.ts'
export {
  maxMegabytes,
  photoOfThumbnail,
  readContent,
  safeFileName,
  thumbnailEdge,
  thumbnailId,
} from './upload-content.ts'
