import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, optionalLine, optionalParagraph, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { questionKind } from '../questions/questions.ts'

const staff = ['mentor', 'admin'] as const
const student = ['student'] as const
const quizParams = z.object({ quizId: z.string() })
const attemptParams = z.object({ attemptId: z.string() })

/**
 * `newKey` and `alsoAccept` also correct the question bank. `fullForAll` gives everybody full
 * marks. `fullForAttempted` gives full marks to everybody who responded. `leftOut` removes the
 * question from all scores and full marks.
 */
export const keyRule = z.enum(['newKey', 'alsoAccept', 'fullForAll', 'fullForAttempted', 'leftOut'])
export type KeyRule = z.output<typeof keyRule>

const numberText = z.string().check(z.maxLength(40))

/** `options` are ids. Fields of other kinds of questions are ignored. */
export const correctedKey = z.strictObject({
  options: z.array(id).check(z.maxLength(10)),
  ranges: z.array(z.strictObject({ from: numberText, to: numberText })).check(z.maxLength(10)),
  texts: z.array(optionalLine(200)).check(z.maxLength(20)),
})
export type CorrectedKey = z.output<typeof correctedKey>

const change = {
  questionId: id,
  rule: keyRule,
  /** The new key, or the addition for `alsoAccept`. null for the other rules. */
  key: z.nullable(correctedKey),
}

const changeCounts = z.object({
  up: z.number(),
  down: z.number(),
  same: z.number(),
  nowPass: z.number(),
  nowFail: z.number(),
  /** Attempts with a response that a person has yet to mark. */
  waiting: z.number(),
})
export type ChangeCounts = z.output<typeof changeCounts>

export const keyChange = z.object({
  _id: id,
  questionId: id,
  rule: keyRule,
  reason: z.string(),
  changedBy: z.nullable(z.string()),
  changedAt: instant,
  up: z.number(),
  down: z.number(),
})

const inLanguages = z.object({ en: z.string(), hi: z.string() })

export const listKeyChanges = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/key-changes',
  access: staff,
  summary: 'The changed keys of a quiz, the latest first',
  params: quizParams,
  response: z.object({ data: z.array(keyChange) }),
})

export const getQuestionKey = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/questions/:questionId/key',
  access: staff,
  summary: 'The key of a question as attempts of this quiz are scored now',
  params: z.object({ quizId: z.string(), questionId: z.string() }),
  response: z.object({
    kind: questionKind,
    /** `text` is HTML. */
    options: z.array(z.object({ _id: id, text: inLanguages })),
    key: correctedKey,
    /** null if the key decides. */
    ruling: z.nullable(z.enum(['fullForAll', 'fullForAttempted', 'leftOut'])),
    /** Sent back as `seenChangeId`, so that two people cannot overwrite each other's changes. */
    latestChangeId: z.nullable(id),
  }),
})

export const previewKeyChange = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/key-changes/preview',
  access: staff,
  summary: 'How many scores a changed key would move; nothing is changed',
  params: quizParams,
  bodyKilobytes: 32,
  body: z.strictObject(change),
  response: changeCounts,
})

export const changeKey = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/key-changes',
  access: staff,
  summary: 'Change the key of a question, and score all attempts of the quiz again',
  params: quizParams,
  bodyKilobytes: 32,
  body: z.strictObject({
    ...change,
    reason: line(limits.list, msg`Please give a reason.`),
    seenChangeId: z.nullable(id),
  }),
  response: changeCounts,
  status: 201,
})

const challenge = {
  _id: id,
  reason: z.string(),
  createdAt: instant,
  /** null while pending. */
  decidedAt: z.nullable(instant),
  isAccepted: z.nullable(z.boolean()),
  reply: z.nullable(z.string()),
}

/** Includes the key changes that changed the caller's score. */
export const getOwnKeys = endpoint({
  method: 'GET',
  path: '/quizzes/attempts/:attemptId/key-challenges',
  access: student,
  summary: 'Own challenges of keys, until when they are taken, and the changed keys of an own attempt',
  params: attemptParams,
  response: z.object({
    /** null if the quiz allows no challenges. */
    challengesUntil: z.nullable(instant),
    challenges: z.array(z.object({ ...challenge, position: z.number() })),
    /** Empty until score and key are released. */
    changes: z.array(
      z.object({
        position: z.number(),
        rule: keyRule,
        changedAt: instant,
        scoreBefore: z.nullable(z.number()),
        maxBefore: z.number(),
      }),
    ),
  }),
})

export const challengeKey = endpoint({
  method: 'POST',
  path: '/quizzes/attempts/:attemptId/key-challenges',
  access: student,
  summary: 'Challenge the key of a question of an own attempt',
  params: attemptParams,
  bodyKilobytes: 8,
  body: z.strictObject({
    position: z.int().check(z.gte(1), z.lte(1_000)),
    reason: paragraph(1_000, msg`Please say why the key is wrong.`),
  }),
  response: z.object({ ...challenge, position: z.number() }),
  status: 201,
})

export const listKeyChallenges = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/key-challenges',
  access: staff,
  summary: 'The challenges of the keys of a quiz by question, waiting ones first',
  params: quizParams,
  response: z.object({
    waiting: z.number(),
    questions: z.array(
      z.object({
        questionId: id,
        text: inLanguages,
        waiting: z.number(),
        challenges: z.array(
          z.object({
            ...challenge,
            student: z.object({ _id: id, name: z.string() }),
            decidedBy: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
})

export const decideKeyChallenges = endpoint({
  method: 'POST',
  path: '/quizzes/:quizId/key-challenges/decisions',
  access: staff,
  summary: 'Accept all waiting challenges of a question with a changed key, or decline them with a reply',
  params: quizParams,
  bodyKilobytes: 32,
  body: z.strictObject({
    questionId: id,
    reply: optionalParagraph(1_000),
    /** null declines the challenges. */
    change: z.nullable(
      z.strictObject({ rule: keyRule, key: z.nullable(correctedKey), seenChangeId: z.nullable(id) }),
    ),
  }),
  response: z.object({ decided: z.number(), counts: z.nullable(changeCounts) }),
  status: 201,
})
