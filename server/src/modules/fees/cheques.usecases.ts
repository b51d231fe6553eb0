import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/cheques.ts'
import type { WaitingCheque } from '#contract/fees/cheques.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import { tableOf } from '../../platform/http/table.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf, readDay } from '../../platform/school-time.ts'
import { balanceOf, notADay } from '../ledger/index.ts'
import { changeMoney } from './change-money.ts'
import {
  addCheque,
  changeCheque,
  countWaitingCheques,
  type FoundCheque,
  findCheque,
  findCheques,
  findWaitingCheques,
  sumWaitingCheques,
} from './cheques.repository.ts'
import { chequeDayError, chequeStatus } from './cheques.rules.ts'
import { changeCardOf, presentCard } from './fee-cards.usecases.ts'
import * as refused from './fees.errors.ts'
import { currentNameAndPhone } from './fees.presenter.ts'
import type { ChequeRow } from './fees.tables.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { confirmedReceivedDay } from './received-day.ts'
import { recordPayment } from './record-payment.ts'

export const takeCheque = (call: SignedInCall, id: string, body: BodyOf<typeof contract.takeCheque>) =>
  changeCardOf(call, id, body.version, (work, row) => recordCheque(work, row, call.caller.id, body))

type Cheque = Omit<BodyOf<typeof contract.takeCheque>, 'version'>

/** The caller locks the enrollment. */
export async function recordCheque(
  work: Work,
  row: FoundEnrollment,
  takenBy: string,
  { number, day, financialYear, ...money }: Cheque,
): Promise<FoundEnrollment> {
  const { tx, now } = work
  requireChequeDay({ day, financialYear }, await todayOf(work))
  const amount = Math.round(money.amount * 100)
  const uncoveredBalance = balanceOf(row) - (await sumWaitingOf(work, row.id))
  if (amount > uncoveredBalance) throw refused.chequeTooLarge(uncoveredBalance)
  const cheque: ChequeRow = {
    ...{ id: work.newId(), enrollment_id: row.id, number, amount, day },
    ...{ taken_by: takenBy, created_at: now },
    ...{ payment_id: null, returned_at: null, returned_by: null, reason: null },
  }
  const changed = await changeMoney(work, row, async () => {
    if (!(await addCheque(tx, cheque))) throw refused.chequeAlreadyWaits()
  })
  await auditCheque(work, changed, 'cheque.take', cheque)
  return changed
}

function requireChequeDay(
  { day, financialYear }: Pick<BodyOf<typeof contract.takeCheque>, 'day' | 'financialYear'>,
  today: string,
): void {
  if (readDay(day) === null) throw notADay('day')
  const error = chequeDayError(day, today, financialYear)
  if (error === 'notAhead') throw refused.chequeIsOfToday()
  if (error === 'tooFar') throw refused.chequeTooFar()
  if (error === 'otherYear') throw refused.chequeOtherYear(financialYearOf(day))
}

async function sumWaitingOf({ tx }: Work, enrollmentId: string): Promise<number> {
  const cheques = await findCheques(tx, enrollmentId)
  return cheques.filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0)
}

const isWaiting = ({ payment_id, returned_at }: ChequeRow) => payment_id === null && returned_at === null

/** Leaves out the number, which is personal data. */
const auditCheque = (
  work: Work,
  { id, receipt_number: receiptNumber, version }: FoundEnrollment,
  action: 'cheque.take' | 'cheque.bank' | 'cheque.return',
  { amount, day }: Pick<ChequeRow, 'amount' | 'day'>,
) => work.audit({ action, subject: ['enrollment', id], detail: { receiptNumber, amount, day, version } })

