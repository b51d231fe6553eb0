import { queryOptions } from '@tanstack/react-query'
import { coursesWithNotes, listNotes } from '#calls/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { NoteFilter } from './note-filter.ts'

/** The caller's notes beside a topic, in its order. */
export const notesBeside = (topicId: string) =>
  queryOptions({
    queryKey: ['notes', 'topic', topicId],
    queryFn: ({ signal }) => call(listNotes, { query: { topic: topicId }, signal }),
  })

/** A page of all notes of the caller, course by course. */
export const notesPage = ({ page, search, course }: NoteFilter) =>
  pageQuery(listNotes, ['notes', 'all'], { page, search, ...(course && { course }) })

/** The courses in which the caller has notes. */
export const ownNoteCourses = queryOptions({
  queryKey: ['notes', 'courses'],
  queryFn: ({ signal }) => call(coursesWithNotes, { signal }),
})

/** Notes of a topic in the order of its video or PDF, those without a place last; as the server has them. */
export const inOrder = (notes: readonly Note[]): Note[] =>
  notes.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.createdAt.localeCompare(other.createdAt),
  )

const placeOf = ({ second, page }: Note) => second ?? page ?? Number.POSITIVE_INFINITY
