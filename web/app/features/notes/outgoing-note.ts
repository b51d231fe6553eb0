/** What a student typed and the school does not have yet. */
export interface OutgoingNote {
  /** The id of the note, made on this device. */
  id: string
  courseId: string
  topicId: string
  text: string
  second?: number
  page?: number
  /** Of the note that was changed; absent for a new one. */
  version?: number
  /** When it was typed, in milliseconds. */
  at: number
}

/** An id for a new note. By getRandomValues and not randomUUID, which a school's own network without TLS does not have. */
export function newNoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What was kept in the browser, if it is of this kind: it outlives a new version of the product. */
export function readOutgoing(kept: string | null): OutgoingNote[] {
  try {
    const rows: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(rows) ? rows.filter(isOutgoing) : []
  } catch {
    return []
  }
}

function isOutgoing(row: unknown): row is OutgoingNote {
  if (typeof row !== 'object' || row === null) return false
  const { id, courseId, topicId, text, at } = row as Partial<OutgoingNote>
  const areTexts = [id, courseId, topicId, text].every((value) => typeof value === 'string')
  return areTexts && typeof at === 'number'
}
