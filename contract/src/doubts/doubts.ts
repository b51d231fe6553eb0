import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { maxBytesByPictureType, unsupportedPicture } from '../accounts/avatars.ts'
import { inLanguages } from '../attempts/attempts.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalLine, pageQuery, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { doubtStates, maxPictures, queueParts } from './doubt-states.ts'

export const editableMs = 15 * 60 * 1000

export const maxVideoSecond = 86_400
export const maxPage = 10_000

const author = z.object({
  name: z.string(),
  role: z.enum(['student', 'mentor', 'admin']),
  isYou: z.boolean(),
})

/** Only staff get the text and pictures of a hidden doubt. */
export const doubtRow = z.object({
  _id: id,
  course: z.object({ _id: id, name: z.string() }),
  /** null without a topic, or if the topic has left the syllabus. */
  topic: z.nullable(z.object({ _id: id, name: z.string() })),
  /** null unless the doubt is about a question. `question` is HTML. */
  quiz: z.nullable(z.object({ _id: id, title: z.string(), question: inLanguages })),
  author,
  text: z.string(),
  pictures: z.array(z.string()),
  second: z.nullable(z.number()),
  page: z.nullable(z.number()),
  toMentor: z.boolean(),
  state: z.enum(doubtStates),
  isHidden: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** null if no answer is awaited. */
  waitingSince: z.nullable(instant),
  meToo: z.number(),
  answers: z.number(),
  own: z.object({ meToo: z.boolean(), follows: z.boolean(), unread: z.number() }),
  /** Students always get 0. */
  reports: z.number(),
  version: z.number(),
})
export type DoubtRow = z.output<typeof doubtRow>

export const answer = z.object({
  _id: id,
  author,
  text: z.string(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isEndorsed: z.boolean(),
  endorsedBy: z.nullable(z.string()),
  isHidden: z.boolean(),
  /** null if the caller may not edit. */
  editableUntil: z.nullable(instant),
  earlier: z.array(z.object({ text: z.string(), at: instant })),
  isReported: z.boolean(),
})
export type DoubtAnswer = z.output<typeof answer>

/** `thread` has the oldest answer first. */
export const doubt = z.object({
  ...doubtRow.shape,
  editableUntil: z.nullable(instant),
  earlier: z.array(z.object({ text: z.string(), at: instant })),
  isReported: z.boolean(),
  /** False when the caller has left the course. */
  mayWrite: z.boolean(),
  thread: z.array(answer),
  /** Only staff get reports. `answerId` is null for the doubt itself. */
  reported: z.array(z.object({ answerId: z.nullable(id), by: z.string(), reason: z.string(), at: instant })),
})
export type Doubt = z.output<typeof doubt>

const courseParams = z.object({ courseId: z.string() })
const doubtParams = z.object({ doubtId: z.string() })
const flag = z.enum(['true'], { error: errorText(msg`Please say true, or leave it out.`) })
const state = z.enum(doubtStates, { error: errorText(msg`Please choose open, answered or settled.`) })
const text = paragraph(limits.text, msg`Please write your doubt.`)
const answerText = paragraph(limits.text, msg`Please write your answer.`)
const version = z.optional(z.number().check(z.int()))

export const listDoubts = endpoint({
  method: 'GET',
  path: '/courses/:courseId/doubts',
  access: 'signedIn',
  summary: 'The doubts of a course that the caller may see, newest first',
  params: courseParams,
  query: z.strictObject({
    ...pageQuery,
    topic: z.optional(id),
    state: z.optional(state),
    mine: z.optional(flag),
  }),
  response: z.array(doubtRow),
})

export const similarDoubts = endpoint({
  method: 'GET',
  path: '/courses/:courseId/doubts/similar',
  access: 'signedIn',
  summary: 'The earlier doubts of a course that have most words with a text in common',
  params: courseParams,
  query: z.strictObject({ text: optionalLine(400) }),
  response: z.array(doubtRow),
})

function wholeNumber(minimum: number, maximum: number, message: MessageDescriptor) {
  const error = errorText(message)
  return z.optional(
    z.number({ error }).check(z.int({ error }), z.gte(minimum, { error }), z.lte(maximum, { error })),
  )
}

const savedPicture = z
  .string()
  .check(
    z.maxLength(80, { error: errorText(msg`Please upload the picture first.`) }),
    z.regex(/^\/api\/files\/[\w-]{1,64}$/, { error: errorText(msg`Please upload the picture first.`) }),
  )

export const askBody = z.strictObject({
  /** Required without `question`. */
  topicId: z.optional(id),
  /** A question of the caller's own attempt at a closed quiz. */
  question: z.optional(z.strictObject({ attemptId: id, position: z.number().check(z.int()) })),
  text,
  pictures: z.optional(
    z
      .array(savedPicture)
      .check(
        z.maxLength(maxPictures, { error: errorText(msg`A doubt has at most ${{ maxPictures }} pictures.`) }),
      ),
  ),
  second: wholeNumber(0, maxVideoSecond, msg`Please name a second of the video.`),
  page: wholeNumber(1, maxPage, msg`Please name a page of the PDF.`),
  toMentor: z.optional(z.boolean({ error: errorText(msg`Please choose who sees it.`) })),
})

const saved = z.object({ success: z.literal(true), message: z.string(), doubt })

export const askDoubt = endpoint({
  method: 'POST',
  path: '/courses/:courseId/doubts',
  access: ['student'],
  summary: 'Ask on a topic or a question of a quiz, everybody in the course or the mentor alone',
  params: courseParams,
  bodyKilobytes: 32,
  body: askBody,
  response: saved,
  status: 201,
})

export const uploadDoubtPicture = endpoint({
  method: 'POST',
  path: '/courses/:courseId/doubts/pictures',
  access: ['student'],
  summary: 'Keep a picture for a doubt (png, jpeg or webp, 2 MB at most); who sees the doubt sees it',
  params: courseParams,
  raw: 'body',
  uploads: { largest: maxBytesByPictureType, unsupported: unsupportedPicture },
  response: z.object({ url: z.string() }),
  status: 201,
})

export const ownDoubts = endpoint({
  method: 'GET',
  path: '/doubts',
  access: ['student'],
  summary: 'The doubts that the caller has asked or follows, in all courses: those with new answers first',
  query: z.strictObject({ page: pageQuery.page, limit: pageQuery.limit }),
  response: z.array(doubtRow),
})

export const waitingDoubts = endpoint({
  method: 'GET',
  path: '/doubts/waiting',
  access: ['mentor', 'admin'],
  summary: "The queue of the caller's courses, for an admin of all: what has waited longest first",
  query: z.strictObject({
    ...pageQuery,
    course: z.optional(id),
    part: z.optional(
      z.enum(queueParts, { error: errorText(msg`Please choose waiting, answered, settled or reported.`) }),
    ),
  }),
  response: z.array(doubtRow),
})

export const doubtFigures = endpoint({
  method: 'GET',
  path: '/doubts/figures',
  access: ['mentor', 'admin'],
  summary: "What waits in the caller's courses, and how long a first answer took in the last 30 days",
  response: z.object({
    waiting: z.number(),
    /** Doubts that have waited longer than `targetHours`. */
    overdue: z.number(),
    oldestAt: z.nullable(instant),
    reported: z.number(),
    /** null without answers. */
    medianHours: z.nullable(z.number()),
    targetHours: z.number(),
    courses: z.array(z.object({ courseId: id, course: z.string(), waiting: z.number(), oldestAt: instant })),
  }),
})
export type DoubtFigures = z.output<typeof doubtFigures.response>

export const getDoubt = endpoint({
  method: 'GET',
  path: '/doubts/:doubtId',
  access: 'signedIn',
  summary: 'A doubt with its answers',
  params: doubtParams,
  response: doubt,
})

export const editDoubt = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId',
  access: ['student'],
  summary: 'Change the text of an own doubt within 15 minutes; what it said before stays visible',
  params: doubtParams,
  bodyKilobytes: 32,
  body: z.strictObject({ text, version }),
  response: saved,
})

