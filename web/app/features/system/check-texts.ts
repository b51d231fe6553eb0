import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import { formatPaise } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import {
  advanceChecks,
  type Check,
  type CheckName,
  type checkTotals,
  countChecks,
  earningChecks,
  moneyChecks,
  planChecks,
} from '#contract/system/self-check.ts'
import { dayAndTime } from '../../ui/dates.ts'

export const checkNames: Record<CheckName, MessageDescriptor> = {
  documents: msg`Invoices − credit notes = income and GST in the ledger`,
  money: msg`Receipts − refunds = cash and bank in the ledger`,
  receivable: msg`Balances of fee cards = receivables in the ledger`,
  income: msg`Earned on fee cards = income in the ledger`,
  refundsOwed: msg`Refunds to be paid = refunds owed in the ledger`,
  opening: msg`Opening payments = opening payments in the ledger`,
  advances: msg`Advances put aside − advances refunded = advances in the ledger`,
  entries: msg`Debits = credits in the ledger`,
  receipts: msg`Payments received = receipts`,
  fees: msg`Fees on fee cards = instalments of the fees`,
  lateFees: msg`Late fees on fee cards = late fees of the instalments`,
  waived: msg`Waived on fee cards = waived on the instalments`,
  paid: msg`Received on fee cards = payments received, less what is put aside`,
  refunded: msg`Refunded on fee cards = total of the refunds`,
  advancesOfStudents: msg`Advance of each student = put aside − used − refunded`,
  feeParts: msg`Instalments of each course = fee of the course`,
  earnings: msg`Total earnings by day = income in the ledger`,
  confirmedEarnings: msg`Confirmed earnings by day = cash and bank in the ledger, without refunds owed and advances`,
  recordedEarnings: msg`Fees with a payment to confirm, by day = income in the ledger`,
  recordedConfirmed: msg`Received of these fees, by day = cash and bank in the ledger, without refunds owed and advances`,
  bookedEarned: msg`Earned on each day in reports = income and GST in the ledger`,
  bookedTax: msg`GST of each day in reports = GST in the ledger`,
  bookedReceived: msg`Received on each day in reports = cash and bank in the ledger, without refunds`,
  bookedRefunded: msg`Refunded on each day in reports = refunds paid in the ledger`,
  bookedOpening: msg`Opening payments of each day in reports = opening payments in the ledger`,
  bookedAdvances: msg`Advances of each day in reports = advances in the ledger`,
  bookedOwed: msg`Owed more on each day in reports = receivables in the ledger`,
  enrollments: msg`Enrollments of all days = enrollments on record`,
  recorded: msg`Payments to confirm by day = payments to confirm`,
  cancelled: msg`Cancelled enrollments by day = cancelled enrollments`,
  students: msg`Students counted by courses = enrollments`,
  coupons: msg`Uses counted by coupons = enrollments with a coupon`,
  activeUsers: msg`Active users by day and month = their names on record`,
}

export const checkGroups: readonly (readonly [MessageDescriptor, readonly CheckName[]])[] = [
  [
    msg`Receipts, refunds, fee cards and the ledger`,
    [...moneyChecks.options, ...advanceChecks.options, ...planChecks.options],
  ],
  [msg`Totals of each day and the ledger`, earningChecks.options],
  [msg`Counts`, countChecks.options],
]

const counts: readonly CheckName[] = countChecks.options

export const sideText = (name: CheckName, side: number): string =>
  counts.includes(name) ? groupDigits(side) : formatPaise(side)

export const comparisonText = (name: CheckName, { left, right }: Pick<Check, 'left' | 'right'>): string =>
  `${sideText(name, left)} ${left === right ? '=' : '≠'} ${sideText(name, right)}`

export const checkOf = (checks: readonly Check[], name: string): Check | undefined =>
  checks.find((check) => check.name === name)

export const countingText = () => t`Counting every record. On a big school this takes about a minute.`

export function resultText({ agrees, countedAt, isRunning }: ResponseOf<typeof checkTotals>): string {
  if (countedAt === null) return countingText()
  const result = agrees
    ? t`All totals agree with their records.`
    : t`A total does not agree with its records. Please tell the person who runs this server.`
  const moment = dayAndTime(new Date(countedAt))
  return `${result} ${isRunning ? t`Counted on ${moment}; counting again now.` : t`Counted on ${moment}.`}`
}
