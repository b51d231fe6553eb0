import type { DoubtState } from '#contract/doubts/doubt-states.ts'
import { editableMs } from '#contract/doubts/doubts.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Schema } from '../../database/schema.ts'
import type { CourseRow } from '../catalogue/index.ts'

/**
 * The life of a doubt: what may happen in which state, and where it leads. `docs/specification/doubts.md` tells the same in
 * words. Nothing else decides it: each use case asks where its step leads, with the row of the doubt locked.
 */
export const states = ['open', 'answered', 'settled'] as const satisfies readonly DoubtState[]
export const steps = ['reply', 'answer', 'endorse', 'unanswer', 'settle', 'reopen'] as const
export type Step = (typeof steps)[number]

const life: Record<DoubtState, Partial<Record<Step, DoubtState>>> = {
  // It waits for the mentor. What students reply leaves it waiting until a mentor stands behind it.
  open: { reply: 'open', answer: 'answered', endorse: 'answered', unanswer: 'open', settle: 'settled' },
  // It waits for nobody. What has answered it may be hidden, or be endorsed no longer: then it waits again.
  answered: {
    reply: 'answered',
    answer: 'answered',
    endorse: 'answered',
    unanswer: 'open',
    settle: 'settled',
    reopen: 'open',
  },
  // Done with, until somebody opens it again; what is added meanwhile opens nothing.
  settled: { reply: 'settled', answer: 'settled', endorse: 'settled', unanswer: 'settled', reopen: 'open' },
}

/** Where a step leads from a state, or null when it may not happen there. */
export function after(state: DoubtState, step: Step): DoubtState | null {
  return life[state][step] ?? null
}

type Doubt = Schema['doubts']
type Answer = Schema['doubt_answers']

/** Somebody before a doubt: the staff of its course, its asker, or a student of the course. */
export interface Reader {
  readonly id: string
  readonly role: Role
  readonly isEnrolled: boolean
  /** The mentor of the course, or an admin. */
  readonly isStaff: boolean
}

/** @param course of the doubt */
export function readerOf(
  { id, role }: Pick<Reader, 'id' | 'role'>,
  course: Pick<CourseRow, 'mentor_id'>,
  isEnrolled: boolean,
): Reader {
  const isStaff = role === 'admin' || (role === 'mentor' && course.mentor_id === id)
  return { id, role, isEnrolled, isStaff }
}

/** Students of the course see a doubt unless it is for the mentor alone; who has asked it sees it always. */
export function canSee(reader: Reader, doubt: Pick<Doubt, 'student_id' | 'to_mentor'>): boolean {
  if (reader.isStaff || doubt.student_id === reader.id) return true
  return reader.isEnrolled && doubt.to_mentor === 0
}

/** Staff and students of the course write; who has left the course only reads what they asked. */
export const canWrite = ({ isStaff, isEnrolled }: Reader): boolean => isStaff || isEnrolled

/** Its asker and the staff say that a doubt is settled, or that it is not. */
export const canSettle = (reader: Reader, doubt: Pick<Doubt, 'student_id'>): boolean =>
  reader.isStaff || (reader.isEnrolled && doubt.student_id === reader.id)

interface Written {
  readonly writerId: string
  readonly createdAt: number
  readonly hiddenAt: number | null
  /** An endorsed answer stays as it was endorsed. */
  readonly isEndorsed: boolean
}

/** Until when the reader may change what was written, or null. */
export function editableUntil(
  reader: Reader,
  { writerId, createdAt, hiddenAt, isEndorsed }: Written,
  now: number,
): number | null {
  if (writerId !== reader.id || hiddenAt !== null || isEndorsed || !canWrite(reader)) return null
  const until = createdAt + editableMs
  return now < until ? until : null
}

/** What of a doubt or an answer decides whether it can be changed. */
export const writtenDoubt = (doubt: Doubt): Written => ({
  writerId: doubt.student_id,
  createdAt: doubt.created_at,
  hiddenAt: doubt.hidden_at,
  isEndorsed: false,
})
export const writtenAnswer = (answer: Answer): Written => ({
  writerId: answer.author_id,
  createdAt: answer.created_at,
  hiddenAt: answer.hidden_at,
  isEndorsed: answer.endorsed_by !== null,
})

/** Whether an answer takes a doubt from the queue: the staff's own, or a student's that the staff endorsed; while it is shown. */
export const isAnswer = (answer: Pick<Answer, 'author_role' | 'endorsed_by' | 'hidden_at'>): boolean =>
  answer.hidden_at === null && (answer.author_role !== 'student' || answer.endorsed_by !== null)

/** Since when a doubt waits for the mentor once it is in a state; null when it does not wait. */
export function waitingSince(
  before: Pick<Doubt, 'waiting_since'>,
  to: Pick<Doubt, 'state' | 'hidden_at'>,
  now: number,
): number | null {
  if (to.state !== 'open' || to.hidden_at !== null) return null
  return before.waiting_since ?? now
}

/** A median in hours, to one decimal. @param middle the one or two durations in the middle, in milliseconds; null of none */
export function medianHours(middle: readonly number[]): number | null {
  if (middle.length === 0) return null
  const mean = middle.reduce((sum, one) => sum + one, 0) / middle.length
  return Math.round(mean / 360_000) / 10
}
