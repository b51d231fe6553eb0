import type { SentBodyOf } from '#contract/endpoint.ts'
import type { saveVisit } from '#contract/learning/lessons.ts'
import { joinRanges, type PlayedRange } from './played-tracker.ts'

export interface PendingVisit {
  courseId: string
  topicId: string
  /** The last visit, in milliseconds. */
  at: number
  /** First opening on this device, in milliseconds. */
  openedAt?: number
  second?: number
  page?: number
  length?: number
  ranges?: readonly PlayedRange[]
  unplayable?: true
  isDone?: boolean
}

/** The limit of `contract/src/learning/lessons.ts`. */
const mostRanges = 100
/** The server refuses older visits. */
const maxAgeMs = 7 * 86_400_000

export function mergeVisits(before: PendingVisit | undefined, after: PendingVisit): PendingVisit {
  if (!before) return after
  const ranges = joinRanges([...(before.ranges ?? []), ...(after.ranges ?? [])])
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

export function visitOf(
  { second, page, length, ranges = [], unplayable, at, openedAt }: PendingVisit,
  now: number,
): Omit<SentBodyOf<typeof saveVisit>, 'ranges'> & { ranges?: [number, number][] } {
  const since = (moment: number) => Math.min(Math.max(0, Math.round(now - moment)), maxAgeMs)
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

/** @returns played ranges beyond one request's limit */
export function restOf(sent: PendingVisit): PendingVisit | undefined {
  const ranges = (sent.ranges ?? []).slice(mostRanges)
  return ranges.length > 0
    ? { courseId: sent.courseId, topicId: sent.topicId, at: sent.at, ranges }
    : undefined
}

/** @returns undefined for another format or an old visit */
export const readPendingVisit = (stored: unknown, now: number): PendingVisit | undefined =>
  isPendingVisit(stored) && now - stored.at < maxAgeMs ? stored : undefined

function isPendingVisit(row: unknown): row is PendingVisit {
  if (typeof row !== 'object' || row === null) return false
  const { courseId, topicId, at, openedAt = 0, ranges } = row as Partial<PendingVisit>
  const areRanges = ranges === undefined || (Array.isArray(ranges) && ranges.every(isPart))
  const areMoments = typeof at === 'number' && typeof openedAt === 'number'
  return typeof courseId === 'string' && typeof topicId === 'string' && areMoments && areRanges
}

const isPart = (part: unknown) =>
  Array.isArray(part) && part.length === 2 && part.every((second) => Number.isFinite(second))
