import { msg } from '@lingui/core/runtime-macro'
import { texts } from '#contract/texts.ts'
import { invalidField } from './errors.ts'
import { endOfDay, startOfDay } from './school-time.ts'

/** Milliseconds UTC; `ends` is exclusive. */
export interface Span {
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/** @throws DomainError VALIDATION for a wrong day, or `to` before `from` */
export function requireSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): Span {
  const begins = from ? startOfDay(from, zone) : undefined
  const ends = to ? endOfDay(to, zone) : undefined
  if (begins === null) throw notADay('from')
  if (ends === null) throw notADay('to')
  if (begins !== undefined && ends !== undefined && ends <= begins)
    throw invalidField('to', texts.admin.lastDayBeforeFirst)
  return { begins, ends }
}

export const notADay = (field: 'from' | 'to' | 'start') =>
  invalidField(field, msg`Please choose a day that is in the calendar.`)
