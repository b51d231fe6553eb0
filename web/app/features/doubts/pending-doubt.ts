import type { answerDoubt, askDoubt } from '#contract/doubts/doubts.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'

/** A doubt or an answer that is to be sent. */
export type PendingDoubt = {
  /** The idempotency key of all its tries: what arrives twice is kept once. */
  key: string
  /** When it was sent first, in milliseconds. */
  at: number
} & (
  | {
      kind: 'doubt'
      /** Where it was written: a topic, or a course. */
      place: string
      courseId: string
      body: SentBodyOf<typeof askDoubt>
    }
  | { kind: 'answer'; doubtId: string; body: SentBodyOf<typeof answerDoubt> }
)

/** The school knows a key for a day: what waits longer might be done twice, so its writer looks first. */
const knownFor = 23 * 3_600_000
export const isTooOld = ({ at }: PendingDoubt, now: number): boolean => now - at > knownFor

/** What was kept in the browser, if it is of this kind. */
export function readOutgoing(kept: unknown): PendingDoubt | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { key, at, kind, body, ...rest } = kept as Record<string, unknown>
  const names = kind === 'doubt' ? [rest.place, rest.courseId] : kind === 'answer' ? [rest.doubtId] : [null]
  const isOne =
    [key, ...names].every((name) => typeof name === 'string') &&
    typeof at === 'number' &&
    typeof (body as { text?: unknown } | undefined)?.text === 'string'
  return isOne ? (kept as PendingDoubt) : undefined
}
