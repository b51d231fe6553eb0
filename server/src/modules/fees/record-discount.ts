import type { Work } from '../../kernel/deps.ts'
import type { Charge } from '../ledger/index.ts'
import { addFeeChange } from './fee-cards.repository.ts'
import type { FoundEnrollment } from './payments.repository.ts'

export interface Discount {
  readonly amount: number
  readonly reason: string
  readonly givenBy: string
}

/** Records a waiver, so that the fee card shows giver and reason. */
export async function recordDiscount(
  work: Work,
  { id, receipt_number, version }: Pick<FoundEnrollment, 'id' | 'receipt_number' | 'version'>,
  charges: readonly Charge[],
  { amount, reason, givenBy: by }: Discount,
): Promise<void> {
  for (const { part, waived } of charges)
    if (waived > 0)
      await addFeeChange(work.tx, {
        ...{ id: work.newId(), enrollment_id: id, kind: 'waiver', part },
        ...{ value_before: '0', value_after: String(waived), reason, changed_by: by, at: work.now },
      })
  await work.audit({
    action: 'fee.waive',
    subject: ['enrollment', id],
    detail: { receiptNumber: receipt_number, amount, version },
  })
}
