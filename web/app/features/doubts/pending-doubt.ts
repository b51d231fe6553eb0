import type { answerDoubt, askDoubt } from '#contract/doubts/doubts.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'

export type PendingDoubt = {
  /** The idempotency key. */
  key: string
  /** Milliseconds: the moment of writing. */
  at: number
} & (
  | {
      kind: 'doubt'
      place: string
      courseId: string
      body: SentBodyOf<typeof askDoubt>
    }
  | { kind: 'answer'; doubtId: string; body: SentBodyOf<typeof answerDoubt> }
)

/**
 * Milliseconds. The server forgets idempotency keys after a day; later retries could save twice.
 */
const keyLifetimeMs = 23 * 3_600_000
export const isTooOld = ({ at }: PendingDoubt, now: number): boolean => now - at > keyLifetimeMs

export function readPending(stored: unknown): PendingDoubt | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { key, at, kind, body, ...rest } = stored as Record<string, unknown>
  const names = kind === 'doubt' ? [rest.place, rest.courseId] : kind === 'answer' ? [rest.doubtId] : [null]
  const isOne =
    [key, ...names].every((name) => typeof name === 'string') &&
    typeof at === 'number' &&
    typeof (body as { text?: unknown } | undefined)?.text === 'string'
  return isOne ? (stored as PendingDoubt) : undefined
}
