import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalParagraph } from '../fields.ts'
import { limits } from '../limits.ts'

export const lessonClosure = z.object({
  why: z.enum(['enroll', 'payment', 'order', 'date']),
  /** The topic to finish first. null unless `why` is `order`. */
  after: z.nullable(z.object({ _id: id, name: z.string() })),
  /** null unless `why` is `date`. */
  opensAt: z.nullable(instant),
})
export type LessonClosure = z.output<typeof lessonClosure>

/** `status` is null for callers who do not submit work. */
const lessonAssignment = z.object({
  _id: id,
  title: z.string(),
  deadline: instant,
  status: z.nullable(z.enum(['Pending', 'Submitted', 'Returned', 'Graded'])),
  /** Work that was due before the caller enrolled is never late. */
  beforeJoined: z.boolean(),
})
export type LessonAssignment = z.output<typeof lessonAssignment>

export const indexTopic = z.object({
  _id: id,
  /** Counts from 1 in the syllabus. */
  number: z.number(),
  name: z.string(),
  section: z.string(),
  minutes: z.nullable(z.number()),
  text: z.boolean(),
  video: z.boolean(),
  pdf: z.boolean(),
  files: z.number(),
  done: z.boolean(),
  closed: z.nullable(lessonClosure),
  assignments: z.array(lessonAssignment),
})
export type IndexTopic = z.output<typeof indexTopic>

export const courseIndex = z.object({
  course: z.object({
    _id: id,
    name: z.string(),
    instructor: z.string(),
    category: z.string(),
    mentorId: z.nullable(id),
  }),
  /** The server saves progress only if true. */
  enrolled: z.boolean(),
  /** The caller may teach the course. */
  teaches: z.boolean(),
  /** All topics are open, except topics with a later date. */
  open: z.boolean(),
  topics: z.array(indexTopic),
  assignments: z.array(lessonAssignment),
  /** `done` and `total` count topics and assignments. */
  done: z.number(),
  total: z.number(),
  /** The known minutes of unfinished topics. */
  minutesLeft: z.number(),
  /** The last visited topic, or else the first open unfinished topic. */
  continueWith: z.nullable(id),
})
export type CourseIndex = z.output<typeof courseIndex>

export const getCourseIndex = endpoint({
  method: 'GET',
  path: '/courses/:courseId/lessons',
  access: 'signedIn',
  summary: 'The index of a course: its topics, what of them is done, and what is closed',
  params: z.object({ courseId: z.string() }),
  response: courseIndex,
})

export const topicFile = z.object({ name: z.string(), url: z.string() })
export type TopicFile = z.output<typeof topicFile>

export const doneWhen = z.enum(['marked', 'opened', 'watched', 'submitted'], {
  error: errorText(msg`Please choose marked, opened, watched or submitted.`),
})

const visit = z.object({
  /** Seconds in the video. null before the video was played. */
  second: z.nullable(z.number()),
  /** The page of the PDF. */
  page: z.nullable(z.number()),
  movedAt: instant,
  /** The video's length in seconds, reported by the caller's player. */
  length: z.nullable(z.number()),
  /** null if the length is unknown. */
  watchedPercent: z.nullable(z.number()),
  /** YouTube refuses to embed the video. */
  unplayable: z.boolean(),
})
export type Visit = z.output<typeof visit>

export const lesson = z.object({
  _id: id,
  name: z.string(),
  /** Sanitized HTML with MathML. */
  text: z.string(),
  pdf: z.string(),
  video: z.string(),
  captions: z.string(),
  /** The length, set by the mentor or reported alike by several players. */
  videoSeconds: z.nullable(z.number()),
  files: z.array(topicFile),
  doneWhen,
  watchPercent: z.number(),
  /** The topic has quizzes that the caller may take. */
  hasQuizzes: z.boolean(),
  /** Passing a quiz completes the topic, so `doneWhen` is ignored. */
  isDoneByPassing: z.boolean(),
  /** False while a condition of `doneWhen` that the server can check is unmet. */
  canMarkDone: z.boolean(),
  done: z.boolean(),
  visit: z.nullable(visit),
  /** Staff see the students whose player failed, and how many played the video. null if no player failed. */
  unplayable: z.nullable(z.object({ names: z.array(z.string()), students: z.number(), played: z.number() })),
})
export type Lesson = z.output<typeof lesson>

