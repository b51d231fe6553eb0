export { findTimes, findTimesOfCourse } from './extra-time.repository.ts'
export { paperSize } from './paper-size.rules.ts'
export { requireTeachingQuiz } from './quiz-access.usecases.ts'
export type { AttemptCounts } from './quiz-ports.ts'
export type { QuizTimes } from './quiz-times.rules.ts'
export { quizNotFound } from './quizzes.errors.ts'
export {
  findPublishedOfCourses,
  findPublishedOfStudent,
  findQuizRow,
  findStructure,
  findStructures,
  type SectionOfQuiz,
} from './quizzes.repository.ts'
export type { QuizTableRow } from './quizzes.tables.ts'
