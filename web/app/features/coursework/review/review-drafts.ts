import { keptDraft, keysKept } from '../../../api/kept-draft.ts'
import type { ReviewDraft } from './grade.ts'

const keyOf = (userId: string, submissionId: string) => `review ${userId} ${submissionId}`

/** Stored per tab and person. */
export const reviewDraft = (userId: string, submissionId: string) =>
  keptDraft<ReviewDraft>(
    keyOf(userId, submissionId),
    (kept) =>
      'grade' in kept &&
      typeof kept.grade === 'string' &&
      'feedback' in kept &&
      typeof kept.feedback === 'string' &&
      'version' in kept &&
      typeof kept.version === 'number',
  )

export const unsavedReviews = (userId: string): string[] => keysKept(keyOf(userId, ''))
