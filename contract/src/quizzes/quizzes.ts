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
 * The marking of a question with several right options. `allOrNothing` gives full marks for exactly
 * the right options. `perOption` multiplies full marks by the share of right options chosen, less
 * the share of wrong options chosen. The result is at least `wrong`. `jee` gives full marks for all
 * right options. If none is wrong, it gives a quarter for each right option. Any other response
 * gets `wrong`.
 */
export const scheme = z.enum(['allOrNothing', 'perOption', 'jee'])
export type Scheme = z.output<typeof scheme>

export const maxQuestions = 300
export const maxSections = 20

/** An entry is one question, or questions that are drawn by tag for each attempt. */
const entry = z.strictObject({
  questionId: z.nullable(id),
  draw: z.nullable(
    z.strictObject({
      count: z.int().check(z.gte(1), z.lte(maxQuestions)),
      tagKind,
      tag: optionalLine(60),
    }),
  ),
  /** These marks replace the marks of the section. */
  marks: z.nullable(marks),
})
export type Entry = z.output<typeof entry>

export const quizSection = z.strictObject({
  /** Empty when the quiz has one section without a name. */
  title: optionalLine(limits.name),
  /** null means that the section has no time limit of its own. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
  marks,
  scheme,
  /**
   * "Answer any n": only the first n responses of the section count. null means that all responses
   * count.
   */
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
  /** Format: Markdown. */
  instructions: optionalParagraph(limits.text),
  topicId: z.nullable(id),
  /** True when passing the quiz completes the topic. */
  completesTopic: z.boolean(),
  /** True for a quiz without a time limit that gives feedback after each question. */
  isPractice: z.boolean(),
  opensAt: moment,
  /** No attempt can start after this time. A started attempt keeps its full time. */
  lastStartAt: moment,
  /** Every attempt ends at this time. */
  endsAt: moment,
  /** null for a practice quiz. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(1_440))),
  attempts: z.int().check(z.gte(1), z.lte(100)),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  isOnePage: z.boolean(),
  /**
   * The share of full marks that is needed to pass, in hundredths of a percent. null means that
   * nobody passes or fails.
   */
  passShare: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  counts: z.enum(['best', 'last']),
  /** Empty means that no code is needed. */
  accessCode: optionalLine(40),
  /** The text in this language counts if the two texts differ. */
  decidingLanguage: z.enum(languages),
  releases: z.strictObject({ score: release, correctness: release, key: release, explanations: release }),
  /** The days after the key's release in which students may challenge the key. null means never. */
  challengeDays: z.nullable(z.int().check(z.gte(1), z.lte(30))),
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
  /** The full marks, in hundredths of a mark. */
  maxMarks: z.number(),
  attemptCount: z.number(),
  /** The reasons why the quiz cannot be published. */
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
    /** If absent, everybody gets the extra time, and the end of the quiz moves too. */
    studentIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(500))),
    /** True gives the extra time in every quiz of the course. */
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
