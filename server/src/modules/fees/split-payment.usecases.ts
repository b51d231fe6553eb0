import type { BodyOf } from '#contract/endpoint.ts'
import type { splitPayment as contract } from '#contract/fees/split-payments.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { balanceOf } from '../ledger/index.ts'
import * as refused from './fees.errors.ts'
import { lockEnrollments } from './lock-enrollment.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { confirmedReceivedDay } from './received-day.ts'
import { recordMoney } from './record-payment.ts'
import { splitError } from './split-payment.rules.ts'

type Body = BodyOf<typeof contract>

export function splitPayment(call: SignedInCall, body: Body) {
  const total = Math.round(body.amount * 100)
  const parts = body.parts.map((part) => ({ ...part, amount: Math.round(part.amount * 100) }))
  const error = splitError(total, parts)
  if (error === 'sum') throw refused.splitDoesNotAddUp(total)
  if (error === 'twice') throw refused.enrollmentNamedTwice()
  return call.write(async (work) => {
    const rows = await lockEnrollments(
      work.tx,
      parts.map(({ enrollmentId }) => enrollmentId),
    )
    const moneyParts = parts.map((part, index) => {
      const row = rows[index]
      if (!row) throw refused.enrollmentNotFound()
      requireValidPart(row, part)
      return { row, amount: part.amount, keepsRest: part.keepsRest }
    })
    const [first] = rows
    if (!first) throw refused.enrollmentNotFound()
    // The day must be valid for every enrollment.
    const days = []
    for (const row of rows) days.push(await confirmedReceivedDay(work, row, body))
    const money = {
      method: body.method,
      reference: body.reference || null,
      received_day: days[0] ?? first.day,
      taken_by: call.caller.id,
    }
    const recorded = await recordMoney(work, money, moneyParts, 'payment.split')
    return {
      receiptNumber: recorded[0]?.receipt ?? '',
      payments: recorded.map(({ enrollment, paymentId }) => ({ enrollmentId: enrollment.id, paymentId })),
    }
  })
}

function requireValidPart(
  row: FoundEnrollment,
  { amount, keepsRest, version }: Pick<Body['parts'][number], 'amount' | 'keepsRest' | 'version'>,
): void {
  if (row.cancelled_at !== null) throw refused.splitCancelled(row.receipt_number)
  if (version !== undefined && version !== row.version) throw refused.splitChanged(row.receipt_number)
  if (amount > balanceOf(row) && !keepsRest) throw refused.splitTooMuch(row.receipt_number, balanceOf(row))
}
