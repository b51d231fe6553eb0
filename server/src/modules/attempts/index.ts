export { htmlOf, presentOptions, presentText } from './attempts.presenter.ts'
export { findAttempt } from './attempts.repository.ts'
export type { AttemptRow } from './attempts.tables.ts'
export { findAskedVersionIds } from './change-scores.repository.ts'
export {
  applyKeys,
  type KeysOfQuestion,
  type MovedScore,
  type ScoresByKeys,
  scoreByKeys,
} from './change-scores.usecases.ts'
export { type CorrectedKey, findCorrectedKeys } from './corrected-keys.repository.ts'
export { keyReleasedAt, releasesOf } from './quiz-releases.ts'
export { findAttemptQuestions } from './responses.repository.ts'
