import type { Visit } from '#contract/learning/lessons.ts'
import type { PendingVisit } from './pending-visit.ts'

/** Nobody wants to be asked about the first seconds. */
const firstSeconds = 5
/** Within this of its end a video begins anew. */
const lastSeconds = 10

/**
 * The second at which a student goes on with a video; null to begin at its beginning.
 * @param visit what the school knows
 * @param waiting what this device has not sent yet: it may be newer
 * @param agreedLength of the video in seconds; null where the school does not know it: then what the student's own player said counts
 */
export function resumeAt(
  visit: Pick<Visit, 'second' | 'movedAt' | 'length'> | null,
  waiting: Pick<PendingVisit, 'second' | 'at' | 'length'> | undefined,
  agreedLength: number | null,
): number | null {
  const length = agreedLength ?? waiting?.length ?? visit?.length ?? null
  const second = (isNewer(visit, waiting) ? waiting?.second : undefined) ?? visit?.second
  if (second === null || second === undefined || second < firstSeconds) return null
  if (length !== null && second > length - lastSeconds) return null
  return Math.floor(second)
}

/** The page of the PDF at which a student goes on; null for its first. The parameters are those of `resumeAt`. */
export const pageAt = (
  visit: Pick<Visit, 'page' | 'movedAt'> | null,
  waiting: Pick<PendingVisit, 'page' | 'at'> | undefined,
): number | null => (isNewer(visit, waiting) ? waiting?.page : undefined) ?? visit?.page ?? null

const isNewer = (visit: Pick<Visit, 'movedAt'> | null, waiting: Pick<PendingVisit, 'at'> | undefined) =>
  waiting !== undefined && waiting.at >= (visit ? Date.parse(visit.movedAt) : 0)
