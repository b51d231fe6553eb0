import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalParagraph } from '../fields.ts'
import { limits } from '../limits.ts'

/** Why a topic is closed to somebody: it is for students of the course, the fee comes first, or it opens later. */
export const closure = z.object({
  why: z.enum(['enroll', 'payment', 'order', 'date']),
  /** With `order`: the topic that comes first. */
  after: z.nullable(z.object({ _id: id, name: z.string() })),
  /** With `date`: from when on. */
  opensAt: z.nullable(instant),
})
export type Closure = z.output<typeof closure>

/** An assignment as a lesson shows it. `status` is the caller's own, null for those who hand nothing in. */
const lessonAssignment = z.object({
  _id: id,
  title: z.string(),
  deadline: instant,
  status: z.nullable(z.enum(['Pending', 'Submitted', 'Returned', 'Graded'])),
  /** It was due before the caller had enrolled: nobody could have been in time for it. */
  beforeJoined: z.boolean(),
})
export type LessonAssignment = z.output<typeof lessonAssignment>

/** A topic in the index of a course. */
export const indexTopic = z.object({
  _id: id,
  /** From 1. */
  number: z.number(),
  name: z.string(),
  section: z.string(),
  minutes: z.nullable(z.number()),
  /** What it holds. */
  text: z.boolean(),
  video: z.boolean(),
  pdf: z.boolean(),
  files: z.number(),
  done: z.boolean(),
  closed: z.nullable(closure),
  assignments: z.array(lessonAssignment),
})
export type IndexTopic = z.output<typeof indexTopic>

/** All topics of a course, and how far the caller is. */
export const courseIndex = z.object({
  course: z.object({
    _id: id,
    name: z.string(),
    instructor: z.string(),
    category: z.string(),
    mentorId: z.nullable(id),
  }),
  /** A student of the course, whose way through it is kept; others only read. */
  enrolled: z.boolean(),
  /** All of it is open to the caller, but for what opens later. */
  open: z.boolean(),
  topics: z.array(indexTopic),
  /** Assignments that stand on no topic's page. */
  assignments: z.array(lessonAssignment),
  /** Topics and assignments done, of all there are. */
  done: z.number(),
  total: z.number(),
  /** The minutes of the topics that are not done, as far as they are known. */
  minutesLeft: z.number(),
  /** Where the caller goes on: where they were, else the first topic that is open and not done; null for a course without topics. */
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

/** A file of the school's or a link elsewhere that a topic offers. */
export const topicFile = z.object({ name: z.string(), url: z.string() })
export type TopicFile = z.output<typeof topicFile>

/** What makes a topic done besides the student's own mark. */
export const doneWhen = z.enum(['marked', 'opened', 'watched', 'handedIn'], {
  error: 'Please choose marked, opened, watched or handedIn.',
})

/** Where the caller is in a topic. */
const visit = z.object({
  /** Of the video; null before it was played. */
  second: z.nullable(z.number()),
  /** Of the PDF. */
  page: z.nullable(z.number()),
  movedAt: instant,
  /** Seconds of the video, as the caller's own player said; null before it did. */
  length: z.nullable(z.number()),
  /** How much of the video was watched, 0 to 100; null where its length is not known. */
  watchedPercent: z.nullable(z.number()),
  /** YouTube refuses to play it for the caller, who then marks the topic by hand. */
  unplayable: z.boolean(),
})
export type Visit = z.output<typeof visit>

/** A topic that is open to the caller. */
export const lesson = z.object({
  _id: id,
  name: z.string(),
  /** Safe HTML of the mentor's Markdown; empty for none. Formulas are MathML. */
  text: z.string(),
  pdf: z.string(),
  video: z.string(),
  captions: z.string(),
  /** Seconds, as the mentor gave them or as players agree; null where they are not known. */
  videoSeconds: z.nullable(z.number()),
  files: z.array(topicFile),
  doneWhen,
  watchPercent: z.number(),
  /** Whether the student can mark it as done now: a rule that can be seen and is not met says no. */
  markable: z.boolean(),
  done: z.boolean(),
  visit: z.nullable(visit),
  /** For mentors and admins: the students who report that the video does not play, and how many have played it; null when nobody reports it. */
  unplayable: z.nullable(z.object({ names: z.array(z.string()), students: z.number(), played: z.number() })),
})
export type Lesson = z.output<typeof lesson>

/** In the place of a topic that is closed to the caller. */
const closedLesson = z.object({ closed: closure })

const lessonParams = z.object({ courseId: z.string(), topicId: z.string() })

export const getLesson = endpoint({
  method: 'GET',
  path: '/courses/:courseId/lessons/:topicId',
  access: 'signedIn',
  summary: 'What an open topic holds, and where the caller is in it; of a closed one why it is closed',
  params: lessonParams,
  response: z.union([lesson, closedLesson]),
})

/** The longest video whose position is kept, in seconds: a day. */
export const longestVideo = 86_400
const second = z.number({ error: 'Please give a second of the video.' }).check(
  z.refine((value) => Number.isFinite(value) && value >= 0 && value <= longestVideo, {
    error: 'Please give a second of the video.',
  }),
)
/** As many parts as are sent at once. */
const mostRanges = 100
/** Milliseconds that have passed, for a device that was offline: a week at most. */
const passed = z.int().check(z.minimum(0), z.maximum(7 * 86_400_000))

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
    /** The parts played since the last save, as pairs of seconds. */
    ranges: z.optional(
      z.array(z.tuple([second, second])).check(
        z.maxLength(mostRanges, { error: `Please send ${mostRanges} parts at most.` }),
        z.refine((ranges) => ranges.every(([from, to]) => from <= to), {
          error: 'A part ends after it begins.',
        }),
      ),
    ),
    /** How long the player says the video is. */
    length: z.optional(second),
    /** YouTube's player refuses to play the video here. */
    unplayable: z.optional(z.boolean()),
    /** How many milliseconds ago this was: a device that was offline sends it later. */
    ago: z.optional(passed),
    /** How many milliseconds ago the topic was opened, where this device could not say so then. It counts at the first visit. */
    openedAgo: z.optional(passed),
  }),
  response: z.object({ done: z.boolean(), markable: z.boolean(), visit }),
})

/** A topic as its mentor edits it. */
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
  /** Markdown, as typed. */
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
    /** The first thing that such a text must not hold, in words: it is not saved like this. */
    fault: z.nullable(z.string()),
  }),
  status: 200,
})
