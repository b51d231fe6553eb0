/** A part of a video that was played: from a second to a later one. */
export type Range = readonly [from: number, to: number]

/** Parts that lie this close together are one: a player tells its place a few times a second. */
const gapSeconds = 1
/** As many parts of one video as are kept. A student who jumps more often than that plays the rest again. */
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

/** What of the parts lies within a video; a part beyond its end was not played. */
export const within = (parts: readonly Range[], length: number | null): Range[] =>
  length === null
    ? [...parts]
    : parts.filter(([from]) => from < length).map(([from, to]) => [from, Math.min(to, length)])

/** The seconds of a video that its parts come to. */
export const secondsOf = (parts: readonly Range[]): number =>
  Math.round(parts.reduce((sum, [from, to]) => sum + (to - from), 0))

/** Nobody plays a video faster than this, and what is sent may be a little late. */
const fastest = 2
const mostSlackSeconds = 30
/** Of a video: in a short one so much less of it may come late or be left out at its end. */
const slackShare = 0.05

/**
 * Whether somebody can have watched so much of a video since they opened it: playing at twice the speed at most. It is asked
 * of all they watched together, since two devices may send in one moment what they played at different times.
 * @param seconds of the video
 * @param elapsedMs since it was opened
 * @param length of the video in seconds, where it is known
 */
export const canHaveWatched = (seconds: number, elapsedMs: number, length: number | null): boolean =>
  seconds <=
  (Math.max(0, elapsedMs) / 1000) * fastest +
    Math.min(mostSlackSeconds, (length ?? mostSlackSeconds / slackShare) * slackShare)

/** A device that was offline says when it opened a topic; further back than a day counts nothing, as no video takes longer. */
const mostOfflineMs = 86_400_000

/**
 * When a topic was opened, where a device could say so only later.
 * @param ago in milliseconds, as the device says
 * @param notBefore before these moments the student cannot have opened it
 */
export const firstOpening = (now: number, ago: number, notBefore: readonly (number | null)[]): number =>
  Math.min(now, Math.max(now - Math.min(ago, mostOfflineMs), ...notBefore.map((moment) => moment ?? 0)))

/** As many lengths as are asked for, when nobody has said how long a video is. */
export const mostVoices = 50

/** One student alone says nothing of a length: they could say 5 seconds and have watched it all. */
const enoughVoices = 2

/**
 * How long a video is where only players have told it: what most of them say, and two at least, so that one who lies about it
 * helps nobody and hinders nobody. Of lengths that as many say, the greatest. A second more or less is the same.
 * @param told in seconds, one for each student
 * @returns null where no two agree
 */
export function agreedLength(told: readonly number[]): number | null {
  const sorted = told.toSorted((one, other) => one - other)
  let agreed: { length: number; voices: number } | null = null
  for (const length of sorted) {
    const voices = sorted.filter((other) => other >= length - 1 && other <= length).length
    if (voices >= (agreed?.voices ?? enoughVoices)) agreed = { length, voices }
  }
  return agreed?.length ?? null
}

/** How much of a video was watched, 0 to 100; null where nobody knows how long it is. */
export function percentWatched(watchedSeconds: number, length: number | null): number | null {
  if (length === null || length <= 0) return null
  return Math.min(100, Math.floor((watchedSeconds / length) * 100))
}

/** Players and files count the last seconds of a video differently. */
const mostBeyondSeconds = 2

/** Whether a place lies beyond the end of a video: nobody was there. */
export const isBeyondEnd = (second: number, length: number | null): boolean =>
  length !== null && second > length + mostBeyondSeconds

/** The last seconds of a video are often not played: a student who is this near to what is asked has watched it. */
const mostNearSeconds = 2

/** Whether enough of a video was watched (`docs/specification/lessons.md`). */
export function isWatched(watchedSeconds: number, length: number | null, percent: number): boolean {
  if (length === null || length <= 0) return false
  return watchedSeconds + Math.min(mostNearSeconds, length * slackShare) >= (length * percent) / 100
}
