import { keptDraft, keysKept } from '../../api/kept-draft.ts'

const keyOf = (userId: string, courseId: string) => `announcement ${userId} ${courseId}`

/** What a person is about to announce in a course, kept for this tab until it is sent or emptied. */
export const keptAnnouncement = (userId: string, courseId: string) =>
  keptDraft<{ text: string; courseName?: string }>(
    keyOf(userId, courseId),
    (kept) => 'text' in kept && typeof kept.text === 'string',
  )

/** The courses in which this person has begun an announcement in this tab. */
export const coursesBegun = (userId: string): string[] => keysKept(keyOf(userId, ''))
