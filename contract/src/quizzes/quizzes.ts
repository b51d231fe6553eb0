import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, optionalLine, optionalParagraph } from '../fields.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { question, tagKind } from '../questions/questions.ts'

/** Marks are in hundredths: 400 means four marks. */
const marksError = errorText(msg`Please enter marks from -1000 to 1000, with at most two decimals.`)
export const hundredths = z
  .int({ error: marksError })
  .check(z.gte(-100_000, { error: marksError }), z.lte(100_000, { error: marksError }))

export const marks = z.strictObject({ right: hundredths, wrong: hundredths, blank: hundredths })
export type Marks = z.output<typeof marks>

/**
 * Marks several right options. `allOrNothing`: full marks for exactly the right options.
 * `perOption`: full marks times the share of right options chosen less the share of wrong options
 * chosen, at least `wrong`. `jee`: full marks for all right options. If none is wrong, a quarter
 * for each right option, otherwise `wrong`.
 */
export const scheme = z.enum(['allOrNothing', 'perOption', 'jee'])
export type Scheme = z.output<typeof scheme>

export const maxQuestions = 300
export const maxSections = 20

/** One question, or questions drawn by tag for each attempt. */
const entry = z.strictObject({
  questionId: z.nullable(id),
  draw: z.nullable(
    z.strictObject({
      count: z.int().check(z.gte(1), z.lte(maxQuestions)),
      tagKind,
      tag: optionalLine(60),
    }),
  ),
  /** Replaces the marks of the section. */
  marks: z.nullable(marks),
})
export type Entry = z.output<typeof entry>

export const quizSection = z.strictObject({
  /** Empty for a single section without a name. */
  title: optionalLine(limits.name),
  /** null if the section has no own time limit. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
  marks,
  scheme,
  /** "Answer any n": only the first n responses count. null means that all count. */
  pick: z.nullable(z.int().check(z.gte(1), z.lte(maxQuestions))),
  entries: z.array(entry).check(z.maxLength(maxQuestions)),
})
export type QuizSection = z.output<typeof quizSection>

/** `at` is set only for `date`. `byHand` waits until the mentor releases the results. */
const release = z.strictObject({
  when: z.enum(['atOnce', 'closed', 'date', 'byHand']),
  at: z.nullable(instant.check(z.maxLength(40))),
})
export type Release = z.output<typeof release>

const moment = z.nullable(instant.check(z.maxLength(40)))

export const quizSettings = z.strictObject({
  title: line(limits.name, msg`Please give the quiz a title.`),
  /** Markdown. */
  instructions: optionalParagraph(limits.text),
  topicId: z.nullable(id),
  /** Passing the quiz completes the topic. */
  completesTopic: z.boolean(),
  /** No time limit, and feedback after each question. */
  isPractice: z.boolean(),
  opensAt: moment,
  /** A started attempt keeps its full time. */
  lastStartAt: moment,
  /** Every attempt ends by this time. */
  endsAt: moment,
  /** null for a practice quiz. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
  attempts: z.int().check(z.gte(1), z.lte(100)),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  isOnePage: z.boolean(),
  /** Hundredths of a percent of full marks. null if nobody passes or fails. */
  passShare: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  counts: z.enum(['best', 'last']),
  /** Empty if no code is needed. */
  accessCode: optionalLine(40),
  /** This language decides if the two texts differ. */
  decidingLanguage: z.enum(languages),
  releases: z.strictObject({ score: release, correctness: release, key: release, explanations: release }),
  /** Students may challenge the key this many days after its release. null means never. */
  challengeDays: z.nullable(z.int().check(z.gte(1), z.lte(30))),
  /** The page on which long texts are marked shows no names. */
  namesHidden: z.boolean(),
})
export type QuizSettings = z.output<typeof quizSettings>

export const quizState = z.enum(['draft', 'published'])

export const quiz = z.object({
  _id: id,
  course: z.object({ _id: id, name: z.string() }),
  state: quizState,
  version: z.number(),
  settings: quizSettings,
  sections: z.array(quizSection),
  questions: z.array(question),
  questionCount: z.number(),
  /** Hundredths of a mark. */
  maxMarks: z.number(),
  attemptCount: z.number(),
  /** Reasons why the quiz cannot be published. */
  missing: z.array(z.string()),
  releasedAt: z.nullable(instant),
})
export type Quiz = z.output<typeof quiz>

