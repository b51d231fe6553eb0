import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/advances.ts'
import type { Advance } from '#contract/fees/advances.ts'
import { type SignedInCall, systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import { tableOf } from '../../platform/http/table.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf } from '../../platform/school-time.ts'
import { balanceOf } from '../ledger/index.ts'
import {
  countAdvances,
  type FoundAdvance,
  findAdvance,
  findAdvances,
  findFeesForAdvances,
  sumAdvances,
} from './advances.repository.ts'
import { applyAdvance, payFromAdvance } from './advances.ts'
import { presentCard, requireCurrent } from './fee-cards.usecases.ts'
import * as refused from './fees.errors.ts'
import { lockEnrollment, lockEnrollments } from './lock-enrollment.ts'

/** A job pays due fees. Staff pay later fees, or other students' fees. */
export function payByAdvance(
  call: SignedInCall,
  id: string,
  { amount: rupees, studentId: payerId, version }: BodyOf<typeof contract.payFromAdvance>,
) {
  return call.write(async (work) => {
    const [row] = await lockEnrollments(work.tx, [id], payerId === undefined ? [] : [payerId])
    if (!row) throw refused.enrollmentNotFound()
    await requireCurrent(call, work, row, version)
    const studentId = payerId ?? row.student_id
    const amount = Math.round(rupees * 100)
    const advance = await findAdvance(work.tx, studentId)
    if (advance === 0) throw refused.noAdvance()
    if (amount > advance) throw refused.moreThanAdvance(advance)
    if (amount > balanceOf(row)) throw refused.moreThanOwed(balanceOf(row))
    const paid = await payFromAdvance(work, row, { amount, studentId })
    return presentCard(call, work.tx, paid, await todayOf(work))
  })
}

const batchSize = 100

/** One transaction per fee: two instances never pay a fee twice. */
export async function applyAdvances(deps: Deps): Promise<number> {
  const call = systemCall(deps, 'program: advances')
  const today = dateOf(call.now, await schoolZone(deps))
  const due = await findFeesForAdvances(deps.database.db, today, batchSize)
  for (const { id } of due)
    await call.write(async (work) => {
      await applyAdvance(work, await lockEnrollment(work.tx, id))
    })
  return due.length
}

type Query = QueryOf<typeof contract.listAdvances>

export async function listAdvances({ deps }: SignedInCall, query: Query) {
  const { db } = deps.database
  const page = await pageOf(
    sliceOf(query),
    (slice) => findAdvances(db, slice),
    () => countAdvances(db),
  )
  return new BodyWithCount(
    { sum: (await sumAdvances(db)) / 100, advances: page.rows.map(presentAdvance) },
    page.count,
  )
}

const presentAdvance = (row: FoundAdvance): Advance => ({
  _id: row.student_id,
  name: row.name,
  email: row.email,
  amount: row.amount / 100,
  enrollmentId: row.enrollment_id,
})

const columns = {
  Name: ({ name }: Advance) => name,
  Email: ({ email }: Advance) => email,
  Advance: ({ amount }: Advance) => amount,
} as const

export async function advancesTable({ deps }: SignedInCall) {
  const { db } = deps.database
  const rows = await findAdvances(db, { limit: await countAdvances(db), offset: 0 })
  return tableOf('advances', columns, rows.map(presentAdvance))
}
