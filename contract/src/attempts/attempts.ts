import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { uploadedFile } from '../coursework/assignments.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalLine, optionalParagraph } from '../fields.ts'
import { workFile } from '../homework/homework.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { questionKind } from '../questions/questions.ts'
import { marks, scheme } from '../quizzes/quizzes.ts'

const student = ['student'] as const
const quizParams = z.object({ quizId: z.string() })
const attemptParams = z.object({ attemptId: z.string() })

export const quizStanding = z.enum(['notOpen', 'open', 'running', 'closed', 'done'])

export const ownQuiz = z.object({
  _id: id,
  course: z.object({ _id: id, name: z.string() }),
  topicId: z.nullable(id),
  completesTopic: z.boolean(),
  title: z.string(),
  isPractice: z.boolean(),
  standing: quizStanding,
  opensAt: z.nullable(instant),
  /** `lastStartAt` and `endsAt` include the caller's make-up and extra time. */
  lastStartAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  minutes: z.nullable(z.number()),
  questionCount: z.number(),
  maxMarks: z.number(),
  attemptsUsed: z.number(),
  attemptsAllowed: z.number(),
  runningId: z.nullable(id),
  countingId: z.nullable(id),
  /** Hundredths of a mark. null until released. */
  score: z.nullable(z.number()),
  hasPassed: z.nullable(z.boolean()),
})
export type OwnQuiz = z.output<typeof ownQuiz>

export const listOwnQuizzes = endpoint({
  method: 'GET',
  path: '/quizzes/own',
  access: student,
  summary: "The published quizzes of the caller's courses",
  query: z.strictObject({ courseId: z.optional(id) }),
  response: z.object({ data: z.array(ownQuiz) }),
})

export const startPage = z.extend(ownQuiz, {
  /** HTML. */
  instructions: z.string(),
  needsAccessCode: z.boolean(),
  decidingLanguage: z.enum(languages),
  hasLanguages: z.array(z.enum(languages)),
  isOnePage: z.boolean(),
  counts: z.enum(['best', 'last']),
  passShare: z.nullable(z.number()),
  sections: z.array(
    z.object({
      title: z.string(),
      minutes: z.nullable(z.number()),
      questionCount: z.number(),
      pick: z.nullable(z.number()),
      marks,
      scheme,
    }),
  ),
  /** The end of an attempt that begins now. */
  wouldEndAt: z.nullable(instant),
  now: instant,
  attempts: z.array(
    z.object({
      _id: id,
      number: z.number(),
      startedAt: instant,
      submittedAt: z.nullable(instant),
      score: z.nullable(z.number()),
    }),
  ),
})

export const getStartPage = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/start',
  access: student,
  summary: 'What a student should know before starting a quiz',
  params: quizParams,
  response: startPage,
})

export const inLanguages = z.object({ en: z.string(), hi: z.string() })

/** Has neither key nor explanation. A text is empty if the question lacks the language. */
export const askedQuestion = z.object({
  /** Counts from 1 in this attempt. */
  position: z.number(),
  section: z.number(),
  kind: questionKind,
  takesPhotos: z.boolean(),
  passage: z.nullable(inLanguages),
  text: inLanguages,
  options: z.array(z.object({ _id: id, text: inLanguages })),
  marks,
})
export type AskedQuestion = z.output<typeof askedQuestion>

/** Equals an assignment's default page limit. */
export const maxResponsePhotos = 20

export const responseValue = z.strictObject({
  options: z.array(id).check(z.maxLength(10)),
  text: optionalParagraph(limits.text),
  /** The photos' addresses, in order. */
  photos: z.optional(
    z.array(uploadedFile).check(
      z.maxLength(maxResponsePhotos, {
        error: errorText(msg`Please add at most ${{ most: maxResponsePhotos }} photos.`),
      }),
    ),
  ),
})
export type ResponseValue = z.output<typeof responseValue>

const givenValue = z.object({
  options: z.array(id),
  text: z.string(),
  photos: z.optional(z.array(z.string())),
})

export const savedResponse = z.object({
  position: z.number(),
  /** null if the student cleared the response. */
  value: z.nullable(givenValue),
  seq: z.number(),
  isMarked: z.boolean(),
  spentMs: z.number(),
  savedAt: instant,
  isLate: z.boolean(),
})
export type SavedResponse = z.output<typeof savedResponse>

const clock = {
  /** null for a practice quiz. */
  endsAt: z.nullable(instant),
  now: instant,
  submittedAt: z.nullable(instant),
  isTakenOver: z.boolean(),
}

