import type { Visit } from '#contract/learning/lessons.ts'
import type { PendingVisit } from './pending-visit.ts'

/** Below this second, the page does not offer to continue. */
const minResumeSeconds = 5
/** Seconds before the end. A video left later starts again from the beginning. */
const endSeconds = 10

/**
 * @param waiting the unsent visit, which may be newer
 * @param agreedLength seconds; null uses the player's own length
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
