import { nextNumber } from '../../database/number-series.ts'
import type { AuditAction } from '../../kernel/audit.ts'
import type { Work } from '../../kernel/deps.ts'
import { financialYear } from '../../platform/school-time.ts'
import { balanceOf } from '../ledger/index.ts'
import { addToAdvance, findExpectedPaymentId } from './advances.ts'
import { changeMoney } from './change-money.ts'
import { closeClaim } from './close-claim.ts'
import { moreThanOwed } from './fees.errors.ts'
import type { PaymentRow } from './fees.tables.ts'
import { addPaymentReceipt } from './payment-receipts.repository.ts'
import {
  confirmPaymentRow,
  emptyPayment,
  type FoundEnrollment,
  insertPayment,
  referenceColumns,
} from './payments.repository.ts'

export interface ReceivedMoney extends Pick<PaymentRow, 'method' | 'reference' | 'taken_by'> {
  readonly received_day: string
}

interface PartOfMoney {
  /** The caller locks the enrollment. */
  readonly row: FoundEnrollment
  readonly amount: number
  /** Absent: confirms the expected payment, or adds a payment. */
  readonly paymentId?: string
  /** Excess money becomes an advance. */
  readonly keepsRest?: boolean | undefined
  /** The money is or replaces the claimed payment. */
  readonly closesClaim?: boolean | undefined
}

interface RecordedPayment {
  readonly enrollment: FoundEnrollment
  readonly paymentId: string
  readonly receipt: string
}

export async function recordPayment(
  work: Work,
  row: FoundEnrollment,
  { paymentId, amount, keepsRest, closesClaim, ...money }: ReceivedMoney & Omit<PartOfMoney, 'row'>,
  action: AuditAction,
): Promise<RecordedPayment> {
  const part = { row, amount, keepsRest, closesClaim, ...(paymentId !== undefined && { paymentId }) }
  const [recorded] = await recordMoney(work, money, [part], action)
  if (!recorded) throw new Error('money has a part')
  return recorded
}

/**
 * Makes one receipt; for each part, a payment and a `paymentConfirmed` event.
 * @throws VALIDATION for more than is owed, unless `keepsRest`
 */
export async function recordMoney(
  work: Work,
  money: ReceivedMoney,
  parts: readonly PartOfMoney[],
  action: AuditAction,
): Promise<RecordedPayment[]> {
  const recorded: RecordedPayment[] = []
  for (const part of parts) {
    const { row, amount } = part
    const rest = amount - balanceOf(row)
    if (rest > 0 && !part.keepsRest) throw moreThanOwed(balanceOf(row))
    const [first] = recorded
    let paymentId = ''
    let receipt = first?.receipt ?? ''
    const enrollment = await changeMoney(work, row, async () => {
      // The claim ends first, because its reference may be the same.
      if (part.closesClaim) await closeClaim(work, row.id)
      paymentId = await confirm(work, money, part, first?.paymentId ?? null)
      if (rest > 0)
        await addToAdvance(work, row, {
          amount: rest,
          day: money.received_day,
          cameWith: first?.paymentId ?? paymentId,
        })
      receipt ||= await issueReceipt(work, paymentId)
    })
    recorded.push({ enrollment, paymentId, receipt })
    // Leaves out the reference, which is personal data.
    const { receipt_number: receiptNumber, version } = enrollment
    const advance = rest > 0 ? { advance: rest } : {}
    await work.audit({
      action,
      subject: ['enrollment', row.id],
      detail: {
        ...{ receiptNumber, receipt, amount },
        ...(action === 'payment.take' && { method: money.method }),
        ...advance,
        version,
      },
    })
    await work.emit('paymentConfirmed', {
      ...enrollment,
      payment_id: paymentId,
      payment_amount: amount,
      payment_reference: money.reference,
      payment_receipt: receipt,
    })
    if (rest > 0)
      await work.emit('advanceChanged', {
        enrollment,
        studentId: row.student_id,
        change: rest,
        reason: 'taken',
      })
  }
  return recorded
}

/** @param cameWith the first payment of split money; null for the first payment */
async function confirm(
  work: Work,
  { received_day, ...money }: ReceivedMoney,
  { row, amount, paymentId }: PartOfMoney,
  cameWith: string | null,
): Promise<string> {
  const { tx, now } = work
  const expectedId = paymentId ?? (await findExpectedPaymentId(work, row.id))
  const id = expectedId ?? work.newId()
  const columns = {
    ...{ ...money, amount, received_day, came_with: cameWith },
    ...(await referenceColumns(tx, id, money.reference, cameWith)),
  }
  if (expectedId) await confirmPaymentRow(tx, id, columns, now)
  else {
    const newColumns = { id, enrollment_id: row.id, confirmed_at: now, created_at: now }
    await insertPayment(tx, { ...emptyPayment, ...columns, ...newColumns })
  }
  return id
}

/** Confirming in the same transaction avoids gaps in receipt numbers. */
async function issueReceipt(work: Work, paymentId: string): Promise<string> {
  const year = financialYear(work.now, await work.timeZone())
  const number = await nextNumber(work.tx, 'paymentReceipt', year)
  await addPaymentReceipt(work.tx, { number, payment_id: paymentId, issued_at: work.now })
  return number
}
