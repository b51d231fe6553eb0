export { addQuizOfCourse, type ImportedQuizSettings } from './add-quiz.usecases.ts'
export {
  findStudentsWithOtherTimes,
  findTimes,
  findTimesOfCourse,
  findTimesOfQuizzes,
} from './extra-time.repository.ts'
export { requireCompleteQuestions } from './missing.usecases.ts'
export { lockTeachingQuiz, requireTeachingQuiz } from './quiz-access.usecases.ts'
export type { AttemptCounts } from './quiz-ports.ts'
export { type QuizTimes, timesOf } from './quiz-times.rules.ts'
export { quizContent, type WriteToMany } from './quizzes.emails.ts'
export {
  findPublishedOfCourses,
  findPublishedOfStudent,
  findPublishedOfTopic,
  findQuizRow,
  findStructure,
  findStructures,
} from './quizzes.repository.ts'
export { maxMarksOf, questionCountOf } from './quizzes.rules.ts'
export type { QuizTableRow, SectionOfQuiz } from './quizzes.tables.ts'
