export { findPassageVersions } from './passages.repository.ts'
export {
  findLatestVersions,
  findQuestionsWithTag,
  findVersions,
  type QuestionVersion,
} from './questions.repository.ts'
export type { StoredKey, StoredOption } from './questions.rules.ts'
