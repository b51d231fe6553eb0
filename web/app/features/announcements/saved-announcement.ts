import { savedDraft, savedKeys } from '../../api/saved-draft.ts'

const keyOf = (userId: string, courseId: string) => `announcement ${userId} ${courseId}`

export const announcementDraft = (userId: string, courseId: string) =>
  savedDraft<{ text: string; courseName?: string }>(
    keyOf(userId, courseId),
    (stored) => 'text' in stored && typeof stored.text === 'string',
  )

export const courseIdsWithDraft = (userId: string): string[] => savedKeys(keyOf(userId, ''))
