import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotes } from '#calls/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import { callCounted } from '../../api/client.ts'
import type { NoteFilter } from './note-filter.ts'

/** As many as the server gives at once, and the last page that it has. */
const perPage = 100
const pagesAtMost = 100

/** Prints every note that the filter leaves, not only those of the page that is open. */
export function usePrint({ search, course }: NoteFilter) {
  const reading = useMutation({ mutationFn: () => readAll({ search, ...(course && { course }) }) })
  const { data: notes, reset } = reading
  // They stand there by now. What was open before comes back afterwards.
  useEffect(() => {
    if (!notes) return
    addEventListener('afterprint', reset)
    print()
    return () => removeEventListener('afterprint', reset)
  }, [notes, reset])
  return {
    /** All of them while they are printed. */
    notes,
    isReading: reading.isPending,
    hasFailed: reading.isError,
    print: () => reading.mutate(),
  }
}

async function readAll(filter: { search: string; course?: string }): Promise<Note[]> {
  const notes: Note[] = []
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const { answer } = await callCounted(listNotes, { query: { ...filter, page, limit: perPage } })
    notes.push(...answer)
    if (answer.length < perPage) break
  }
  return notes
}
