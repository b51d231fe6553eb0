/** What a student typed and the school does not have yet. */
export interface PendingNote {
  /** The id of the note, made on this device. */
  id: string
  courseId: string
  topicId: string
  text: string
  second?: number
  page?: number
  /** Of the note that was changed; absent for a new one. */
  version?: number
  /** What it is called where the note was changed on another device meanwhile: it goes on as a note of its own, and only once. */
  copyId?: string
  /** It is to be deleted. */
  isDeleted?: true
  /** When it was typed, in milliseconds. */
  at: number
}

/** An id for a new note. By getRandomValues and not randomUUID, which a school's own network without TLS does not have. */
export function newNoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What was kept in the browser, if it is of this kind. */
export const readOutgoing = (kept: unknown): PendingNote | undefined => (isOutgoing(kept) ? kept : undefined)

/** What was typed last of a note, which is one note however often it is sent. */
export const lastTyped = (before: PendingNote, after: PendingNote): PendingNote => ({
  ...after,
  ...(before.copyId !== undefined && { copyId: before.copyId }),
})

function isOutgoing(row: unknown): row is PendingNote {
  if (typeof row !== 'object' || row === null) return false
  const { id, courseId, topicId, text, at } = row as Partial<PendingNote>
  const areTexts = [id, courseId, topicId, text].every((value) => typeof value === 'string')
  return areTexts && typeof at === 'number'
}
