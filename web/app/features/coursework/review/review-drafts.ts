import { savedDraft, savedKeys } from '../../../api/saved-draft.ts'
import type { ReviewDraft } from './grade.ts'

const keyOf = (userId: string, submissionId: string) => `review ${userId} ${submissionId}`

export const reviewDraft = (userId: string, submissionId: string) =>
  savedDraft<ReviewDraft>(
    keyOf(userId, submissionId),
    (stored) =>
      'grade' in stored &&
      typeof stored.grade === 'string' &&
      'feedback' in stored &&
      typeof stored.feedback === 'string' &&
      'version' in stored &&
      typeof stored.version === 'number',
  )

export const unsavedReviews = (userId: string): string[] => savedKeys(keyOf(userId, ''))
