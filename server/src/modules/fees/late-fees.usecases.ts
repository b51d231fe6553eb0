import { systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import { dateOf } from '../../platform/school-time.ts'
import { coverCharges } from '../ledger/index.ts'
import { sendEmail } from '../notifications/index.ts'
import { updateExpectedPayment } from './advances.ts'
import { changeMoney } from './change-money.ts'
import { addCharges } from './fee-cards.repository.ts'
import { lateFeeEmail } from './fees.emails.ts'
import { findLateFees } from './late-fees.repository.ts'
import { lateFeesToAdd } from './late-fees.rules.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import { type FoundEnrollment, readMoney } from './payments.repository.ts'

const batchSize = 100

/** One transaction per enrollment: two instances never add a late fee twice. */
export async function addLateFees(deps: Deps): Promise<number> {
  const call = systemCall(deps, 'program: late fees')
  const today = dateOf(call.now, await schoolZone(deps))
  const enrollmentIds = await findLateFees(deps.database.db, today, batchSize)
  for (const id of enrollmentIds)
    await call.write(async (work) => {
      await addLateFeesTo(work, await lockEnrollment(work.tx, id))
    })
  return enrollmentIds.length
}

async function addLateFeesTo(work: Work, row: FoundEnrollment): Promise<void> {
  const { tx } = work
  if (row.cancelled_at !== null) return
  const covered = coverCharges(await readMoney(tx, row.id))
  const charges = lateFeesToAdd(covered, row, await todayOf(work))
  if (charges.length === 0) return
  const changed = await changeMoney(work, row, async () => {
    await addCharges(tx, row.id, charges)
    await updateExpectedPayment(work, row.id)
  })
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
  await work.audit({
    action: 'fee.late',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, amount, version: changed.version },
  })
  await sendEmail(work, lateFeeEmail({ ...changed, amount }, await work.address()))
}
