import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { marks } from '../quizzes/quizzes.ts'
import { questionKey, questionKind } from './questions.ts'

export const maxFileQuestions = 2_000
/** `maxTextMegabytes` limits every file except a ZIP. */
export const maxZipMegabytes = 50
export const maxTextMegabytes = 5

const fileFormat = z.enum(['csv', 'xlsx', 'gift', 'xml', 'aiken'])
export type FileFormat = z.output<typeof fileFormat>

/** `read`: the file is read, but no question is added yet. */
const questionFile = z.object({
  _id: id,
  courseId: id,
  fileName: z.string(),
  state: z.enum(['reading', 'read', 'applied', 'failed']),
  /** Written in the language of the person who chose the file. */
  failure: z.nullable(z.string()),
  /** null until the file is read. */
  format: z.nullable(fileFormat),
  good: z.number(),
  /** `line` is the line in an editor, or the row in a spreadsheet. */
  bad: z.array(z.object({ line: z.number(), text: z.string(), reasons: z.array(z.string()) })),
  /** Good questions whose text and options are in the bank or earlier in the file. */
  duplicates: z.array(z.object({ line: z.number(), text: z.string() })),
  tags: z.array(z.string()),
  pictures: z.number(),
  added: z.nullable(z.number()),
  createdAt: instant,
})
export type QuestionFile = z.output<typeof questionFile>

const staff = ['mentor', 'admin'] as const
const courseParams = z.object({ courseId: z.string() })
const params = z.object({ courseId: z.string(), fileId: z.string() })

export const readQuestionFile = endpoint({
  method: 'POST',
  path: '/courses/:courseId/question-files',
  access: staff,
  summary:
    'Read a file of questions that was uploaded as `questions`, and report what of it would be added; it goes after a day',
  params: courseParams,
  body: z.strictObject({ fileId: line(limits.id, msg`Please choose the file again.`) }),
  response: questionFile,
  status: 201,
})

export const getQuestionFile = endpoint({
  method: 'GET',
  path: '/courses/:courseId/question-files/:fileId',
  access: staff,
  summary: 'A file of questions: how far it is, its good and its bad questions',
  params,
  response: questionFile,
})

export const applyQuestionFile = endpoint({
  method: 'POST',
  path: '/courses/:courseId/question-files/:fileId/apply',
  access: staff,
  summary: 'Add the good questions of a file to the bank of the course; a repeated call adds nothing',
  params,
  body: z.strictObject({ leavesOutDuplicates: z.boolean() }),
  response: questionFile,
})

export const discardQuestionFile = endpoint({
  method: 'DELETE',
  path: '/courses/:courseId/question-files/:fileId',
  access: staff,
  summary: 'Remove a file of questions; the questions that were added stay',
  params,
  status: 204,
})

export const getQuestionTemplate = endpoint({
  method: 'GET',
  path: '/courses/:courseId/question-files/template',
  access: staff,
  summary: 'A spreadsheet with an example of every kind of question',
  params: courseParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  raw: 'response',
})

const exportQuery = z.strictObject({ format: fileFormat })

export const exportQuestions = endpoint({
  method: 'GET',
  path: '/courses/:courseId/questions/export',
  access: staff,
  summary: 'The questions of a course as a file, or as a ZIP where they have pictures',
  params: courseParams,
  query: exportQuery,
  raw: 'response',
})

export const exportQuizQuestions = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/questions/export',
  access: staff,
  summary: 'The questions that a quiz names as a file, or as a ZIP where they have pictures',
  params: z.object({ quizId: z.string() }),
  query: exportQuery,
  raw: 'response',
})

const htmlInLanguages = z.object({ en: z.string(), hi: z.string() })

const printedQuestion = z.object({
  /** Counts from 1 through all sections. */
  number: z.number(),
  marks,
  kind: questionKind,
  /** null when the previous question has the same passage. */
  passage: z.nullable(htmlInLanguages),
  text: htmlInLanguages,
  options: z.array(htmlInLanguages),
  key: questionKey,
  explanation: htmlInLanguages,
})
export type PrintedQuestion = z.output<typeof printedQuestion>

const printedQuiz = z.object({
  title: z.string(),
  course: z.string(),
  minutes: z.nullable(z.number()),
  maxMarks: z.number(),
  instructions: z.string(),
  hasDraws: z.boolean(),
  languages: z.array(z.enum(['en', 'hi'])),
  sections: z.array(
    z.object({
      title: z.string(),
      pick: z.nullable(z.number()),
      questions: z.array(printedQuestion),
    }),
  ),
})
export type PrintedQuiz = z.output<typeof printedQuiz>

export const getPrintedQuiz = endpoint({
  method: 'GET',
  path: '/quizzes/:quizId/print',
  access: staff,
  summary: 'A quiz with its key as HTML, for printing; the same `seed` draws the same questions',
  params: z.object({ quizId: z.string() }),
  query: z.strictObject({ seed: z.optional(optionalLine(20)) }),
  response: printedQuiz,
})
