export { findReleasedScores } from './released-scores.ts'
