import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { reviewBody } from '#contract/coursework/reviews.ts'

export interface ReviewDraft {
  readonly grade: string
  readonly feedback: string
  readonly version: number
}

export type Verdict = 'Graded' | 'Returned'
export type ReviewErrors = Partial<Record<'grade' | 'feedback', string>>

export function draftOf({ grade, feedback, version }: DeskSubmission): ReviewDraft {
  return { grade: grade === null ? '' : String(grade), feedback: feedback ?? '', version }
}

export function hasUnsavedReview(draft: ReviewDraft, submission: DeskSubmission): boolean {
  const savedDraft = draftOf(submission)
  return draft.grade.trim() !== savedDraft.grade || draft.feedback.trim() !== savedDraft.feedback
}

export function bodyOf(draft: ReviewDraft, status: Verdict, version: number) {
  const grade = draft.grade.trim()
  return {
    ...(grade !== '' && { grade: /^\d+$/.test(grade) ? Number(grade) : Number.NaN }),
    feedback: draft.feedback,
    status,
    version,
  }
}

/** An empty grade is no error before saving. */
export function gradeError(typed: string, maxMarks: number): string | undefined {
  return errorsOf({ grade: typed, feedback: '', version: 1 }, maxMarks).grade
}

export function errorsOf(draft: ReviewDraft, maxMarks: number, status?: Verdict): ReviewErrors {
  const errors: ReviewErrors = {}
  const body = bodyOf(draft, status ?? 'Graded', 1)
  const { error } = z.safeParse(reviewBody, body)
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof ReviewErrors] ??= message
  // NaN fails this comparison too.
  if (body.grade !== undefined && !(body.grade <= maxMarks))
    errors.grade = t`Please enter a whole number from 0 to ${maxMarks}.`
  if (status === 'Graded' && draft.grade.trim() === '')
    errors.grade = t`Please enter a grade from 0 to ${maxMarks}.`
  if (status === 'Returned' && draft.feedback.trim() === '')
    errors.feedback = t`Please say what should be changed.`
  return errors
}
