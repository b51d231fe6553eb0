import type { DoubtState } from '#contract/doubts/doubt-states.ts'
import { editableMs } from '#contract/doubts/doubts.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Schema } from '../../database/schema.ts'

/** All allowed steps (`docs/specification/doubts.md`). Lock the doubt before a step. */
export const states = ['open', 'answered', 'settled'] as const satisfies readonly DoubtState[]
export const steps = ['reply', 'answer', 'endorse', 'unanswer', 'settle', 'reopen'] as const
export type Step = (typeof steps)[number]

const transitions: Record<DoubtState, Partial<Record<Step, DoubtState>>> = {
  // A student's reply does not end the wait.
  open: { reply: 'open', answer: 'answered', endorse: 'answered', unanswer: 'open', settle: 'settled' },
  answered: {
    reply: 'answered',
    answer: 'answered',
    endorse: 'answered',
    unanswer: 'open',
    settle: 'settled',
    reopen: 'open',
  },
  settled: { reply: 'settled', answer: 'settled', endorse: 'settled', unanswer: 'settled', reopen: 'open' },
}

export function stateAfter(state: DoubtState, step: Step): DoubtState | null {
  return transitions[state][step] ?? null
}

type Doubt = Schema['doubts']
type Answer = Schema['doubt_answers']

export interface Reader {
  readonly id: string
  readonly role: Role
  readonly isEnrolled: boolean
  readonly isStaff: boolean
}

export function canSee(reader: Reader, doubt: Pick<Doubt, 'student_id' | 'to_mentor'>): boolean {
  if (reader.isStaff || doubt.student_id === reader.id) return true
  return reader.isEnrolled && doubt.to_mentor === 0
}

/** Former students can only read. */
export const canWrite = ({ isStaff, isEnrolled }: Reader): boolean => isStaff || isEnrolled

export const canSettle = (reader: Reader, doubt: Pick<Doubt, 'student_id'>): boolean =>
  reader.isStaff || (reader.isEnrolled && doubt.student_id === reader.id)

interface WrittenText {
  readonly writerId: string
  readonly createdAt: number
  readonly hiddenAt: number | null
  readonly isEndorsed: boolean
}

export function editableUntil(
  reader: Reader,
  { writerId, createdAt, hiddenAt, isEndorsed }: WrittenText,
  now: number,
): number | null {
  if (writerId !== reader.id || hiddenAt !== null || isEndorsed || !canWrite(reader)) return null
  const until = createdAt + editableMs
  return now < until ? until : null
}

export const writtenDoubt = (doubt: Doubt): WrittenText => ({
  writerId: doubt.student_id,
  createdAt: doubt.created_at,
  hiddenAt: doubt.hidden_at,
  isEndorsed: false,
})
export const writtenAnswer = (answer: Answer): WrittenText => ({
  writerId: answer.author_id,
  createdAt: answer.created_at,
  hiddenAt: answer.hidden_at,
  isEndorsed: answer.endorsed_by !== null,
})

export const isAnswer = (answer: Pick<Answer, 'author_role' | 'endorsed_by' | 'hidden_at'>): boolean =>
  answer.hidden_at === null && (answer.author_role !== 'student' || answer.endorsed_by !== null)

export function waitingSince(
  before: Pick<Doubt, 'waiting_since'>,
  to: Pick<Doubt, 'state' | 'hidden_at'>,
  now: number,
): number | null {
  if (to.state !== 'open' || to.hidden_at !== null) return null
  return before.waiting_since ?? now
}

/**
 * @param middleWaits one or two, in milliseconds
 * @returns hours with one decimal
 */
export function medianHours(middleWaits: readonly number[]): number | null {
  if (middleWaits.length === 0) return null
  const mean = middleWaits.reduce((sum, wait) => sum + wait, 0) / middleWaits.length
  return Math.round(mean / 360_000) / 10
}