export const paper = z.object({
  _id: id,
  quiz: z.object({
    _id: id,
    title: z.string(),
    isPractice: z.boolean(),
    isOnePage: z.boolean(),
    decidingLanguage: z.enum(languages),
  }),
  number: z.number(),
  startedAt: instant,
  ...clock,
  sections: z.array(
    z.object({
      title: z.string(),
      pick: z.nullable(z.number()),
      /** The questions of a timed section are absent until this time. */
      opensAt: z.nullable(instant),
      endsAt: z.nullable(instant),
      questionCount: z.number(),
    }),
  ),
  questions: z.array(askedQuestion),
  responses: z.array(savedResponse),
})
export type Paper = z.output<typeof paper>

/** A random id of the browser tab, kept when the tab reloads. */
const device = z.string().check(z.minLength(8), z.maxLength(64))

export const startAttempt = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/attempts',
  access: student,
  summary: 'Start an attempt, or go on with the one that runs',
  params: quizParams,
  body: z.strictObject({ device, accessCode: z.optional(optionalLine(40)) }),
  response: paper,
  status: 201,
})

export const openAttempt = endpoint({
  method: 'POST',
  path: '/quizzes/attempts/:attemptId/open',
  access: student,
  summary: 'Go on with an own attempt in this tab, with all responses that were saved',
  params: attemptParams,
  body: z.strictObject({ device }),
  response: paper,
})

export const getClock = endpoint({
  method: 'GET',
  path: '/quizzes/attempts/:attemptId/clock',
  access: student,
  summary: 'The end of an own attempt by the clock of the server',
  params: attemptParams,
  query: z.strictObject({ device }),
  response: z.object(clock),
})

export const saveResponse = endpoint({
  method: 'PUT',
  path: '/quizzes/attempts/:attemptId/responses/:position',
  access: student,
  summary: 'Save a response; one with an older sequence number changes nothing',
  params: z.object({ attemptId: z.string(), position: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({
    device,
    /** Grows with each change of the attempt. */
    seq: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    value: z.nullable(responseValue),
    isMarked: z.boolean(),
    spentMs: z.int().check(z.gte(0), z.lte(86_400_000)),
  }),
  response: z.object({
    saved: savedResponse,
    /** The response came too late to count, but mentors see it. */
    isTooLate: z.boolean(),
    ...clock,
    /** null except in a practice quiz. */
    feedback: z.nullable(
      z.object({
        isRight: z.nullable(z.boolean()),
        rightOptions: z.array(id),
        rightText: z.string(),
        explanation: inLanguages,
      }),
    ),
  }),
})

export const receipt = z.object({
  submittedAt: instant,
  responseCount: z.number(),
  /** SHA-256 of the saved responses, in hexadecimal. */
  hash: z.string(),
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/quizzes/attempts/:attemptId/submit',
  access: student,
  summary: 'Submit an own attempt; a repeated call has the same receipt',
  params: attemptParams,
  response: receipt,
})

export const closedBy = z.enum(['student', 'clock', 'enrollment'])

export const ownResult = z.object({
  quiz: z.object({ _id: id, title: z.string(), courseId: id }),
  hasClosed: z.boolean(),
  number: z.number(),
  receipt,
  closedBy,
  /** null until the score is released and complete. */
  score: z.nullable(z.number()),
  /** The score before a change of the key, or null. */
  scoreBefore: z.nullable(z.number()),
  max: z.number(),
  hasPassed: z.nullable(z.boolean()),
  /** null before the quiz closes and the score is released, or if the school hides ranks. */
  rank: z.nullable(z.object({ place: z.number(), of: z.number() })),
  /** null until the score is released. */
  median: z.nullable(z.number()),
  sections: z.array(z.object({ title: z.string(), score: z.nullable(z.number()), max: z.number() })),
  tags: z.array(z.object({ tag: z.string(), score: z.number(), max: z.number() })),
  /** Whether the photos can be downloaded with their marks. */
  hasMarkedPages: z.boolean(),
  questions: z.array(
    z.object({
      position: z.number(),
      section: z.number(),
      kind: questionKind,
      text: inLanguages,
      options: z.array(z.object({ _id: id, text: inLanguages })),
      value: z.nullable(givenValue),
      photos: z.array(workFile),
      spentMs: z.number(),
      isLate: z.boolean(),
      /** null before the release, or if the response is unmarked or does not count. */
      isRight: z.nullable(z.boolean()),
      marks: z.nullable(z.number()),
      max: z.number(),
      /** null until released. */
      key: z.nullable(z.object({ options: z.array(id), text: z.string() })),
      explanation: z.nullable(inLanguages),
      remark: z.nullable(z.string()),
    }),
  ),
})

export const getOwnResult = endpoint({
  method: 'GET',
  path: '/quizzes/attempts/:attemptId/result',
  access: student,
  summary: 'The own result, as far as it is released',
  params: attemptParams,
  response: ownResult,
})
