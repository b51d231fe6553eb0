import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { maxQuestions } from '../quizzes/quizzes.ts'
import { ownResult, paper, responseValue, startPage } from './attempts.ts'

const staff = ['mentor', 'admin'] as const
const quizParams = z.object({ quizId: z.string() })

/** The same seed draws the same questions. `previewId`, the paper's `_id`, reveals a changed quiz. */
const seed = z.int().check(z.gte(0), z.lt(2 ** 31))

export const previewQuiz = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/preview',
  access: staff,
  summary: 'The quiz as a student would get it now; nothing is stored',
  params: quizParams,
  response: z.object({
    seed,
    start: startPage,
    /** Includes sections that are not open yet. */
    paper,
  }),
  status: 200,
})

export const scorePreview = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/preview/score',
  access: staff,
  summary: 'Score the responses to a preview, with keys and explanations; nothing is stored',
  params: quizParams,
  bodyKilobytes: 1_024,
  body: z.strictObject({
    seed,
    previewId: id,
    responses: z
      .array(
        z.strictObject({
          position: z.int().check(z.gte(1), z.lte(maxQuestions)),
          value: responseValue,
          spentMs: z.int().check(z.gte(0), z.lte(86_400_000)),
        }),
      )
      .check(z.maxLength(maxQuestions)),
  }),
  response: z.omit(ownResult, { receipt: true, closedBy: true }),
  status: 200,
})
