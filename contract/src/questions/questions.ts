import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalLine, optionalParagraph, pageQuery } from '../fields.ts'
import { limits } from '../limits.ts'

/** A person marks `longText`. */
export const questionKind = z.enum(['single', 'multiple', 'trueFalse', 'number', 'shortText', 'longText'], {
  error: errorText(msg`Please choose a kind of question.`),
})
export type QuestionKind = z.output<typeof questionKind>

/** Markdown. Empty if this language has no text. */
const wording = z.strictObject({
  text: optionalParagraph(limits.text),
  explanation: optionalParagraph(limits.text),
})

const inBothLanguages = <S extends z.ZodMiniType>(schema: S) => z.strictObject({ en: schema, hi: schema })

const option = z.strictObject({
  /** A random id does not reveal which option was made first. */
  _id: z.optional(id),
  text: inBothLanguages(optionalParagraph(1_000)),
  /** An unshuffled option, such as "None of these". */
  isLast: z.boolean(),
})

const numberError = errorText(msg`Please enter a number such as 12.5, or two with "to" between them.`)
const numberText = z.string().check(z.maxLength(40, { error: numberError }))

/**
 * `options` are positions from 0. A `single` question whose key was changed may have several right
 * options. Both ends of a range are right.
 */
export const questionKey = z.strictObject({
  options: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(10)),
  ranges: z.array(z.strictObject({ from: numberText, to: numberText })).check(z.maxLength(10)),
  texts: z.array(optionalLine(200)).check(z.maxLength(20)),
})

export const tagKind = z.enum(['subject', 'topic', 'difficulty', 'source'])
export type TagKind = z.output<typeof tagKind>

const tags = z.strictObject({
  subject: optionalLine(60),
  topic: optionalLine(60),
  difficulty: optionalLine(60),
  source: optionalLine(60),
})

export const questionContent = z.strictObject({
  kind: questionKind,
  /** Students may respond with photos of handwriting. */
  takesPhotos: z.optional(z.boolean()),
  passageId: z.nullable(id),
  wording: inBothLanguages(wording),
  options: z.array(option).check(z.maxLength(10)),
  key: questionKey,
  tags,
})
export type QuestionContent = z.output<typeof questionContent>

export const question = z.object({
  _id: id,
  courseId: id,
  courseName: z.string(),
  version: z.number(),
  isArchived: z.boolean(),
  /** The school's bank offers the question to the staff of all courses. */
  isShared: z.boolean(),
  kind: questionKind,
  takesPhotos: z.boolean(),
  passageId: z.nullable(id),
  wording: inBothLanguages(wording),
  /** The wording as HTML. */
  html: inBothLanguages(z.string()),
  options: z.array(z.object({ _id: id, text: inBothLanguages(z.string()), isLast: z.boolean() })),
  key: questionKey,
  tags,
  /** Empty in the list of the school's bank. */
  usedIn: z.array(z.object({ _id: id, title: z.string() })),
  createdAt: instant,
  changedAt: instant,
})
export type Question = z.output<typeof question>

const staff = ['mentor', 'admin'] as const
const questionParams = z.object({ questionId: z.string() })
const questionKilobytes = 160
export const maxCopiedQuestions = 100

export const listQuestions = endpoint({
  method: 'GET',
  path: '/courses/:courseId/questions',
  access: staff,
  summary: 'The questions of a course, or what other courses share and it has not copied; the latest first',
  params: z.object({ courseId: z.string() }),
  query: z.strictObject({
    ...pageQuery,
    tagKind: z.optional(tagKind),
    tag: z.optional(optionalLine(60)),
    archived: z.optional(z.enum(['true'])),
    bank: z.optional(z.enum(['school'])),
  }),
  response: z.object({
    data: z.array(question),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
})

export const createQuestion = endpoint({
  method: 'POST',
  path: '/courses/:courseId/questions',
  access: staff,
  summary: 'Write a question into the bank of a course',
  params: z.object({ courseId: z.string() }),
  bodyKilobytes: questionKilobytes,
  body: questionContent,
  response: question,
  status: 201,
})

export const copyQuestions = endpoint({
  method: 'POST',
  path: '/courses/:courseId/questions/copies',
  access: staff,
  summary: 'Copy shared questions, or those of own courses, into the bank of a course, each once',
  params: z.object({ courseId: z.string() }),
  bodyKilobytes: 20,
  body: z.strictObject({ questionIds: z.array(id).check(z.minLength(1), z.maxLength(maxCopiedQuestions)) }),
  /** The copies, in the order of the originals. */
  response: z.object({ questionIds: z.array(id) }),
  status: 201,
})

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/courses/:courseId/questions/duplicates',
  access: staff,
  summary: 'Questions of a course with the same text and options, in groups',
  params: z.object({ courseId: z.string() }),
  response: z.object({ data: z.array(z.object({ questions: z.array(question) })) }),
})

export const getQuestion = endpoint({
  method: 'GET',
  path: '/questions/:questionId',
  access: staff,
  summary: 'A question with its key',
  params: questionParams,
  response: question,
})

export const saveQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:questionId',
  access: staff,
  summary: 'Save a new version of a question; attempts keep the version that they began with',
  params: questionParams,
  bodyKilobytes: questionKilobytes,
  body: z.extend(questionContent, { version: z.int() }),
  response: question,
})

export const archiveQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:questionId/archived',
  access: staff,
  summary: 'Put a question into the archive of its bank, or take it out',
  params: questionParams,
  body: z.strictObject({ isArchived: z.boolean() }),
  response: question,
})

export const shareQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:questionId/shared',
  access: staff,
  summary: "Put a question into the school's bank, or take it out; copies stay",
  params: questionParams,
  body: z.strictObject({ isShared: z.boolean() }),
  response: question,
})

export const passage = z.object({
  _id: id,
  courseId: id,
  version: z.number(),
  text: inBothLanguages(z.string()),
})
export type Passage = z.output<typeof passage>

const passageText = inBothLanguages(optionalParagraph(limits.topicText))

export const listPassages = endpoint({
  method: 'GET',
  path: '/courses/:courseId/passages',
  access: staff,
  summary: 'The passages of the questions of a course',
  params: z.object({ courseId: z.string() }),
  response: z.object({ data: z.array(passage) }),
})

export const createPassage = endpoint({
  method: 'POST',
  path: '/courses/:courseId/passages',
  access: staff,
  summary: 'Write a passage that several questions share',
  params: z.object({ courseId: z.string() }),
  bodyKilobytes: questionKilobytes,
  body: z.strictObject({ text: passageText }),
  response: passage,
  status: 201,
})

export const savePassage = endpoint({
  method: 'PUT',
  path: '/passages/:passageId',
  access: staff,
  summary: 'Save a new version of a passage',
  params: z.object({ passageId: z.string() }),
  bodyKilobytes: questionKilobytes,
  body: z.strictObject({ text: passageText, version: z.int() }),
  response: passage,
})
