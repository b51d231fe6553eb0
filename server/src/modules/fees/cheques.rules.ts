import type { CardCheque } from '#contract/fees/fees.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import { addDays } from '../../platform/days.rules.ts'
import type { ChequeRow } from './fees.tables.ts'

export function chequeStatus(
  { day, payment_id, returned_at }: Pick<ChequeRow, 'day' | 'payment_id' | 'returned_at'>,
  today: string,
): CardCheque['status'] {
  if (payment_id !== null) return 'banked'
  if (returned_at !== null) return 'returned'
  return day <= today ? 'due' : 'waiting'
}

const maxDaysAhead = 365

/** Staff must confirm another financial year, which may be a typing error. */
export function chequeDayError(
  day: string,
  today: string,
  confirmedYear: string | undefined,
): 'notAhead' | 'tooFar' | 'otherYear' | null {
  if (day <= today) return 'notAhead'
  if (day > addDays(today, maxDaysAhead)) return 'tooFar'
  const year = financialYearOf(day)
  return year === financialYearOf(today) || year === confirmedYear ? null : 'otherYear'
}
