import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { errorText } from '../error-text.ts'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'

export const maxCriteria = 20

const error = errorText(msg`Please enter whole points from 0 to 1000.`)
export const wholePoints = z
  .number({ error })
  .check(z.int({ error }), z.gte(0, { error }), z.lte(1_000, { error }))

export const newCriterion = {
  title: line(limits.name, msg`Please name the criterion.`),
  points: wholePoints,
}

export const criteriaLimit = z.maxLength(maxCriteria, {
  error: errorText(msg`A rubric has at most 20 criteria.`),
})

export const newCriteria = z.array(z.strictObject(newCriterion)).check(criteriaLimit)
export type NewCriterion = z.output<typeof newCriteria>[number]
