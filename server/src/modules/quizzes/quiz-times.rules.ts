import type { ExtraTimeRow, MakeUpRow, QuizTableRow } from './quizzes.tables.ts'

export interface QuizTimes {
  readonly opensAt: number | null
  readonly lastStartAt: number | null
  /** The latest end of the student's attempts; null without a common end. */
  readonly endsAt: number | null
  /** Hundredths of a percent of the quiz's minutes. */
  readonly share: number
  readonly extraMinutes: number
}

const minuteMs = 60_000
const wholeShare = 10_000

type Extra = Pick<ExtraTimeRow, 'student_id' | 'share' | 'minutes'>

/** Takes the largest share, because each share states a student's whole need. */
export const sumOf = (extras: readonly Extra[]) => ({
  share: Math.max(0, ...extras.map(({ share }) => share)),
  minutes: extras.reduce((sum, { minutes }) => sum + minutes, 0),
})

export const extraMs = (
  minutes: number | null,
  extra: { readonly share: number; readonly minutes: number },
): number => Math.round(((minutes ?? 0) * minuteMs * extra.share) / wholeShare) + extra.minutes * minuteMs

/**
 * Adds only the student's own extra time, because the quiz's end already includes everybody's. A
 * make-up may be days later and has no common end.
 */
export function timesOf(
  quiz: Pick<QuizTableRow, 'opens_at' | 'last_start_at' | 'ends_at' | 'minutes'>,
  makeUp: Pick<MakeUpRow, 'opens_at' | 'last_start_at'> | undefined,
  extra: readonly Extra[],
): QuizTimes {
  const { share, minutes: extraMinutes } = sumOf(extra)
  if (makeUp)
    return { opensAt: makeUp.opens_at, lastStartAt: makeUp.last_start_at, endsAt: null, share, extraMinutes }
  const ownExtra = sumOf(extra.filter(({ student_id }) => student_id !== null))
  return {
    opensAt: quiz.opens_at,
    lastStartAt: quiz.last_start_at,
    endsAt: quiz.ends_at === null ? null : quiz.ends_at + extraMs(quiz.minutes, ownExtra),
    share,
    extraMinutes,
  }
}
