import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotes } from '#calls/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import { callWithCount } from '../../api/client.ts'
import type { NoteFilter } from './note-filter.ts'

/** The server's limits. */
const perPage = 100
const maxPages = 100

export function usePrint({ search, course }: NoteFilter) {
  const reading = useMutation({ mutationFn: () => readAll({ search, ...(course && { course }) }) })
  const { data: notes, reset } = reading
  useEffect(() => {
    if (!notes) return
    addEventListener('afterprint', reset)
    print()
    return () => removeEventListener('afterprint', reset)
  }, [notes, reset])
  return {
    notes,
    isReading: reading.isPending,
    hasFailed: reading.isError,
    print: () => reading.mutate(),
  }
}

async function readAll(filter: { search: string; course?: string }): Promise<Note[]> {
  const notes: Note[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const { body } = await callWithCount(listNotes, { query: { ...filter, page, limit: perPage } })
    notes.push(...body)
    if (body.length < perPage) break
  }
  return notes
}
