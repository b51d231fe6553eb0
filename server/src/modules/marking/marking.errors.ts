import { msg } from '@lingui/core/runtime-macro'
import { maxMarksOfSubmission } from '#contract/marking/marking.ts'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { MarkFault } from './marking.rules.ts'

export const fileNotFound = () => notFound(msg`This page is not part of the submitted work any more.`)
export const markNotFound = () => notFound(msg`This mark is not here any more.`)
export const tryNotFound = () => notFound(msg`This try is not here any more.`)
export const notReviewedYet = () => notFound(msg`This work is not reviewed yet.`)
export const noPages = () => notFound(msg`Nothing was submitted that has pages.`)

export const staleMark = (current: unknown) =>
  stale(msg`This mark was changed by somebody else meanwhile.`, current)
export const staleRubric = (current: unknown) =>
  stale(msg`This rubric was changed by somebody else meanwhile.`, current)

export const noSuchPage = () => invalidField('page', msg`This file does not have that page.`)
export const tooManyMarks = () =>
  invalidField('shape', msg`A submission holds at most ${{ most: maxMarksOfSubmission }} marks.`)

const faults: Record<MarkFault, () => DomainError> = {
  shape: () => invalidField('shape', msg`This mark is incomplete. Please draw it again.`),
  textMissing: () => invalidField('text', msg`Please write something.`),
  textForbidden: () => invalidField('text', msg`This kind of mark has no text.`),
  pointsMissing: () => invalidField('points', msg`Please enter the points.`),
  pointsForbidden: () => invalidField('points', msg`This kind of mark has no points.`),
}

export const badMark = (fault: MarkFault) => faults[fault]()

export const criterionNotFound = () => notFound(msg`This criterion is not part of the rubric any more.`)
export const tooManyPoints = (points: number) =>
  invalidField('points', msg`This criterion has at most ${{ points }} points.`)
export const foreignCriterion = (index: number) =>
  invalidField(`criteria.${index}._id`, msg`This criterion is not part of the rubric.`)

export const tooLargeToDraw = (megabytes: number) =>
  new DomainError(
    'TOO_LARGE',
    msg`This work is larger than ${{ megabytes }} MB, so it cannot be made into one PDF.`,
  )