export const quizRow = z.object({
  _id: id,
  course: z.object({ _id: id, name: z.string() }),
  title: z.string(),
  state: quizState,
  isPractice: z.boolean(),
  opensAt: z.nullable(instant),
  lastStartAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  minutes: z.nullable(z.number()),
  questionCount: z.number(),
  maxMarks: z.number(),
  attemptCount: z.number(),
  runningCount: z.number(),
  toMarkCount: z.number(),
})
export type QuizRow = z.output<typeof quizRow>

const staff = ['mentor', 'admin'] as const
const quizParams = z.object({ quizId: z.string() })

export const listQuizzes = endpoint({
  method: 'GET',
  path: '/quizzes',
  access: staff,
  summary: 'The quizzes of the courses that the caller teaches; an admin names a course',
  query: z.strictObject({ courseId: z.optional(id) }),
  response: z.object({ data: z.array(quizRow) }),
})

export const createQuiz = endpoint({
  method: 'POST',
  path: '/quizzes',
  access: staff,
  summary: 'Begin a quiz for a course',
  body: z.strictObject({ courseId: id, title: line(limits.name, msg`Please give the quiz a title.`) }),
  response: quiz,
  status: 201,
})

export const getQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId',
  access: staff,
  summary: 'A quiz with its questions and keys',
  params: quizParams,
  response: quiz,
})

export const saveQuizSettings = endpoint({
  method: 'PUT',
  path: '/quizzes/:quizId',
  access: staff,
  summary: 'Save the settings of a quiz',
  params: quizParams,
  bodyKilobytes: 32,
  body: z.extend(quizSettings, { version: z.int() }),
  response: quiz,
})

export const saveQuizSections = endpoint({
  method: 'PUT',
  path: '/quizzes/:quizId/sections',
  access: staff,
  summary: 'Save the sections of a quiz with their questions; attempts that have begun keep theirs',
  params: quizParams,
  bodyKilobytes: 512,
  body: z.strictObject({
    version: z.int(),
    sections: z.array(quizSection).check(z.minLength(1), z.maxLength(maxSections)),
  }),
  response: quiz,
})

export const publishQuiz = endpoint({
  method: 'PUT',
  path: '/quizzes/:quizId/state',
  access: staff,
  summary: 'Publish a quiz, or take it back while nobody has begun',
  params: quizParams,
  body: z.strictObject({ version: z.int(), state: quizState }),
  response: quiz,
})

export const deleteQuiz = endpoint({
  method: 'DELETE',
  path: '/quizzes/:quizId',
  access: staff,
  summary: 'Delete a quiz that nobody has begun',
  params: quizParams,
  status: 204,
})

export const releaseQuiz = endpoint({
  method: 'PUT',
  path: '/quizzes/:quizId/released',
  access: staff,
  summary: 'Release what waits for it by hand: score, correctness, key, explanations',
  params: quizParams,
  response: quiz,
})

export const closeStarts = endpoint({
  method: 'PUT',
  path: '/quizzes/:quizId/starts-closed',
  access: staff,
  summary: 'From now on nobody starts the quiz; attempts that run keep their time',
  params: quizParams,
  response: quiz,
})

export const giveExtraTime = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/extra-time',
  access: staff,
  summary: 'Give more time: to one student, to some, or to all whose attempts run',
  params: quizParams,
  bodyKilobytes: 112,
  body: z.strictObject({
    /** If absent, everybody gets the extra time, and the quiz ends later. */
    studentIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
    /** Applies to every quiz of the course. */
    isForCourse: z.boolean(),
    share: z.int().check(z.gte(0), z.lte(20_000)),
    minutes: z.int().check(z.gte(0), z.lte(1_440)),
    reason: line(limits.list, msg`Please give a reason.`),
  }),
  response: z.object({ reached: z.number() }),
  status: 201,
})

export const giveMakeUp = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/make-ups',
  access: staff,
  summary: 'Give one student a window of their own',
  params: quizParams,
  body: z.strictObject({
    studentId: id,
    opensAt: instant.check(z.maxLength(40)),
    lastStartAt: instant.check(z.maxLength(40)),
    reason: line(limits.list, msg`Please give a reason.`),
  }),
  status: 204,
})
