import { financialYearOf } from '#contract/financial-year.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { readDay } from '../../platform/school-time.ts'
import { notADay } from '../ledger/index.ts'
import { isTooLongBeforeEnrollment } from './fee-cards.rules.ts'
import * as refused from './fees.errors.ts'
import type { FoundEnrollment } from './payments.repository.ts'

/** Staff must confirm another financial year, whose books may be closed. */
export async function confirmedReceivedDay(
  work: Work,
  enrollment: Pick<FoundEnrollment, 'day'>,
  { receivedDay, financialYear }: { receivedDay?: string | undefined; financialYear?: string | undefined },
  fallback?: string | null,
): Promise<string> {
  const day = await receivedDayOf(work, enrollment, receivedDay ?? fallback ?? undefined)
  requireConfirmedYear(day, await todayOf(work), financialYear, 'receivedDay')
  return day
}

export function requireConfirmedYear(
  day: string,
  today: string,
  confirmedYear: string | undefined,
  field: 'receivedDay' | 'paidDay',
): void {
  const year = financialYearOf(day)
  if (year !== financialYearOf(today) && year !== confirmedYear)
    throw refused.inOtherFinancialYear(field, year)
}

/** @throws VALIDATION for a day that is invalid, future, or long before the enrollment */
export async function receivedDayOf(
  work: Work,
  enrollment: Pick<FoundEnrollment, 'day'>,
  requestedDay: string | undefined,
  field: 'receivedDay' | 'paidDay' = 'receivedDay',
): Promise<string> {
  const today = await todayOf(work)
  const day = requestedDay ?? today
  if (readDay(day) === null) throw notADay(field)
  if (day > today) throw refused.dayInFuture(field)
  if (isTooLongBeforeEnrollment(day, enrollment.day)) throw refused.tooLongBeforeEnrollment(field)
  return day
}
