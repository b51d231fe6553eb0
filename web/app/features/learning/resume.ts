import type { Visit } from '#contract/learning/lessons.ts'
import type { PendingVisit } from './pending-visit.ts'

/** The page does not offer to continue below this second. */
const minResumeSeconds = 5
/** Seconds; a video left closer to its end starts anew. */
const endSeconds = 10

/**
 * @param waiting the unsent visit, maybe newer
 * @param agreedLength seconds; null for the player's length
 * @returns seconds; null for the beginning
 */
export function resumeAt(
  visit: Pick<Visit, 'second' | 'movedAt' | 'length'> | null,
  waiting: Pick<PendingVisit, 'second' | 'at' | 'length'> | undefined,
  agreedLength: number | null,
): number | null {
  const length = agreedLength ?? waiting?.length ?? visit?.length ?? null
  const second = (isNewer(visit, waiting) ? waiting?.second : undefined) ?? visit?.second
  if (second === null || second === undefined || second < minResumeSeconds) return null
  if (length !== null && second > length - endSeconds) return null
  return Math.floor(second)
}

export const pageAt = (
  visit: Pick<Visit, 'page' | 'movedAt'> | null,
  waiting: Pick<PendingVisit, 'page' | 'at'> | undefined,
): number | null => (isNewer(visit, waiting) ? waiting?.page : undefined) ?? visit?.page ?? null

const isNewer = (visit: Pick<Visit, 'movedAt'> | null, waiting: Pick<PendingVisit, 'at'> | undefined) =>
  waiting !== undefined && waiting.at >= (visit ? Date.parse(visit.movedAt) : 0)
