import { t } from '@lingui/core/macro'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { type EnrolledSince, wasDueBeforeEnrollment } from './was-due-before-enrollment.ts'

export function summaryOf(
  assignments: readonly Assignment[],
  now: Date,
  enrolledSince: EnrolledSince = new Map(),
): string {
  const pending = assignments.filter(({ status }) => status !== 'Completed')
  const isLate = (one: Assignment) =>
    now > new Date(one.deadline) && !wasDueBeforeEnrollment(one, enrolledSince)
  const late = pending.filter(isLate).length
  const marked = assignments.filter(({ submission }) => submission?.status === 'Graded').length
  const waiting = assignments.filter(({ submission }) => submission?.status === 'Submitted').length
  return [owedText(pending.length, late), doneText(marked, waiting)].filter(Boolean).join(' ')
}

function owedText(pending: number, late: number): string {
  if (pending === 0) return t`Nothing to submit.`
  if (late === 0) return t`${pending} to submit.`
  if (pending === 1) return t`1 to submit, and it is late.`
  return late === pending
    ? t`${pending} to submit, all of them late.`
    : t`${pending} to submit, ${late} of them late.`
}

function doneText(marked: number, waiting: number): string {
  if (marked > 0 && waiting > 0) return t`${marked} marked, ${waiting} with the mentor.`
  if (marked > 0) return t`${marked} marked.`
  return waiting > 0 ? t`${waiting} with the mentor.` : ''
}
