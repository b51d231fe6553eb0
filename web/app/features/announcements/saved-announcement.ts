import { keptDraft, keysKept } from '../../api/kept-draft.ts'

const keyOf = (userId: string, courseId: string) => `announcement ${userId} ${courseId}`

/** Stored per tab until it is sent or emptied. */
export const keptAnnouncement = (userId: string, courseId: string) =>
  keptDraft<{ text: string; courseName?: string }>(
    keyOf(userId, courseId),
    (stored) => 'text' in stored && typeof stored.text === 'string',
  )

export const coursesBegun = (userId: string): string[] => keysKept(keyOf(userId, ''))
