export { htmlOf, presentOptions, presentText } from './attempts.presenter.ts'
export { findAttempt } from './attempts.repository.ts'
export type { AttemptRow } from './attempts.tables.ts'
export { changedScoreColumns, findAskedVersionIds } from './change-scores.repository.ts'
export type { ChangedScoresText } from './change-scores.rules.ts'
export {
  applyKeys,
  type KeysOfQuestion,
  type ScoresByKeys,
  scoreByKeys,
} from './change-scores.usecases.ts'
export { type CorrectedKey, findCorrectedKeys } from './corrected-keys.repository.ts'
export { requireClosedQuestion } from './doubted-question.ts'
export { completeTopicsOfMoved } from './pass-topic.ts'
export { keyReleasedAt, releasesOf } from './quiz-releases.ts'
export { findReleasedScores } from './released-scores.ts'
export { findAttemptQuestions } from './responses.repository.ts'
