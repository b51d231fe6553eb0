import { t } from '@lingui/core/macro'
import { deleteNote, saveNote } from '#calls/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import { call, Refused } from '../../api/client.ts'
import { resultOfError, type SendResult } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { showToast } from '../../ui/toast.ts'
import { lastTyped, newNoteId, type PendingNote, readOutgoing } from './pending-note.ts'
import { forgetRefused, keepRefused } from './refused-notes.ts'

/** The latest version of each note that the school has told of: what was typed before its answer came is a change of that. */
const versions = new Map<string, number>()
/** The last text of each note that was sent, whether or not an answer came. */
const sentTexts = new Map<string, string>()
/** The notes that were changed on another device under the hands of this one: what was typed here goes on as a note of its own. */
const copies = new Map<string, { copyId: string; theirs: number }>()

/** The note as which one goes on that is typed into here; itself, unless it was changed on another device meanwhile. */
export const copyOf = (id: string): string | undefined => copies.get(id)?.copyId

/** The tray of notes that a person typed and that are not saved yet, on this device. */
export const notesQueueOf = userQueue<PendingNote, Note | null>({
  of: 'notes',
  read: readOutgoing,
  nameOf: ({ id }) => id,
  merged: lastTyped,
  send,
  onOpen(tray, personId) {
    versions.clear()
    copies.clear()
    sentTexts.clear()
    tray.onSent(({ item, taken }) => {
      if (taken.how === 'kept') return forgetRefused(personId, item.id)
      if (item.isDeleted) return
      const why = taken.error.message
      // While somebody types on, the same note is refused again: that is told once.
      if (keepRefused(personId, item, why))
        showToast('error', t`Your note was not saved. What you wrote is kept under My notes. ${why}`)
    })
  },
})

async function send(note: PendingNote): Promise<SendResult<Note | null>> {
  try {
    if (note.isDeleted) return { how: 'kept', answer: await remove(note.id) }
    const answer = await save(note)
    versions.set(answer._id, answer.version)
    return { how: 'kept', answer }
  } catch (error) {
    return resultOfError(error)
  }
}

/** Saves a note. One that was changed on another device meanwhile stays as it is there, and what was typed here is a new one. */
async function saveAt(note: PendingNote): Promise<Note> {
  const { id, version = 0, copyId = newNoteId() } = note
  const copy = copies.get(id)
  if (copy && version < copy.theirs) return putOwn({ ...note, id: copy.copyId })
  const sentBefore = sentTexts.get(id)
  try {
    return await put(note)
  } catch (error) {
    const theirs = staleNote(error)
    // What stands there was sent from here, and the answer was lost.
    if (theirs.text === sentBefore) return put({ ...note, version: theirs.version })
    copies.set(id, { copyId, theirs: theirs.version })
    return putOwn({ ...note, id: copyId })
  }
}

/** Saves a note; where its place is not there, in a video or PDF that was replaced, without one. */
async function save(note: PendingNote): Promise<Note> {
  try {
    return await saveAt(note)
  } catch (error) {
    if (!(error instanceof Refused) || !('second' in error.fields || 'page' in error.fields)) throw error
    const { second: _, page: __, ...typed } = note
    return saveAt(typed)
  }
}

/** Saves what only this device writes, whatever of it has arrived already. */
async function putOwn({ version: _, ...note }: PendingNote): Promise<Note> {
  try {
    return await put(note)
  } catch (error) {
    return put({ ...note, version: staleNote(error).version })
  }
}

/** The note as it stands, where it was changed meanwhile. */
function staleNote(error: unknown): Note {
  if (error instanceof Refused && error.code === 'STALE') return error.current as Note
  throw error
}

/** Deletes a note; one that is not there is deleted already. */
async function remove(noteId: string): Promise<null> {
  try {
    await call(deleteNote, { params: { noteId }, keepalive: true })
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error
  }
  return null
}

function put({ id, at: _, copyId: __, isDeleted: ___, version = 0, ...body }: PendingNote): Promise<Note> {
  const known = Math.max(version, versions.get(id) ?? 0)
  sentTexts.set(id, body.text)
  return call(saveNote, {
    params: { noteId: id },
    body: { ...body, ...(known > 0 && { version: known }) },
    keepalive: true,
  })
}