const closedLesson = z.object({ closed: lessonClosure })

const lessonParams = z.object({ courseId: z.string(), topicId: z.string() })

export const getLesson = endpoint({
  method: 'GET',
  path: '/courses/:courseId/lessons/:topicId',
  access: 'signedIn',
  summary: 'What an open topic holds, and where the caller is in it; of a closed one why it is closed',
  params: lessonParams,
  response: z.union([lesson, closedLesson]),
})

export const maxVideoSeconds = 86_400
const second = z.number({ error: errorText(msg`Please give a second of the video.`) }).check(
  z.refine((value) => Number.isFinite(value) && value >= 0 && value <= maxVideoSeconds, {
    error: errorText(msg`Please give a second of the video.`),
  }),
)
/** Limits one request. */
const maxRanges = 100
const elapsedMs = z.int().check(z.minimum(0), z.maximum(7 * 86_400_000))

export const saveVisit = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/lessons/:topicId/visit',
  access: ['student'],
  summary:
    'Keep where the caller is in a topic of an enrolled course, and what they have watched of its video',
  params: lessonParams,
  bodyKilobytes: 8,
  body: z.strictObject({
    second: z.optional(second),
    page: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    /** Pairs of seconds, from start to end, played since the last save. */
    ranges: z.optional(
      z.array(z.tuple([second, second])).check(
        z.maxLength(maxRanges, { error: errorText(msg`Please send ${{ maxRanges }} parts at most.`) }),
        z.refine((ranges) => ranges.every(([from, to]) => from <= to), {
          error: errorText(msg`A part ends after it begins.`),
        }),
      ),
    ),
    /** The video's length in seconds, reported by the player. */
    length: z.optional(second),
    unplayable: z.optional(z.boolean()),
    /** Milliseconds since this visit, if offline. */
    ago: z.optional(elapsedMs),
    /** Milliseconds since the topic was opened, if offline. They give the time of the first visit. */
    openedAgo: z.optional(elapsedMs),
  }),
  response: z.object({ done: z.boolean(), canMarkDone: z.boolean(), visit }),
})

export const taughtTopic = z.object({
  _id: id,
  name: z.string(),
  pdf: z.string(),
  video: z.string(),
  preview: z.boolean(),
  section: z.string(),
  minutes: z.nullable(z.number()),
  videoSeconds: z.nullable(z.number()),
  captions: z.string(),
  /** Markdown. */
  text: z.string(),
  files: z.array(topicFile),
  doneWhen,
  watchPercent: z.number(),
  opens: z.enum(['free', 'inOrder', 'fromDate']),
  opensAt: z.nullable(instant),
})
export type TaughtTopic = z.output<typeof taughtTopic>

export const getTaughtTopics = endpoint({
  method: 'GET',
  path: '/courses/:courseId/topics',
  access: ['mentor', 'admin'],
  summary: 'The topics of an own course with everything that is edited of them',
  params: z.object({ courseId: z.string() }),
  response: z.object({ version: z.number(), topics: z.array(taughtTopic) }),
})

export const renderText = endpoint({
  method: 'POST',
  path: '/topics/text',
  access: ['mentor', 'admin'],
  summary: 'Markdown as a lesson shows it, for the preview of who writes it',
  bodyKilobytes: 128,
  body: z.strictObject({ text: optionalParagraph(limits.topicText) }),
  response: z.object({
    html: z.string(),
    /** The first forbidden element. A text with an error cannot be saved. */
    error: z.nullable(z.string()),
  }),
  status: 200,
})
