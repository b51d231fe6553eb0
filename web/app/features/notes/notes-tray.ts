import { type Note, saveNote } from '#contract/notes.ts'
import { call, Refused } from '../../api/client.ts'
import { onOtherPerson, sessionUser } from '../../api/session.ts'
import { keepStored, readStored } from '../../api/stored.ts'
import { makeTray, type Taken, type Tray, takenAfter } from '../../api/tray.ts'
import { newNoteId, type OutgoingNote, readOutgoing } from './outgoing-note.ts'

export type NotesTray = Tray<OutgoingNote, Note>

let tray: { of: string; it: NotesTray } | null = null
/** The latest version of each note that the school has told of: what was typed before its answer came is a change of that. */
const versions = new Map<string, number>()

// What is in it stays written down for the person it belongs to.
onOtherPerson(() => {
  tray = null
  versions.clear()
})

/** The tray of notes that a person typed and that are not saved yet, on this device. */
export function notesTrayOf(personId: string): NotesTray {
  if (tray?.of === personId) return tray.it
  const key = `notes of ${personId}`
  const isTheirs = () => sessionUser()?._id === personId
  const it = makeTray<OutgoingNote, Note>({
    kept: readOutgoing(readStored(key)),
    nameOf: ({ id }) => id,
    merged: (_, after) => after,
    keep(waiting) {
      // After a log-out nothing of theirs is written any more.
      if (isTheirs()) keepStored(key, waiting.length > 0 ? JSON.stringify(waiting) : null)
    },
    send: (note) => (isTheirs() ? send(note) : Promise.resolve({ how: 'later' })),
    later(run, milliseconds) {
      const timer = setTimeout(() => isTheirs() && run(), milliseconds)
      return () => clearTimeout(timer)
    },
  })
  tray = { of: personId, it }
  it.tryNow()
  return it
}

/** Sends a note. One that was changed on another device meanwhile stays as it is there, and what was typed here is a new one. */
async function send(note: OutgoingNote): Promise<Taken<Note>> {
  try {
    const answer = await put(note).catch((error) => {
      if (!(error instanceof Refused) || error.code !== 'STALE') throw error
      const { version: _, ...typed } = note
      return put({ ...typed, id: newNoteId() })
    })
    versions.set(answer._id, answer.version)
    return { how: 'kept', answer }
  } catch (error) {
    return takenAfter(error)
  }
}

function put({ id, at: _, version = 0, ...body }: OutgoingNote): Promise<Note> {
  const known = Math.max(version, versions.get(id) ?? 0)
  return call(saveNote, {
    params: { noteId: id },
    body: { ...body, ...(known > 0 && { version: known }) },
    keepalive: true,
  })
}
