import { keptDraft } from '../../api/kept-draft.ts'

/** What a person is about to announce in a course, kept for this tab until it is sent or emptied. */
export const keptAnnouncement = (userId: string, courseId: string) =>
  keptDraft<{ text: string }>(
    `announcement ${userId} ${courseId}`,
    (kept) => 'text' in kept && typeof kept.text === 'string',
  )
