import type { QuizTimes } from '../quizzes/index.ts'

const minuteMs = 60_000

/** A response this late still counts, but is flagged. */
export const graceMs = 60_000

export type Times = QuizTimes

const scaledMs = (minutes: number, share: number) => Math.round(minutes * minuteMs * (1 + share / 10_000))

/** @returns null for practice */
export function endOfAttempt(
  startedAt: number,
  minutes: number | null,
  { share, extraMinutes, endsAt }: Pick<Times, 'share' | 'extraMinutes' | 'endsAt'>,
): number | null {
  if (minutes === null) return null
  const ownEnd = startedAt + scaledMs(minutes, share) + extraMinutes * minuteMs
  return endsAt === null ? ownEnd : Math.min(ownEnd, endsAt)
}

export interface SectionTimes {
  readonly title: string
  readonly pick: number | null
  readonly opensAt: number | null
  readonly endsAt: number | null
}

/** Timed sections run in turn; the last section ends with the attempt. */
export function timesOfSections(
  sections: readonly {
    readonly title: string
    readonly pick: number | null
    readonly minutes: number | null
  }[],
  { startedAt, endsAt, share }: { startedAt: number; endsAt: number | null; share: number },
): SectionTimes[] {
  let opensAt = startedAt
  return sections.map(({ title, pick, minutes }, index) => {
    if (minutes === null || endsAt === null) return { title, pick, opensAt: null, endsAt: null }
    const end = index === sections.length - 1 ? endsAt : Math.min(opensAt + scaledMs(minutes, share), endsAt)
    const times = { title, pick, opensAt, endsAt: end }
    opensAt = end
    return times
  })
}

export function moveSections(
  sections: readonly SectionTimes[],
  { now, byMs: shiftMs }: { readonly now: number; readonly byMs: number },
): SectionTimes[] {
  const shift = (moment: number | null) => (moment !== null && moment > now ? moment + shiftMs : moment)
  return sections.map((one) => ({ ...one, opensAt: shift(one.opensAt), endsAt: shift(one.endsAt) }))
}

export type Arrival = 'inTime' | 'late' | 'tooLate'

export function arrivalAt(now: number, endsAt: number | null, closedAt: number | null): Arrival {
  const isClockSetBack = closedAt !== null && now < closedAt - graceMs
  if (isClockSetBack) return 'tooLate'
  if (endsAt === null || now <= endsAt) return closedAt === null ? 'inTime' : 'late'
  return now <= endsAt + graceMs ? 'late' : 'tooLate'
}

interface QuizLimits {
  readonly minutes: number | null
  readonly attempts: number
}

/**
 * Keys stay secret until this moment.
 * @returns null while an attempt could end at any time
 */
export function lastPossibleEnd(
  { minutes, attempts }: QuizLimits,
  students: readonly (Times & { readonly used: number })[],
  runningEnds: readonly number[],
): number | null {
  const ends = students
    .filter(({ used }) => used < attempts)
    .map((times) => {
      if (times.lastStartAt === null) return times.endsAt
      const end = endOfAttempt(times.lastStartAt, minutes, times)
      return end
    })
  if (ends.includes(null)) return null
  return Math.max(0, ...ends.map(Number), ...runningEnds) + graceMs
}
