/** In seconds. */
export type Range = readonly [from: number, to: number]

/** Ranges this close are joined: players report several times a second. */
const gapSeconds = 1
/** Further parts are not stored, to limit the row's size. */
export const maxWatchedParts = 500

/** @returns sorted parts without overlap */
export function mergedRanges(ranges: readonly Range[]): Range[] {
  const parts: [number, number][] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = parts.at(-1)
    if (last && from <= last[1] + gapSeconds) last[1] = Math.max(last[1], to)
    else parts.push([from, to])
  }
  return parts.length <= maxWatchedParts ? parts : parts.slice(0, maxWatchedParts)
}

export const clippedRanges = (parts: readonly Range[], length: number | null): Range[] =>
  length === null
    ? [...parts]
    : parts.filter(([from]) => from < length).map(([from, to]) => [from, Math.min(to, length)])

export const secondsOf = (parts: readonly Range[]): number =>
  Math.round(parts.reduce((sum, [from, to]) => sum + (to - from), 0))

const maxSpeed = 2
/** Tolerated seconds beyond the elapsed time. */
const maxSlackSeconds = 30
/** The tolerance as a share of the video's length. */
const slackShare = 0.05

/** Double speed is the limit, on all devices together. */
export const canHaveWatched = (seconds: number, elapsedMs: number, length: number | null): boolean =>
  seconds <=
  (Math.max(0, elapsedMs) / 1000) * maxSpeed +
    Math.min(maxSlackSeconds, (length ?? maxSlackSeconds / slackShare) * slackShare)

const maxOfflineMs = 86_400_000

/**
 * @param ago milliseconds, as the device says
 * @param notBefore moments before which the topic was closed
 */
export const firstOpenedAt = (now: number, ago: number, notBefore: readonly (number | null)[]): number =>
  Math.min(now, Math.max(now - Math.min(ago, maxOfflineMs), ...notBefore.map((moment) => moment ?? 0)))

export const maxReportedLengths = 50

/** A single false report could make the video seem very short. */
const minAgreeingReports = 2

/**
 * The most frequent length; of equally frequent lengths, the greatest.
 * @param lengths one per student
 * @returns null when no two agree
 */
export function agreedLength(lengths: readonly number[]): number | null {
  const sorted = lengths.toSorted((one, other) => one - other)
  let agreed: { length: number; reports: number } | null = null
  for (const length of sorted) {
    const reports = sorted.filter((other) => other >= length - 1 && other <= length).length
    if (reports >= (agreed?.reports ?? minAgreeingReports)) agreed = { length, reports }
  }
  return agreed?.length ?? null
}

/** @returns 0 to 100; null if unknown */
export function percentWatched(watchedSeconds: number, length: number | null): number | null {
  if (length === null || length <= 0) return null
  return Math.min(100, Math.floor((watchedSeconds / length) * 100))
}

/** Seconds by which player and file may disagree. */
const maxBeyondSeconds = 2

export const isBeyondEnd = (second: number, length: number | null): boolean =>
  length !== null && second > length + maxBeyondSeconds

/** Viewers often skip the last seconds. */
const maxMissingSeconds = 2

/** See `docs/specification/lessons.md`. */
export function isWatched(watchedSeconds: number, length: number | null, percent: number): boolean {
  if (length === null || length <= 0) return false
  return watchedSeconds + Math.min(maxMissingSeconds, length * slackShare) >= (length * percent) / 100
}
