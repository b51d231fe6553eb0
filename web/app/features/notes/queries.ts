import { queryOptions } from '@tanstack/react-query'
import { coursesWithNotes, listNotes } from '#calls/notes/notes.ts'
import type { Note } from '#contract/notes/notes.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { NoteFilter } from './note-filter.ts'

export const notesOfTopic = (topicId: string) =>
  queryOptions({
    queryKey: ['notes', 'topic', topicId],
    queryFn: ({ signal }) => call(listNotes, { query: { topic: topicId }, signal }),
  })

export const notesPage = ({ page, search, course }: NoteFilter) =>
  pageQuery(listNotes, ['notes', 'all'], { page, search, ...(course && { course }) })

export const ownNoteCourses = queryOptions({
  queryKey: ['notes', 'courses'],
  queryFn: ({ signal }) => call(coursesWithNotes, { signal }),
})

export const inOrder = (notes: readonly Note[]): Note[] =>
  notes.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.createdAt.localeCompare(other.createdAt),
  )

const placeOf = ({ second, page }: Note) => second ?? page ?? Number.POSITIVE_INFINITY
