import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, optionalParagraph } from '../fields.ts'
import { workFile } from '../homework/homework.ts'
import { limits } from '../limits.ts'
import { hundredths } from '../quizzes/quizzes.ts'
import { inLanguages } from './attempts.ts'

const staff = ['mentor', 'admin'] as const
const quizParams = z.object({ quizId: z.string() })

export const getResults = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/results',
  access: staff,
  summary: 'Who has started, is connected and has submitted, the scores, and how each question did',
  params: quizParams,
  response: z.object({
    now: instant,
    max: z.number(),
    passShare: z.nullable(z.number()),
    students: z.array(
      z.object({
        student: z.object({ _id: id, name: z.string(), rollNumber: z.nullable(z.string()) }),
        attemptId: z.nullable(id),
        number: z.number(),
        startedAt: z.nullable(instant),
        endsAt: z.nullable(instant),
        submittedAt: z.nullable(instant),
        /** The last call from the exam screen. */
        seenAt: z.nullable(instant),
        answered: z.number(),
        lateCount: z.number(),
        score: z.nullable(z.number()),
      }),
    ),
    questions: z.array(
      z.object({
        questionId: id,
        text: inLanguages,
        asked: z.number(),
        answered: z.number(),
        right: z.number(),
        meanSpentMs: z.number(),
        /**
         * Correlation with the rest of the score, in hundredths. null for too few attempts or equal
         * marks.
         */
        discrimination: z.nullable(z.number()),
        options: z.array(z.object({ _id: id, text: inLanguages, isRight: z.boolean(), chosen: z.number() })),
        mayBeWrong: z.boolean(),
      }),
    ),
  }),
})

export const listTooLate = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/too-late',
  access: staff,
  summary: 'Responses that came more than a minute after the end, the latest last',
  params: quizParams,
  response: z.object({
    data: z.array(
      z.object({
        attemptId: id,
        position: z.number(),
        student: z.object({ _id: id, name: z.string() }),
        question: inLanguages,
        options: z.array(inLanguages),
        text: z.string(),
        /** Addresses. */
        photos: z.array(z.string()),
        arrivedAt: instant,
        endedAt: instant,
        accepted: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
      }),
    ),
  }),
})

export const acceptTooLate = endpoint({
  method: 'PUT',
  path: '/quizzes/attempts/:attemptId/too-late/:position/accepted',
  access: staff,
  summary: 'Let a response count that came too late; the student is told',
  params: z.object({ attemptId: z.string(), position: z.string() }),
  body: z.strictObject({ reason: line(limits.list, msg`Please give a reason.`) }),
  response: z.object({ score: z.nullable(z.number()), max: z.number() }),
})

export const listToMark = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/to-mark',
  access: staff,
  summary: 'The long texts of a quiz by question, those to be marked and those marked',
  params: quizParams,
  response: z.object({
    questions: z.array(
      z.object({
        questionId: id,
        text: inLanguages,
        responses: z.array(
          z.object({
            attemptId: id,
            position: z.number(),
            max: z.number(),
            student: z.object({ _id: id, name: z.string() }),
            text: z.string(),
            photos: z.array(workFile),
            marks: z.nullable(z.number()),
            remark: z.nullable(z.string()),
            markedBy: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
})

export const markResponse = endpoint({
  method: 'PUT',
  path: '/quizzes/attempts/:attemptId/responses/:position/marks',
  access: staff,
  summary: 'Mark a long text of a submitted attempt',
  params: z.object({ attemptId: z.string(), position: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({
    marks: hundredths,
    remark: optionalParagraph(limits.text),
    /** The marks that the caller saw, to detect another marker's change. */
    seenMarks: z.nullable(z.int()),
  }),
  response: z.object({ marks: z.number(), score: z.nullable(z.number()), max: z.number() }),
})
