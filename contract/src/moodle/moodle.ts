import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, line } from '../fields.ts'
import { limits } from '../limits.ts'

/** A job runs in `reading` and `importing`. */
const moodleState = z.enum(['reading', 'read', 'importing', 'done', 'failed'])

/** null if the import leaves the item out. */
const moodlePart = z.nullable(z.enum(['text', 'link', 'files', 'assignment', 'quiz', 'questions']))

const moodleItem = z.object({
  /** Empty if the item has no section. */
  section: z.string(),
  name: z.string(),
  /** The Moodle activity, such as `page`. */
  kind: z.string(),
  becomes: moodlePart,
  files: z.number(),
  /** Written in the reader's language. */
  notes: z.array(z.string()),
})
export type MoodleItem = z.output<typeof moodleItem>

const moodleReport = z.object({
  topics: z.number(),
  assignments: z.number(),
  quizzes: z.number(),
  /** Includes unused questions. */
  questions: z.number(),
  files: z.number(),
  bytes: z.number(),
  items: z.array(moodleItem),
})
export type MoodleReport = z.output<typeof moodleReport>

const moodleImport = z.object({
  _id: id,
  state: moodleState,
  fileName: z.string(),
  /** The course's name in Moodle, or the name that the admin typed. */
  name: z.string(),
  /** Finished files, out of `total`. */
  done: z.number(),
  total: z.number(),
  report: z.nullable(moodleReport),
  courseId: z.nullable(id),
  failure: z.nullable(z.string()),
  createdAt: instant,
})
export type MoodleImport = z.output<typeof moodleImport>

const earlierImport = z.object({
  ...z.pick(moodleImport, { _id: true, state: true, fileName: true, failure: true, createdAt: true }).shape,
  by: z.string(),
  /** null before the course is made, and after its deletion. */
  course: z.nullable(z.object({ _id: id, name: z.string() })),
})
export type EarlierMoodleImport = z.output<typeof earlierImport>

export const listMoodleImports = endpoint({
  method: 'GET',
  path: '/admin/moodle-imports',
  access: ['admin'],
  summary: 'The last twenty courses from Moodle, the latest first',
  response: z.array(earlierImport),
})

const params = z.object({ importId: z.string() })

export const startMoodleImport = endpoint({
  method: 'POST',
  path: '/admin/moodle-imports',
  access: ['admin'],
  summary:
    'Read a course backup of Moodle that was uploaded as `moodle`, and report what of it would be taken',
  body: z.strictObject({ fileId: line(limits.id, msg`Please choose the file again.`) }),
  response: moodleImport,
  status: 201,
})

export const getMoodleImport = endpoint({
  method: 'GET',
  path: '/admin/moodle-imports/:importId',
  access: ['admin'],
  summary: 'A course from Moodle: how far it is, and its report',
  params,
  response: moodleImport,
})

export const runMoodleImport = endpoint({
  method: 'POST',
  path: '/admin/moodle-imports/:importId/run',
  access: ['admin'],
  summary: 'Make the course of a backup that was read: new and not published',
  params,
  body: z.strictObject({ name: line(limits.name, msg`Please give the course a name.`) }),
  response: moodleImport,
})

export const discardMoodleImport = endpoint({
  method: 'DELETE',
  path: '/admin/moodle-imports/:importId',
  access: ['admin'],
  summary: 'Remove the backup and its report; a course that was made of it stays',
  params,
  status: 204,
})
