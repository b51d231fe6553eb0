import type { Visit } from '#contract/lessons.ts'
import type { Outgoing } from './outgoing.ts'

/** Nobody wants to be asked about the first seconds. */
const firstSeconds = 5
/** Within this of its end a video begins anew. */
const lastSeconds = 10

/**
 * The second at which a student goes on with a video; null to begin at its beginning.
 * @param visit what the school knows
 * @param waiting what this device has not sent yet: it may be newer
 * @param length of the video in seconds, where it is known
 */
export function resumeAt(
  visit: Pick<Visit, 'second' | 'movedAt'> | null,
  waiting: Pick<Outgoing, 'second' | 'at'> | undefined,
  length: number | null,
): number | null {
  const isNewer = waiting?.second !== undefined && waiting.at >= (visit ? Date.parse(visit.movedAt) : 0)
  const second = isNewer ? waiting.second : visit?.second
  if (second === null || second === undefined || second < firstSeconds) return null
  if (length !== null && second > length - lastSeconds) return null
  return Math.floor(second)
}
