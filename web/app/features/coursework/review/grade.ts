import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { reviewBody } from '#contract/coursework/reviews.ts'

/** What stands in the pane: the grade and the feedback as typed, and the version of the work that they were typed for. */
export interface ReviewDraft {
  readonly grade: string
  readonly feedback: string
  readonly version: number
}

export type Verdict = 'Graded' | 'Returned'
export type ReviewErrors = Partial<Record<'grade' | 'feedback', string>>

/** The pane as it opens: empty for new work, what was said for work that has been reviewed. */
export function draftOf({ grade, feedback, version }: DeskSubmission): ReviewDraft {
  return { grade: grade === null ? '' : String(grade), feedback: feedback ?? '', version }
}

/** Whether a draft says something else than the work has already. */
export function isTyped(draft: ReviewDraft, submission: DeskSubmission): boolean {
  const saved = draftOf(submission)
  return draft.grade.trim() !== saved.grade || draft.feedback.trim() !== saved.feedback
}

/** What is sent for a draft. */
export function bodyOf(draft: ReviewDraft, status: Verdict, version: number) {
  const grade = draft.grade.trim()
  return {
    ...(grade !== '' && { grade: /^\d+$/.test(grade) ? Number(grade) : Number.NaN }),
    feedback: draft.feedback,
    status,
    version,
  }
}

/** What is wrong with the grade while it is being typed; nothing is no mistake yet. */
export function gradeError(typed: string): string | undefined {
  return errorsOf({ grade: typed, feedback: '', version: 1 }).grade
}

/** What is wrong with a draft in itself, or for the verdict that is asked for. */
export function errorsOf(draft: ReviewDraft, status?: Verdict): ReviewErrors {
  const found: ReviewErrors = {}
  const { error } = z.safeParse(reviewBody, bodyOf(draft, status ?? 'Graded', 1))
  for (const { path, message } of error?.issues ?? []) found[path[0] as keyof ReviewErrors] ??= message
  if (status === 'Graded' && draft.grade.trim() === '') found.grade = t`Please enter a grade from 0 to 100.`
  if (status === 'Returned' && draft.feedback.trim() === '')
    found.feedback = t`Please say what should be changed.`
  return found
}
