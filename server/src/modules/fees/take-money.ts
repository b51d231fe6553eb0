import type { TakenMethod } from '#contract/fees/fees.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { readDay } from '../../platform/school-time.ts'
import { balanceOf } from './books.rules.ts'
import { isLongBefore } from './fee-cards.rules.ts'
import * as refused from './fees.errors.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { receivePayment } from './receive-payment.ts'

/** Money that an admin takes. */
interface Taken {
  readonly method: TakenMethod
  /** In paise. */
  readonly amount: number
  readonly reference: string | null
  /** YYYY-MM-DD */
  readonly receivedDay: string
  readonly callerId: string
}

/**
 * Takes money for an enrollment that the caller has locked, within its change of money: the receipt, the record, and the mail
 * to the student. A payment of which nobody has said that it was made becomes this one.
 * @returns the id of the payment
 * @throws DomainError VALIDATION for more than is owed
 */
export async function takeMoney(
  work: Work,
  row: FoundEnrollment,
  { method, amount, reference, receivedDay, callerId }: Taken,
): Promise<string> {
  if (amount > balanceOf(row)) throw refused.moreThanOwed(balanceOf(row))
  const came = { method, amount, reference, received_day: receivedDay, taken_by: callerId }
  const { paymentId, receipt } = await receivePayment(work, row.id, came)
  const { receipt_number: receiptNumber } = row
  await work.audit({
    action: 'payment.take',
    subject: ['enrollment', row.id],
    detail: { receiptNumber, receipt, amount, method, version: row.version + 1 },
  })
  await work.emit('paymentConfirmed', {
    ...row,
    payment_id: paymentId,
    payment_amount: amount,
    payment_reference: reference,
    payment_receipt: receipt,
  })
  return paymentId
}

/**
 * The day on which money came, as an admin typed it; `instead` or today where nothing is typed. A day of another financial year
 * than today's has to come with the name of that year, since its books may be closed.
 * @throws DomainError VALIDATION as `receivedDayOf`, and for a year that is not named
 */
export async function typedDayOf(
  work: Work,
  enrollment: Pick<FoundEnrollment, 'day'>,
  { receivedDay, financialYear }: { receivedDay?: string | undefined; financialYear?: string | undefined },
  instead?: string | null,
): Promise<string> {
  const day = await receivedDayOf(work, enrollment, receivedDay ?? instead ?? undefined)
  if (receivedDay !== undefined) requireYear(day, await todayOf(work), financialYear, 'receivedDay')
  return day
}

/** @throws DomainError VALIDATION for a day of another financial year than today's, unless the caller has named that year */
export function requireYear(
  day: string,
  today: string,
  named: string | undefined,
  field: 'receivedDay' | 'paidDay',
): void {
  const year = financialYearOf(day)
  if (year !== financialYearOf(today) && year !== named) throw refused.otherYear(field, year)
}

/**
 * The day on which money came, as an admin or the bank says it; today where nothing is said.
 * @throws DomainError VALIDATION for a day that is not in the calendar, is still to come, or lies long before the enrollment
 */
export async function receivedDayOf(
  work: Work,
  enrollment: Pick<FoundEnrollment, 'day'>,
  said: string | undefined,
): Promise<string> {
  const today = await todayOf(work)
  const day = said ?? today
  if (readDay(day) === null) throw refused.notADay('receivedDay')
  if (day > today) throw refused.notYet()
  if (isLongBefore(day, enrollment.day)) throw refused.longBefore()
  return day
}
