import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/fee-desk.ts'
import type { DueFee, Taking, TakingsTotal } from '#contract/fees/fee-desk.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findSchoolBasics, schoolZone } from '../../kernel/school-zone.ts'
import { readAllRows, tableOf } from '../../platform/http/table.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { asInstant } from '../../platform/instants.ts'
import { BodyWithCount, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf, endOfDay, readDay, startOfDay } from '../../platform/school-time.ts'
import { balanceOf, notADay } from '../ledger/index.ts'
import { countDueFees, type FoundDueFee, findDueFees, readOwedByAge } from './due-fees.repository.ts'
import { reminderText } from './fees.emails.ts'
import { currentNameAndPhone } from './fees.presenter.ts'
import {
  type FoundTaking,
  findTakings,
  sumTakings,
  type TakingsFilter,
  type TakingsOfDay,
} from './takings.repository.ts'

export async function listDueFees(call: SignedInCall, query: QueryOf<typeof contract.listDueFees>) {
  const { db } = call.deps.database
  const today = await todayAt(call)
  const filter = { ...query, today }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findDueFees(db, filter, slice),
    () => countDueFees(db, filter),
  )
  const { language } = await findSchoolBasics(db)
  const fees = page.rows.map((row) => presentDueFee(row, today, language))
  return new BodyWithCount({ today, fees }, page.count)
}

export async function getOwedByAge(call: SignedInCall) {
  const found = await call.deps.reads.run(readOwedByAge, { today: await todayAt(call) })
  const owed = found.reduce((sum, { amount }) => sum + amount, 0) / 100
  return { owed, ages: found.map(({ age, amount }) => ({ age, amount: amount / 100 })) }
}

const dueColumns = {
  Name: ({ student }: DueFee) => student.name,
  Email: ({ email }: DueFee) => email,
  Phone: ({ phone }: DueFee) => phone,
  Course: ({ courseName }: DueFee) => courseName,
  Receipt: ({ receiptNumber }: DueFee) => receiptNumber,
  'Due On': ({ dueDay }: DueFee) => dueDay,
  Due: ({ amountDue }: DueFee) => amountDue,
  Balance: ({ balance }: DueFee) => balance,
  Owed: ({ owed }: DueFee) => owed,
} as const

export async function dueFeesTable(call: SignedInCall, query: QueryOf<typeof contract.listDueFees>) {
  const { db } = call.deps.database
  const today = await todayAt(call)
  const filter = { ...query, today }
  const { language } = await findSchoolBasics(db)
  const rows = readAllRows<FoundDueFee>((after, most) =>
    findDueFees(db, filter, { limit: most, offset: 0 }, after),
  )
  async function* fees() {
    for await (const row of rows) yield presentDueFee(row, today, language)
  }
  return tableOf('fees-due', dueColumns, fees(), { 'Due On': 'day' })
}

const presentDueFee = (row: FoundDueFee, today: string, schoolsLanguage: Language): DueFee => ({
  _id: row.id,
  student: { _id: row.student_id, name: currentNameAndPhone(row).name },
  email: row.email,
  phone: currentNameAndPhone(row).phone,
  courseName: row.course_name,
  receiptNumber: row.receipt_number,
  dueDay: row.due_day ?? '',
  amountDue: row.due_amount / 100,
  balance: balanceOf(row) / 100,
  owed: row.owed / 100,
  isClaimed: row.confirmed_at === null && row.refused_at === null && row.payment_reference !== null,
  pausedAt: asInstant(row.paused_at),
  reminder: reminderText(i18nOf(row.language ?? schoolsLanguage), row, today),
})

export async function listTakings(call: SignedInCall, query: QueryOf<typeof contract.listTakings>) {
  const { db } = call.deps.database
  const { day, takingsOfDay } = await readTakingsDay(call, query.day)
  const totals = await totalsOf(db, takingsOfDay)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findTakings(db, takingsOfDay, query, slice),
    async () => countTakings(totals, query),
  )
  const body = {
    day,
    totals,
    takings: page.rows.map(presentTaking),
  }
  return new BodyWithCount(body, page.count)
}

async function totalsOf(db: Db, takingsOfDay: TakingsOfDay): Promise<TakingsTotal[]> {
  const totals = await sumTakings(db, takingsOfDay)
  return totals.map(({ taken_by, taker, method, count, amount }) => ({
    takerId: taken_by,
    takenBy: taker,
    method,
    count: Number(count),
    amount: Number(amount) / 100,
  }))
}

const countTakings = (totals: readonly TakingsTotal[], { taker, method }: TakingsFilter) =>
  totals
    .filter((total) => taker === undefined || (total.takerId ?? 'online') === taker)
    .filter((total) => method === undefined || total.method === method)
    .reduce((all, { count }) => all + count, 0)

const takingColumns = {
  'At (UTC)': ({ at }: Taking) => at,
  Receipt: ({ receiptNumber }: Taking) => receiptNumber,
  Name: ({ name }: Taking) => name,
  Course: ({ courseName }: Taking) => courseName,
  Method: ({ method }: Taking) => method,
  Amount: ({ amount }: Taking) => amount,
  Reference: ({ reference }: Taking) => reference,
  'Received On': ({ receivedDay }: Taking) => receivedDay,
  'Taken By': ({ takenBy }: Taking) => takenBy,
  Reason: ({ refusal }: Taking) => refusal,
  Refund: ({ refundNumber }: Taking) => refundNumber,
} as const

export async function takingsTable(call: SignedInCall, query: QueryOf<typeof contract.listTakings>) {
  const { db } = call.deps.database
  const { day, takingsOfDay } = await readTakingsDay(call, query.day)
  const limit = countTakings(await totalsOf(db, takingsOfDay), query)
  const rows = await findTakings(db, takingsOfDay, query, { limit, offset: 0 })
  return tableOf(`takings-${day}`, takingColumns, rows.map(presentTaking), { 'Received On': 'day' })
}

const presentTaking = (row: FoundTaking): Taking => ({
  _id: row.key,
  enrollmentId: row.enrollment_id,
  at: new Date(row.at ?? 0).toISOString(),
  receiptNumber: row.number,
  name: row.name,
  courseName: row.course_name,
  method: row.method,
  amount: row.amount / 100,
  reference: row.reference,
  receivedDay: row.received_day,
  takenBy: row.taker,
  refusal: row.refusal,
  refundNumber: row.refund_number,
})

async function readTakingsDay(call: SignedInCall, requested: string | undefined) {
  const day = requested || (await todayAt(call))
  const zone = await schoolZone(call.deps)
  const from = readDay(day) && startOfDay(day, zone)
  const to = endOfDay(day, zone)
  if (typeof from !== 'number' || to === null) throw notADay('day')
  const moments = { from, to }
  const refunds = call.deps.ports.takingsOfRefunds(call.deps.database.db, moments)
  return { day, takingsOfDay: { day: moments, refunds } }
}

const todayAt = async ({ deps, now }: SignedInCall) => dateOf(now, await schoolZone(deps))