export const answerDoubt = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/answers',
  access: 'signedIn',
  summary:
    "Answer a doubt; the asker may say with it that it is still unclear. With a version, only if it is the doubt's",
  params: doubtParams,
  bodyKilobytes: 32,
  body: z.strictObject({
    text: answerText,
    stillUnclear: z.optional(z.boolean({ error: errorText(msg`Please choose yes or no.`) })),
    version,
  }),
  response: saved,
  status: 201,
})

export const editAnswer = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId/answers/:answerId',
  access: 'signedIn',
  summary: 'Change the text of an own answer within 15 minutes; what it said before stays visible',
  params: z.object({ doubtId: z.string(), answerId: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({ text: answerText }),
  response: saved,
})

export const endorseAnswer = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId/answers/:answerId/endorsement',
  access: ['mentor', 'admin'],
  summary: "Endorse a student's answer, or take that back",
  params: z.object({ doubtId: z.string(), answerId: z.string() }),
  body: z.strictObject({ isEndorsed: z.boolean({ error: errorText(msg`Please choose yes or no.`) }) }),
  response: saved,
})

export const setDoubtState = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId/state',
  access: 'signedIn',
  summary: 'Settle a doubt, or open it again: its asker, the mentor of the course, an admin',
  params: doubtParams,
  body: z.strictObject({
    state: z.enum(['open', 'settled'], { error: errorText(msg`Please choose open or settled.`) }),
  }),
  response: saved,
})

export const followDoubt = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId/follow',
  access: ['student'],
  summary: 'Say that one has the same doubt, or wants to hear of answers; what is absent stays',
  params: doubtParams,
  body: z.strictObject({
    meToo: z.optional(z.boolean({ error: errorText(msg`Please choose yes or no.`) })),
    follows: z.optional(z.boolean({ error: errorText(msg`Please choose yes or no.`) })),
  }),
  response: saved,
})

export const markDoubtSeen = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId/seen',
  access: ['student'],
  summary: 'Say that the caller has seen the answers of a doubt',
  params: doubtParams,
  status: 204,
})

export const reportDoubt = endpoint({
  method: 'POST',
  path: '/doubts/:doubtId/reports',
  access: 'signedIn',
  summary: 'Report a doubt or an answer to the staff, with a reason; a second time changes nothing',
  params: doubtParams,
  body: z.strictObject({
    reason: paragraph(500, msg`Please say what is wrong with it.`),
    answerId: z.optional(id),
  }),
  response: saved,
  status: 201,
})

export const hideDoubt = endpoint({
  method: 'PUT',
  path: '/doubts/:doubtId/hidden',
  access: ['mentor', 'admin'],
  summary: 'Hide a doubt or an answer, or show it again; either way its reports are looked into',
  params: doubtParams,
  body: z.strictObject({
    isHidden: z.boolean({ error: errorText(msg`Please choose yes or no.`) }),
    answerId: z.optional(id),
  }),
  response: saved,
})
