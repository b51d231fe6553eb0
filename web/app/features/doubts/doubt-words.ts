import { msg, plural, t } from '@lingui/core/macro'
import type { DoubtState, QueuePart } from '#contract/doubts.ts'

export const stateWords = {
  open: msg`Open`,
  answered: msg`Answered`,
  settled: msg`Settled`,
} satisfies Record<DoubtState, unknown>

export const partWords = {
  waiting: msg`Waiting`,
  answered: msg`Answered`,
  settled: msg`Settled`,
  reported: msg`Reported`,
} satisfies Record<QueuePart, unknown>

const hourMs = 3_600_000

/** How long something has waited: "20 min", "5 hours", "3 days". */
export function ageWords(since: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(since))
  const hours = Math.floor(passed / hourMs)
  if (hours < 1) return t`${Math.floor(passed / 60_000)} min`
  if (hours < 48) return plural(hours, { one: '# hour', other: '# hours' })
  return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
}

/** Whether something has waited longer than the school's target. */
export const isOverdue = (since: string, now: Date, targetHours: number): boolean =>
  now.getTime() - Date.parse(since) > targetHours * hourMs

/** A second of a video as a player shows it: "12:35", "1:02:03". */
export function clockOf(second: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor((second % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(second % 60)}` : `${minutes}:${two(second % 60)}`
}

/** What a doubt is about, more closely than its topic; null when it does not say. */
export function momentWords({ second, page }: { second: number | null; page: number | null }): string | null {
  const clock = second !== null && clockOf(second)
  if (clock && page !== null) return t`at ${clock}, page ${page}`
  if (clock) return t`at ${clock}`
  return page === null ? null : t`page ${page}`
}