export function bankCheque(call: SignedInCall, id: string, body: BodyOf<typeof contract.bankCheque>) {
  return changeWaitingCheque(call, id, async (work, row, cheque) => {
    if (row.cancelled_at !== null) throw refused.enrollmentAlreadyCancelled(await present(call, work, row))
    const received_day = await confirmedReceivedDay(work, row, body)
    if (received_day < cheque.day) throw refused.chequeTooEarly(cheque.day)
    const { paymentId, enrollment } = await recordPayment(
      work,
      row,
      {
        ...{ method: 'cheque', amount: cheque.amount, reference: cheque.number, received_day },
        ...{ taken_by: call.caller.id, keepsRest: body.keepsRest },
      },
      'payment.take',
    )
    await changeCheque(work.tx, cheque.id, { payment_id: paymentId })
    await auditCheque(work, enrollment, 'cheque.bank', cheque)
    return enrollment
  })
}

/** Works for a cancelled enrollment too. */
export function returnCheque(
  call: SignedInCall,
  id: string,
  { reason }: BodyOf<typeof contract.returnCheque>,
) {
  return changeWaitingCheque(call, id, async (work, row, cheque) => {
    const returned = { returned_at: work.now, returned_by: call.caller.id, reason }
    const changed = await changeMoney(work, row, () => changeCheque(work.tx, cheque.id, returned))
    await auditCheque(work, changed, 'cheque.return', cheque)
    return changed
  })
}

function changeWaitingCheque(
  call: SignedInCall,
  id: string,
  change: (work: Work, row: FoundEnrollment, cheque: ChequeRow) => Promise<FoundEnrollment>,
) {
  return call.write(async (work) => {
    const found = await findCheque(work.tx, id)
    if (!found) throw refused.chequeNotFound()
    const row = await lockEnrollment(work.tx, found.enrollment_id)
    const cheque = (await findCheque(work.tx, id)) ?? found
    if (!isWaiting(cheque)) throw refused.chequeSettled(await present(call, work, row))
    return present(call, work, await change(work, row, cheque))
  })
}

const present = async (call: SignedInCall, work: Work, row: FoundEnrollment) =>
  presentCard(call, work.tx, row, await todayOf(work))

type Query = QueryOf<typeof contract.listCheques>

export async function listCheques(call: SignedInCall, query: Query) {
  const { db } = call.deps.database
  const today = await todayAt(call)
  const filter = filterOf(query, today)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findWaitingCheques(db, filter, slice),
    () => countWaitingCheques(db, filter),
  )
  const sum = (await sumWaitingCheques(db, filter)) / 100
  return new BodyWithCount(
    { sum, cheques: page.rows.map((row) => presentWaitingCheque(row, today)) },
    page.count,
  )
}

const columns = {
  Day: ({ day }: WaitingCheque) => day,
  Cheque: ({ number }: WaitingCheque) => number,
  Amount: ({ amount }: WaitingCheque) => amount,
  Name: ({ name }: WaitingCheque) => name,
  Phone: ({ phone }: WaitingCheque) => phone,
  Course: ({ courseName }: WaitingCheque) => courseName,
  Receipt: ({ receiptNumber }: WaitingCheque) => receiptNumber,
} as const

export async function chequesTable(call: SignedInCall, query: Query) {
  const { db } = call.deps.database
  const today = await todayAt(call)
  const filter = filterOf(query, today)
  const rows = await findWaitingCheques(db, filter, { limit: maxTableRows, offset: 0 })
  const cheques = rows.map((row) => presentWaitingCheque(row, today))
  return tableOf('cheques', columns, cheques, { Day: 'day' })
}

const maxTableRows = 10_000

const filterOf = ({ when }: Query, today: string) => (when === 'due' ? { until: today } : {})

const todayAt = async ({ deps, now }: SignedInCall) => dateOf(now, await schoolZone(deps))

const presentWaitingCheque = (row: FoundCheque, today: string): WaitingCheque => ({
  _id: row.id,
  enrollmentId: row.enrollment_id,
  number: row.number,
  amount: row.amount / 100,
  day: row.day,
  status: chequeStatus(row, today) === 'due' ? 'due' : 'waiting',
  ...currentNameAndPhone(row),
  courseName: row.course_name,
  receiptNumber: row.receipt_number,
  isCancelled: row.cancelled_at !== null,
})
