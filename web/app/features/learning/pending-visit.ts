import type { SentBodyOf } from '#contract/endpoint.ts'
import type { saveVisit } from '#contract/learning/lessons.ts'
import { joined, type Part } from './played.ts'

/** What a student did in a topic and the school has not heard of yet. */
export interface PendingVisit {
  courseId: string
  topicId: string
  /** When the student was last there, in milliseconds. */
  at: number
  /** When they opened it on this device. */
  openedAt?: number
  second?: number
  page?: number
  length?: number
  ranges?: readonly Part[]
  /** The video does not play for them. */
  unplayable?: true
  /** Their own mark: done, or not done. */
  isDone?: boolean
}

/** As many parts as the school takes at once (`contract/src/learning/lessons.ts`). */
const mostRanges = 100
/** What is older than the school takes is not sent any more. */
const oldest = 7 * 86_400_000

/** Two things to be sent as one: the later place counts with its moment, and all that was played. */
export function merged(before: PendingVisit | undefined, after: PendingVisit): PendingVisit {
  if (!before) return after
  const ranges = joined([...(before.ranges ?? []), ...(after.ranges ?? [])])
  const at = hasPlace(before) && !hasPlace(after) ? before.at : after.at
  const openedAt = before.openedAt ?? after.openedAt
  return {
    ...before,
    ...after,
    at,
    ...(openedAt !== undefined && { openedAt }),
    ...(ranges.length > 0 && { ranges }),
  }
}

const hasPlace = ({ second, page }: PendingVisit) => second !== undefined || page !== undefined

/** The body of the visit that is sent, and what is left for the next one. */
export function visitOf(
  { second, page, length, ranges = [], unplayable, at, openedAt }: PendingVisit,
  now: number,
): Omit<SentBodyOf<typeof saveVisit>, 'ranges'> & { ranges?: [number, number][] } {
  const since = (moment: number) => Math.min(Math.max(0, Math.round(now - moment)), oldest)
  const ago = since(at)
  const openedAgo = openedAt === undefined ? 0 : since(openedAt)
  return {
    ...(second !== undefined && { second }),
    ...(page !== undefined && { page }),
    ...(length !== undefined && { length }),
    ...(ranges.length > 0 && { ranges: ranges.slice(0, mostRanges).map(([from, to]) => [from, to]) }),
    ...(unplayable && { unplayable }),
    ...(ago > 0 && { ago }),
    ...(openedAgo > 0 && { openedAgo }),
  }
}

/** What of it one send leaves over: parts beyond what the school takes at once. */
export function restOf(sent: PendingVisit): PendingVisit | undefined {
  const ranges = (sent.ranges ?? []).slice(mostRanges)
  return ranges.length > 0
    ? { courseId: sent.courseId, topicId: sent.topicId, at: sent.at, ranges }
    : undefined
}

/** What was kept in the browser, if it is of this kind and the school still takes it. */
export const readPendingVisit = (kept: unknown, now: number): PendingVisit | undefined =>
  isOutgoing(kept) && now - kept.at < oldest ? kept : undefined

function isOutgoing(row: unknown): row is PendingVisit {
  if (typeof row !== 'object' || row === null) return false
  const { courseId, topicId, at, openedAt = 0, ranges } = row as Partial<PendingVisit>
  const areRanges = ranges === undefined || (Array.isArray(ranges) && ranges.every(isPart))
  const areMoments = typeof at === 'number' && typeof openedAt === 'number'
  return typeof courseId === 'string' && typeof topicId === 'string' && areMoments && areRanges
}

const isPart = (part: unknown) =>
  Array.isArray(part) && part.length === 2 && part.every((second) => Number.isFinite(second))
