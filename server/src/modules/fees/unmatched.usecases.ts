import type { UnmatchedPayment } from '#contract/online-payments.ts'
import type { SignedInCall } from '../../calls/call.ts'
import { unmatchedNotFound } from './gateway.errors.ts'
import { findUnmatched, settleUnmatched as settle } from './online-orders.repository.ts'
import { presentUnmatched } from './unmatched.presenter.ts'

/** Each is looked at by a person: with more than this something is wrong with the gateway itself. */
const shownAtMost = 100

/** Money that came online and could not be booked, the latest first. */
export async function listUnmatched({ deps }: SignedInCall): Promise<UnmatchedPayment[]> {
  return (await findUnmatched(deps.database.db, shownAtMost)).map(presentUnmatched)
}

/** Says what was done about such money. @throws DomainError NOT_FOUND, also when somebody said it before */
export function settleUnmatched(call: SignedInCall, id: string, note: string): Promise<UnmatchedPayment> {
  return call.write(async (work) => {
    const settled = { settled_at: work.now, settled_by: call.caller.id, note }
    const row = await settle(work.tx, id, settled)
    if (!row) throw unmatchedNotFound()
    await work.audit({
      action: 'payment.matched',
      subject: ['enrollment', row.enrollment_id],
      detail: { receiptNumber: row.receipt_number, note },
    })
    return presentUnmatched(row)
  })
}
