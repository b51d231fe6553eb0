import { msg } from '@lingui/core/runtime-macro'
import { forbidden, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { WeightProblem } from './gradebook.rules.ts'

export const notEnrolled = () => notFound(msg`This course is not among yours.`)
export const feeNotPaid = () => forbidden(msg`You can see your grades once the fee of the course is paid.`)
export const staleGradebook = (current: unknown) =>
  stale(msg`The weights were changed by somebody else meanwhile.`, current)
export const foreignItem = () => invalidField('itemId', msg`This is not part of the gradebook any more.`)
export const foreignStudent = () =>
  invalidField('studentId', msg`Only students of this course can be excused.`)

export function badWeights(problem: WeightProblem) {
  if (problem.why === 'nothingCounts')
    return invalidField('weights', msg`Please give at least one of them a weight above 0.`)
  const field = `weights.${problem.index}.itemId`
  return problem.why === 'twice'
    ? invalidField(field, msg`This is in the list twice.`)
    : invalidField(field, msg`This is not part of the gradebook any more.`)
}
