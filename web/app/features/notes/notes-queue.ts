import { t } from '@lingui/core/macro'
import { deleteNote, saveNote } from '#calls/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import { call, Refused } from '../../api/client.ts'
import { resultOfError, type SendResult } from '../../offline/queue.ts'
import { userQueue } from '../../offline/user-queue.ts'
import { showToast } from '../../ui/toast.ts'
import { mergeNotes, newNoteId, type PendingNote, readPending } from './pending-note.ts'
import { forgetRefused, storeRefused } from './refused-notes.ts'

/** Latest server version by note id. */
const versions = new Map<string, number>()
/** Last sent texts by note id; a response may have been lost. */
const sentTexts = new Map<string, string>()
/** Local text continues in a copy if another device changed the note. */
const copies = new Map<string, { copyId: string; serverVersion: number }>()

export const copyOf = (id: string): string | undefined => copies.get(id)?.copyId

export const notesQueueOf = userQueue<PendingNote, Note | null>({
  kind: 'notes',
  read: readPending,
  nameOf: ({ id }) => id,
  merge: mergeNotes,
  send,
  onOpen(queue, personId) {
    versions.clear()
    copies.clear()
    sentTexts.clear()
    queue.onSent(({ item, result }) => {
      if (result.how === 'saved') return forgetRefused(personId, item.id)
      if (item.isDeleted) return
      const why = result.error.message
      // Only the first refusal of a note shows a toast.
      if (storeRefused(personId, item, why))
        showToast('error', t`Your note was not saved. What you wrote is kept under My notes. ${why}`)
    })
  },
})

async function send(note: PendingNote): Promise<SendResult<Note | null>> {
  try {
    if (note.isDeleted) return { how: 'saved', response: await remove(note.id) }
    const response = await save(note)
    versions.set(response._id, response.version)
    return { how: 'saved', response: response }
  } catch (error) {
    return resultOfError(error)
  }
}

/** A conflict saves the local text as a new note. */
async function saveOrCopy(note: PendingNote): Promise<Note> {
  const { id, version = 0, copyId = newNoteId() } = note
  const copy = copies.get(id)
  if (copy && version < copy.serverVersion) return putCopy({ ...note, id: copy.copyId })
  const lastSentText = sentTexts.get(id)
  try {
    return await put(note)
  } catch (error) {
    const serverNote = staleNote(error)
    // The last text was saved; only the response was lost.
    if (serverNote.text === lastSentText) return put({ ...note, version: serverNote.version })
    copies.set(id, { copyId, serverVersion: serverNote.version })
    return putCopy({ ...note, id: copyId })
  }
}

/** Saves the note without its place if the server refuses the place. */
async function save(note: PendingNote): Promise<Note> {
  try {
    return await saveOrCopy(note)
  } catch (error) {
    if (!(error instanceof Refused) || !('second' in error.fields || 'page' in error.fields)) throw error
    const { second: _, page: __, ...typed } = note
    return saveOrCopy(typed)
  }
}

/** Overwrites the server's version, because only this device writes copies. */
async function putCopy({ version: _, ...note }: PendingNote): Promise<Note> {
  try {
    return await put(note)
  } catch (error) {
    return put({ ...note, version: staleNote(error).version })
  }
}

function staleNote(error: unknown): Note {
  if (error instanceof Refused && error.code === 'STALE') return error.current as Note
  throw error
}

/** 404: the note is already deleted. */
async function remove(noteId: string): Promise<null> {
  try {
    await call(deleteNote, { params: { noteId }, keepalive: true })
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error
  }
  return null
}

function put({ id, at: _, copyId: __, isDeleted: ___, version = 0, ...body }: PendingNote): Promise<Note> {
  const latestVersion = Math.max(version, versions.get(id) ?? 0)
  sentTexts.set(id, body.text)
  return call(saveNote, {
    params: { noteId: id },
    body: { ...body, ...(latestVersion > 0 && { version: latestVersion }) },
    keepalive: true,
  })
}
