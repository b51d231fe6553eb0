import { texts } from '#contract/texts.ts'
import { invalidField } from './errors.ts'
import { dayBegins, dayEnds } from './school-time.ts'

/** Milliseconds UTC, from the first to before the second; without one it has no such end. */
export interface Span {
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/**
 * The moments between which days of the school lie; without a first or a last day there is no such moment.
 * @throws DomainError VALIDATION for days that are none, or that end before they begin
 */
export function requireSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): Span {
  const begins = from ? dayBegins(from, zone) : undefined
  const ends = to ? dayEnds(to, zone) : undefined
  if (begins === null) throw notADay('from')
  if (ends === null) throw notADay('to')
  if (begins !== undefined && ends !== undefined && ends <= begins)
    throw invalidField('to', texts.admin.lastDayBeforeFirst)
  return { begins, ends }
}

/** The refusal of a day that is none. */
export const notADay = (field: 'from' | 'to' | 'start') =>
  invalidField(field, 'Please choose a day that is in the calendar.')
