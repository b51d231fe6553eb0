import { msg, plural, t } from '@lingui/core/macro'
import type { DoubtState, QueuePart } from '#contract/doubts/doubt-states.ts'
import { clockText } from '../../ui/clock.ts'

export const stateText = {
  open: msg({ message: 'Open', context: 'the state of a doubt' }),
  answered: msg({ message: 'Answered', context: 'the state of a doubt' }),
  settled: msg({ message: 'Settled', context: 'the state of a doubt' }),
} satisfies Record<DoubtState, unknown>

export const partText = {
  waiting: msg({ message: 'Waiting', context: 'the state of a doubt' }),
  answered: stateText.answered,
  settled: stateText.settled,
  reported: msg({ message: 'Reported', context: 'the state of a doubt' }),
} satisfies Record<QueuePart, unknown>

const hourMs = 3_600_000

export function ageText(since: string, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - Date.parse(since))
  const hours = Math.floor(ageMs / hourMs)
  if (hours < 1) return t`${Math.floor(ageMs / 60_000)} min`
  if (hours < 48) return plural(hours, { one: '# hour', other: '# hours' })
  return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
}

export const isOverdue = (since: string, now: Date, targetHours: number): boolean =>
  now.getTime() - Date.parse(since) > targetHours * hourMs

export function momentText({ second, page }: { second: number | null; page: number | null }): string | null {
  const time = second !== null && clockText(second)
  if (time && page !== null) return t`at ${time}, page ${page}`
  if (time) return t`at ${time}`
  return page === null ? null : t`page ${page}`
}
