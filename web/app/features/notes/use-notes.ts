import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Note } from '#contract/notes/notes.ts'
import { copyOf, notesQueueOf } from './notes-queue.ts'
import { newNoteId, type PendingNote } from './pending-note.ts'
import { inOrder, notesOfTopic } from './queries.ts'

export interface PlaceInTopic {
  second?: number
  page?: number
}

export interface ShownNote extends PlaceInTopic {
  id: string
  fieldKey: string
  text: string
  version?: number
  isDeleted?: true
}

/** Stores changes on this device and sends them later. */
export function useNotes(personId: string, courseId: string, topicId: string) {
  const queue = notesQueueOf(personId)
  useSyncExternalStore(queue.onChange, queue.version)
  const query = useQuery(notesOfTopic(topicId))
  const client = useQueryClient()
  const [deleted, setDeleted] = useState<readonly ShownNote[]>([])
  const [failure, setFailure] = useState<string>()

  const applyResult = useEffectEvent((sent: PendingNote, note: Note | null | Error) => {
    if (sent.topicId !== topicId) return
    if (note instanceof Error) {
      setDeleted((before) => before.filter(({ id }) => id !== sent.id))
      return setFailure(note.message)
    }
    setFailure(undefined)
    if (note === null) {
      client.setQueryData(notesOfTopic(topicId).queryKey, (notes) =>
        notes?.filter(({ _id }) => _id !== sent.id),
      )
      return void client.invalidateQueries({ queryKey: ['notes', 'all'] })
    }
    // A conflict makes two notes, so all notes reload.
    if (note._id !== sent.id) void client.invalidateQueries({ queryKey: ['notes'] })
    client.setQueryData(notesOfTopic(topicId).queryKey, (notes) =>
      inOrder([...(notes ?? []).filter(({ _id }) => _id !== note._id), note]),
    )
    void client.invalidateQueries({
      queryKey: ['notes'],
      predicate: ({ queryKey }) => queryKey[1] !== 'topic',
    })
  })
  useEffect(
    () =>
      queue.onSent(({ item, result }) =>
        applyResult(item, result.how === 'saved' ? result.response : result.error),
      ),
    [queue],
  )
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && queue.leave()
    addEventListener('pagehide', queue.leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', queue.leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [queue])

  const waiting = queue.waiting().filter((note) => note.topicId === topicId)
  return {
    query,
    notes: shownOf(query.data ?? [], waiting, deleted),
    failure,
    isWaiting: waiting.length > 0,
    isStuck: queue.isStuck() && waiting.length > 0,
    begin(place: PlaceInTopic): ShownNote {
      const id = newNoteId()
      return { id, fieldKey: id, text: '', ...place }
    },
    save({ id, version, second, page }: ShownNote, text: string) {
      const place = { ...(second !== undefined && { second }), ...(page !== undefined && { page }) }
      const knownVersion = version !== undefined && { version }
      queue.put({
        id,
        courseId,
        topicId,
        text,
        at: Date.now(),
        copyId: newNoteId(),
        ...place,
        ...knownVersion,
      })
    },
    remove(note: ShownNote) {
      const { id, text } = note
      queue.forget(id)
      setDeleted((before) => [...before, { ...note, isDeleted: true }])
      // A running save may still reach the server.
      const isSaved = query.data?.some(({ _id }) => _id === id) || queue.waitingOf(id) !== undefined
      if (isSaved) queue.put({ id, courseId, topicId, text, at: Date.now(), isDeleted: true })
    },
    restore({ id, fieldKey: _, isDeleted: __, version: ___, text, ...place }: ShownNote) {
      const isStillThere = queue.waitingOf(id)?.isDeleted && queue.isStuck()
      setDeleted((before) => before.filter((one) => one.id !== id))
      // The queue need only forget an unsent deletion.
      if (isStillThere) return queue.forget(id)
      queue.put({ id: newNoteId(), courseId, topicId, text, at: Date.now(), ...place })
    },
  }
}

function shownOf(
  notes: readonly Note[],
  waiting: readonly PendingNote[],
  deleted: readonly ShownNote[],
): ShownNote[] {
  const shownNotes = new Map<string, ShownNote>()
  for (const { _id, text, version, second, page } of notes)
    shownNotes.set(_id, { id: _id, fieldKey: _id, text, version, ...placeOf({ second, page }) })
  for (const { id, text, second, page, isDeleted } of waiting)
    shownNotes.set(id, {
      ...shownNotes.get(id),
      ...{ id, fieldKey: id, text, ...placeOf({ second, page }) },
      ...(isDeleted && { isDeleted }),
    })
  for (const note of deleted) shownNotes.set(note.id, note)
  // The copy keeps the field; the other device's note gets a new field.
  for (const note of [...shownNotes.values()]) {
    const copy = shownNotes.get(copyOf(note.id) ?? '')
    if (!copy) continue
    shownNotes.set(copy.id, { ...copy, fieldKey: note.fieldKey })
    shownNotes.set(note.id, { ...note, fieldKey: `${note.fieldKey} elsewhere` })
  }
  return [...shownNotes.values()].toSorted((one, other) => positionOf(one) - positionOf(other))
}

const positionOf = ({ second, page }: PlaceInTopic) => second ?? page ?? Number.POSITIVE_INFINITY

const placeOf = ({
  second,
  page,
}: {
  second?: number | null | undefined
  page?: number | null | undefined
}): PlaceInTopic => ({
  ...(second !== null && second !== undefined && { second }),
  ...(page !== null && page !== undefined && { page }),
})
