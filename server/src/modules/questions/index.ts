export { addQuestions, findSameQuestions } from './add-questions.usecases.ts'
export { checkContent } from './check-content.ts'
export { findPassageVersions } from './passages.repository.ts'
export { findPresentedQuestions } from './present-questions.usecases.ts'
export { requireTaughtCourse } from './question-access.usecases.ts'
export {
  findIdsOfBank,
  findLatestVersions,
  findQuestionRows,
  findQuestionsWithTag,
  findVersions,
  findVersionsOfQuestion,
  type QuestionVersion,
} from './questions.repository.ts'
export {
  duplicateKey,
  languagesOf,
  type StoredKey,
  type StoredOption,
} from './questions.rules.ts'
export { saveKey } from './save-key.usecases.ts'
