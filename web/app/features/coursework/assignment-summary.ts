import type { Assignment } from '#contract/assignments.ts'
import { type EnrolledSince, wasDueBefore } from './enrolled-since.ts'

const words = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** Small counts as words: "One", "Two"; greater ones as digits. */
export const inWords = (count: number) => words[count] ?? String(count)

/** What a student owes and what came of the rest: "Four to hand in, one of them late. One marked, one with the mentor." */
export function summaryOf(
  assignments: readonly Assignment[],
  now: Date,
  enrolledSince: EnrolledSince = new Map(),
): string {
  const pending = assignments.filter(({ status }) => status !== 'Completed')
  const isLate = (one: Assignment) => now > new Date(one.deadline) && !wasDueBefore(one, enrolledSince)
  const late = pending.filter(isLate).length
  const marked = assignments.filter(({ submission }) => submission?.status === 'Graded').length
  const waiting = assignments.filter(({ submission }) => submission?.status === 'Submitted').length
  return [owedWords(pending.length, late), doneWords(marked, waiting)].filter(Boolean).join(' ')
}

function owedWords(pending: number, late: number): string {
  if (pending === 0) return 'Nothing to hand in.'
  const owed = `${inWords(pending)} to hand in`
  if (late === 0) return `${owed}.`
  if (pending === 1) return `${owed}, and it is late.`
  return late === pending
    ? `${owed}, all of them late.`
    : `${owed}, ${inWords(late).toLowerCase()} of them late.`
}

function doneWords(marked: number, waiting: number): string {
  const parts = [
    marked > 0 && `${inWords(marked)} marked`,
    waiting > 0 && `${marked > 0 ? inWords(waiting).toLowerCase() : inWords(waiting)} with the mentor`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}
