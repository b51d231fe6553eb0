export { findPassageVersions } from './passages.repository.ts'
export { requireTaughtCourse } from './question-access.usecases.ts'
export { findPresentedQuestions } from './questions.presenter.ts'
export {
  findLatestVersions,
  findQuestionRows,
  findQuestionsWithTag,
  findVersions,
  type QuestionVersion,
} from './questions.repository.ts'
export { languagesOf, type StoredKey, type StoredOption } from './questions.rules.ts'
