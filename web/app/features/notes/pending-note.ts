export interface PendingNote {
  id: string
  courseId: string
  topicId: string
  text: string
  second?: number
  page?: number
  /** The server version that the user changed; absent for a new note. */
  version?: number
  /** Id for a copy after a conflict; a retry makes no second copy. */
  copyId?: string
  isDeleted?: true
  /** Milliseconds. */
  at: number
}

/** `crypto.randomUUID` works only over HTTPS. */
export function newNoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** @returns undefined for an unknown format */
export const readPending = (stored: unknown): PendingNote | undefined =>
  isPending(stored) ? stored : undefined

export const mergeNotes = (before: PendingNote, after: PendingNote): PendingNote => ({
  ...after,
  ...(before.copyId !== undefined && { copyId: before.copyId }),
})

function isPending(row: unknown): row is PendingNote {
  if (typeof row !== 'object' || row === null) return false
  const { id, courseId, topicId, text, at } = row as Partial<PendingNote>
  const areTexts = [id, courseId, topicId, text].every((value) => typeof value === 'string')
  return areTexts && typeof at === 'number'
}
