/** A part of a video that was played: from a second to a later one. */
export type Range = readonly [from: number, to: number]

/** Parts that lie this close together are one: a player tells its place a few times a second. */
const gapSeconds = 1
/** As many parts of one video as are kept; beyond that the nearest are taken as one. */
export const mostParts = 500

/** The parts that ranges cover together, in order; they neither meet nor overlap. */
export function union(ranges: readonly Range[]): Range[] {
  const parts: [number, number][] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = parts.at(-1)
    if (last && from <= last[1] + gapSeconds) last[1] = Math.max(last[1], to)
    else parts.push([from, to])
  }
  return parts.length <= mostParts ? parts : parts.slice(0, mostParts)
}

/** The seconds of a video that its parts come to. */
export const secondsOf = (parts: readonly Range[]): number =>
  Math.round(parts.reduce((sum, [from, to]) => sum + (to - from), 0))

/** Nobody plays a video faster than this, and what is sent may be a little late. */
const fastest = 2
const slackSeconds = 30

/**
 * Whether somebody can have watched so much since the school last heard of them: playing at twice the speed at most.
 * A player that jumps to the end has played nothing of what lies between.
 * @param added seconds of the video
 * @param elapsedMs since then
 */
export const canHaveWatched = (added: number, elapsedMs: number): boolean =>
  added <= (Math.max(0, elapsedMs) / 1000) * fastest + slackSeconds

/** How much of a video was watched, 0 to 100; null where nobody knows how long it is. */
export function percentWatched(watchedSeconds: number, length: number | null): number | null {
  if (length === null || length <= 0) return null
  return Math.min(100, Math.floor((watchedSeconds / length) * 100))
}

/** The last seconds of a video are often not played: whoever is this near to what is asked has watched it. */
const nearSeconds = 2

/** Whether enough of a video was watched (`docs/specification/lessons.md`). */
export function isWatched(watchedSeconds: number, length: number | null, percent: number): boolean {
  return length !== null && length > 0 && watchedSeconds + nearSeconds >= (length * percent) / 100
}
