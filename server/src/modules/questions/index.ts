export { findPassageVersions } from './passages.repository.ts'
export { findPresentedQuestions } from './present-questions.usecases.ts'
export {
  findLatestVersions,
  findQuestionRows,
  findQuestionsWithTag,
  findVersions,
  findVersionsOfQuestion,
  type QuestionVersion,
} from './questions.repository.ts'
export { languagesOf, type StoredKey, type StoredOption } from './questions.rules.ts'
export { saveKey } from './save-key.usecases.ts'
