import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, pageQuery, tableQuery } from '../fields.ts'
import { limits } from '../limits.ts'

const staff = ['mentor', 'admin'] as const
const courseParams = z.object({ courseId: z.string() })

export const itemKind = z.enum(['assignment', 'quiz'])

/** `points` weights each item by its maximum marks. */
const countsBy = z.enum(['points', 'weights'])

const maxWeight = 1_000
const weightError = errorText(msg`Please enter a whole number from 0 to 1000.`)
const weight = z
  .int({ error: weightError })
  .check(z.gte(0, { error: weightError }), z.lte(maxWeight, { error: weightError }))

/**
 * `hidden`: names are hidden during marking. `open`: the work is not due yet, or was due before the
 * student enrolled. `waiting`: the work is not marked or not released yet.
 */
export const cellState = z.enum(['graded', 'excused', 'missing', 'waiting', 'returned', 'open', 'hidden'])
export type CellState = z.output<typeof cellState>

const item = z.object({
  _id: id,
  kind: itemKind,
  title: z.string(),
  /** Hundredths of a mark. */
  max: z.number(),
  dueAt: z.nullable(instant),
  /** null if the item weighs as much as its maximum marks. */
  weight: z.nullable(z.number()),
  areNamesHidden: z.boolean(),
})
export type GradebookItem = z.output<typeof item>

const cell = z.object({
  state: cellState,
  /** Hundredths of a mark. null unless the state is `graded`. */
  score: z.nullable(z.number()),
  /** Hundredths of a mark. Students may get different questions in a quiz. */
  max: z.number(),
  /** The submission, or the attempt that counts. */
  workId: z.nullable(id),
  reason: z.nullable(z.string()),
})
export type GradebookCell = z.output<typeof cell>

const total = z.object({
  /** Hundredths of a percent. null while no item counts. */
  share: z.nullable(z.number()),
  /** Sums in hundredths of a mark. */
  score: z.number(),
  max: z.number(),
  /** Items in the state `waiting`. */
  waiting: z.number(),
})
export type GradebookTotal = z.output<typeof total>

const settings = z.object({
  countsBy,
  /** Missing work counts as 0. */
  missingCounts: z.boolean(),
  version: z.number(),
})
export type GradebookSettings = z.output<typeof settings>

const course = z.object({ _id: id, name: z.string() })

export const getGradebook = endpoint({
  method: 'GET',
  path: '/courses/:courseId/gradebook',
  access: staff,
  table: true,
  summary: 'The students of a course by name, each with the marks of all assignments and quizzes and a total',
  params: courseParams,
  query: z.strictObject({ ...pageQuery, ...tableQuery }),
  response: z.object({
    course,
    settings,
    items: z.array(item),
    students: z.array(
      z.object({
        _id: id,
        name: z.string(),
        rollNumber: z.nullable(z.string()),
        cells: z.array(cell),
        total,
      }),
    ),
  }),
})

export const getOwnGrades = endpoint({
  method: 'GET',
  path: '/courses/:courseId/gradebook/own',
  access: ['student'],
  summary: "The caller's own marks of a course as far as they are released, with a total over them",
  params: courseParams,
  response: z.object({
    course,
    settings,
    items: z.array(z.object({ ...z.omit(item, { areNamesHidden: true }).shape, cell })),
    total,
  }),
})

const maxItems = 1_000

export const saveWeights = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/gradebook/weights',
  access: staff,
  summary: 'How the total of a course is computed. Items that are not sent keep their weights',
  params: courseParams,
  bodyKilobytes: 256,
  body: z.strictObject({
    version: z.int(),
    countsBy,
    missingCounts: z.boolean(),
    weights: z
      .array(z.strictObject({ kind: itemKind, itemId: id, weight: z.nullable(weight) }))
      .check(z.maxLength(maxItems)),
  }),
  response: z.object({ settings, items: z.array(item) }),
})

export const saveExcuse = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/gradebook/excused',
  access: staff,
  summary: 'Excuse a student from an assignment or a quiz, or take this back',
  params: courseParams,
  body: z.strictObject({
    kind: itemKind,
    itemId: id,
    studentId: id,
    /** null ends the excuse. */
    reason: z.nullable(line(limits.list, msg`Please say why the student is excused.`)),
  }),
  status: 204,
})
