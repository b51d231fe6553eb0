import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalParagraph } from '../fields.ts'
import { limits } from '../limits.ts'

export const lessonClosure = z.object({
  why: z.enum(['enroll', 'payment', 'order', 'date']),
  /** The topic to finish first, when `why` is `order`. Otherwise null. */
  after: z.nullable(z.object({ _id: id, name: z.string() })),
  /** The time at which the topic opens, when `why` is `date`. Otherwise null. */
  opensAt: z.nullable(instant),
})
export type LessonClosure = z.output<typeof lessonClosure>

/** `status` is null for callers who do not submit work. */
const lessonAssignment = z.object({
  _id: id,
  title: z.string(),
  deadline: instant,
  status: z.nullable(z.enum(['Pending', 'Submitted', 'Returned', 'Graded'])),
  /** True when the deadline was before the caller enrolled. Such work is never late. */
  beforeJoined: z.boolean(),
})
export type LessonAssignment = z.output<typeof lessonAssignment>

export const indexTopic = z.object({
  _id: id,
  /** The number of the topic in the syllabus, from 1. */
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
  /** The server saves progress only when this is true. */
  enrolled: z.boolean(),
  /** True when the caller may teach the course. */
  teaches: z.boolean(),
  /** True when all topics are open, except topics that open on a later date. */
  open: z.boolean(),
  topics: z.array(indexTopic),
  assignments: z.array(lessonAssignment),
  /** `done` and `total` count topics and assignments. */
  done: z.number(),
  total: z.number(),
  /** The sum of the minutes of unfinished topics, as far as known. */
  minutesLeft: z.number(),
  /** The id of the last visited topic, or else of the first open unfinished topic. */
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
  /** The position in the video, in seconds. null before the video was played. */
  second: z.nullable(z.number()),
  /** The position in the PDF, as a page number. */
  page: z.nullable(z.number()),
  movedAt: instant,
  /** The length of the video in seconds, as the caller's player reported it. */
  length: z.nullable(z.number()),
  /** A number from 0 to 100. null if the length is unknown. */
  watchedPercent: z.nullable(z.number()),
  /** True when YouTube refuses to embed the video. */
  unplayable: z.boolean(),
})
export type Visit = z.output<typeof visit>

export const lesson = z.object({
  _id: id,
  name: z.string(),
  /** Format: sanitized HTML with MathML. */
  text: z.string(),
  pdf: z.string(),
  video: z.string(),
  captions: z.string(),
  /** The length in seconds, set by the mentor or reported alike by several players. */
  videoSeconds: z.nullable(z.number()),
  files: z.array(topicFile),
  doneWhen,
  watchPercent: z.number(),
  /** True when the topic has quizzes that the caller may take. */
  hasQuizzes: z.boolean(),
  /** True when passing a quiz completes the topic. `doneWhen` is then ignored. */
  isDoneByPassing: z.boolean(),
  /** False while the topic does not meet a condition of `doneWhen` that the server can check. */
  markable: z.boolean(),
  done: z.boolean(),
  visit: z.nullable(visit),
  /**
   * For staff: the students whose player failed, and the number of students who played the video.
   * null if no player failed.
   */
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
/** The limit of one request. */
const maxRanges = 100
/** The maximum is a week. */
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
    /** The played ranges since the last save, as pairs of seconds. */
    ranges: z.optional(
      z.array(z.tuple([second, second])).check(
        z.maxLength(maxRanges, { error: errorText(msg`Please send ${{ maxRanges }} parts at most.`) }),
        z.refine((ranges) => ranges.every(([from, to]) => from <= to), {
          error: errorText(msg`A part ends after it begins.`),
        }),
      ),
    ),
    /** The length of the video in seconds, as the player reports it. */
    length: z.optional(second),
    /** True when YouTube refuses to embed the video. */
    unplayable: z.optional(z.boolean()),
    /** The time since this visit, if the device was offline. */
    ago: z.optional(elapsedMs),
    /**
     * The time since the topic was opened, if the device was offline. The server derives the first
     * visit from this time.
     */
    openedAgo: z.optional(elapsedMs),
  }),
  response: z.object({ done: z.boolean(), markable: z.boolean(), visit }),
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
  /** Format: Markdown. */
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
    /** The error for the first forbidden element, or null. A text with an error cannot be saved. */
    error: z.nullable(z.string()),
  }),
  status: 200,
})
