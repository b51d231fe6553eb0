export { findTimes } from './extra-time.repository.ts'
export { requireTeachingQuiz } from './quiz-access.usecases.ts'
export type { AttemptCounts } from './quiz-ports.ts'
export type { QuizTimes } from './quiz-times.rules.ts'
export { quizNotFound } from './quizzes.errors.ts'
export {
  findPublishedOfCourses,
  findQuizRow,
  findStructure,
} from './quizzes.repository.ts'
export type { SectionOfQuiz } from './quizzes.tables.ts'
