import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, pageQuery, paragraph } from '../fields.ts'
import { maxVideoSeconds } from '../learning/lessons.ts'
import { limits } from '../limits.ts'

/** Only the author sees a note. */
export const note = z.object({
  _id: id,
  course: z.object({ _id: id, name: z.string() }),
  /** `_id` is null when the topic has left the syllabus. */
  topic: z.object({ _id: z.nullable(id), name: z.string() }),
  /** Seconds in the video. */
  second: z.nullable(z.number()),
  page: z.nullable(z.number()),
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.number(),
})
export type Note = z.output<typeof note>

export const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  access: ['student'],
  summary: "The caller's own notes: those of a topic in its order, all others by course and the newest first",
  query: z.strictObject({ ...pageQuery, topic: z.optional(id), course: z.optional(id) }),
  response: z.array(note),
})

export const coursesWithNotes = endpoint({
  method: 'GET',
  path: '/notes/courses',
  access: ['student'],
  summary: 'The courses in which the caller has notes, with how many',
  response: z.array(z.object({ _id: id, name: z.string(), notes: z.number() })),
})

const text = paragraph(limits.text, msg`Please write something.`)
const second = z.optional(
  z
    .int({ error: errorText(msg`Please give a second of the video.`) })
    .check(
      z.minimum(0, { error: errorText(msg`Please give a second of the video.`) }),
      z.maximum(maxVideoSeconds, { error: errorText(msg`Please give a second of the video.`) }),
    ),
)
const page = z.optional(
  z
    .int({ error: errorText(msg`Please give a page of the PDF.`) })
    .check(
      z.minimum(1, { error: errorText(msg`Please give a page of the PDF.`) }),
      z.maximum(10_000, { error: errorText(msg`Please give a page of the PDF.`) }),
    ),
)

export const saveNote = endpoint({
  method: 'PUT',
  path: '/notes/:noteId',
  access: ['student'],
  summary:
    'Save an own note while it is typed; the client chooses the id of a new note, so a repeated request makes no second one',
  params: z.object({ noteId: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({
    courseId: id,
    topicId: id,
    text,
    second,
    page,
    /** Absent for a new note. */
    version: z.optional(z.int()),
  }),
  response: note,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:noteId',
  access: ['student'],
  summary: 'Delete an own note',
  params: z.object({ noteId: z.string() }),
  status: 204,
})
