import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyzeTables } from '../../server/src/database/plans.ts'
import { recountTotals } from '../../server/src/modules/system/self-check.ts'
import { openSchool, type Person, type School } from '../../server/src/testing/school.ts'
import { makeBankStatement } from './bank-statement.ts'
import { adminContent } from './content/people.ts'
import { takeDeskMoney } from './desk-money.ts'
import { loadDemoSchool } from './load-demo-school.ts'
import { sendPastReminders } from './reminders.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  const { db } = school.database
  const now = school.deps.clock()
  await loadDemoSchool({ db, now, passwordHash: '$argon2id$placeholder', saveFile: () => {} })
  await analyzeTables(school.database)
  await takeDeskMoney(school.deps)
  await sendPastReminders(school.deps)
  admin = await school.as('admin')
})
afterAll(() => school.close())

const course = 'Machine learning from first principles'

const cards = () =>
  school.database.db
    .selectFrom('fee_cards')
    .innerJoin('enrollments', 'enrollments.id', 'fee_cards.enrollment_id')
    .innerJoin('payments', 'payments.id', 'fee_cards.payment_id')
    .select([
      'enrollments.id',
      'enrollments.email',
      'fee_cards.due_day',
      'fee_cards.paused_at',
      'fee_cards.paid',
    ])
    .select(['fee_cards.reminded_days', 'payments.reference', 'payments.confirmed_at'])
    .where('enrollments.course_name', '=', course)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('charges')
          .select('part')
          .whereRef('charges.enrollment_id', '=', 'enrollments.id')
          .where('part', '=', 3),
      ),
    )
    .orderBy('enrollments.created_at')
    .execute()

test('a course is paid in parts: some students paid all, some a part, one is overdue and paused, one is slightly late', async () => {
  const cardRows = await cards()
  expect(cardRows.filter(({ due_day }) => due_day === null).length).toBeGreaterThanOrEqual(2)
  expect(cardRows.filter(({ due_day }) => due_day !== null && due_day > '2026-11-20').length).toBeGreaterThan(
    2,
  )
  const pausedCards = cardRows.filter(({ paused_at }) => paused_at !== null)
  expect(pausedCards).toHaveLength(1)
  expect(pausedCards[0]).toMatchObject({ paid: 219_900, reminded_days: 7 })
  const lateCards = cardRows.filter(
    ({ due_day, paused_at }) => (due_day ?? '9') < '2026-11-20' && paused_at === null,
  )
  expect(lateCards.map(({ confirmed_at }) => confirmed_at === null).toSorted()).toEqual([false, true])

  const mails = await school.database.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', pausedCards[0]?.email ?? '')
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ subject }) => subject)).toContain(`Late fee: ${course}`)
  expect(mails).toHaveLength(8)
  expect(mails.at(-1)?.subject).toMatch(/paused/i)
})

test('the desk has two advances and two cheques, one of them due; the ledger agrees', async () => {
  const { body } = await admin.call('GET', 'fees/advances')
  expect(body).toMatchObject({ sum: 4000, advances: [{ amount: 2500 }, { amount: 1500 }] })
  const cheques = (await admin.call('GET', 'fees/cheques')).body.cheques
  expect(cheques.map(({ status }: { status: string }) => status)).toEqual(['due', 'waiting'])
  const [{ enrollmentId }] = cheques
  expect((await admin.call('GET', `enrollments/${enrollmentId}/fee-card`)).body.cheques).toMatchObject([
    { takenBy: adminContent.name },
  ])
  const checks = await recountTotals(school.deps.reads)
  expect(checks.filter(({ differing }) => differing > 0)).toEqual([])
})

test('most of the forty rows of the bank statement are sure, and a person decides on the rest', async () => {
  const csv = await makeBankStatement(school.database.db, school.deps.clock())
  const rows = csv.trim().split('\r\n').slice(3)
  expect(rows).toHaveLength(40)
  const bankRows = rows.flatMap((row) => {
    const [date = '', narration, reference, , into = ''] = row.slice(1, -1).split('","')
    const [day, month, year] = date.split('/')
    if (into === '') return []
    const amount = Number(into.replaceAll(',', ''))
    return {
      day: `${year}-${month}-${day}`,
      amount,
      narration: `${narration} ${reference}`.trim(),
      occurrence: 1,
    }
  })
  expect((await admin.call('POST', 'fees/bank-rows', { account: '1004', rows: bankRows })).body).toEqual({
    added: 39,
    known: 0,
  })
  const { body } = await admin.call('GET', 'fees/bank-rows?part=open&page=1&limit=100')
  expect(body.counts.sure).toBeGreaterThanOrEqual(30)
  expect(body.counts.open).toBe(39 - body.counts.sure)
  const reasons = body.rows.map(({ candidates }: { candidates: { reasons: string[] }[] }) =>
    candidates[0]?.reasons.join(' '),
  )
  expect(reasons).toContain('amount name')
  expect(reasons.some((found: string | undefined) => found?.includes('reference'))).toBe(true)

  const countUnconfirmed = async () =>
    (await school.database.db.selectFrom('payments').select('id').where('confirmed_at', 'is', null).execute())
      .length
  const unconfirmedBefore = await countUnconfirmed()
  const confirmed = await admin.call('POST', 'fees/bank-rows/confirmations', {})
  expect(confirmed.body).toEqual({
    confirmed: expect.any(Number),
    joined: expect.any(Number),
    left: 0,
  })
  expect(confirmed.body.confirmed + confirmed.body.joined).toBe(body.counts.sure)
  expect(await countUnconfirmed()).toBeLessThanOrEqual(unconfirmedBefore - 5)
  const checks = await recountTotals(school.deps.reads)
  expect(checks.filter(({ differing }) => differing > 0)).toEqual([])
})

test('a student has used the coupon: the Coupons page counts it, and the receipt names it', async () => {
  const { body } = await admin.call('GET', 'coupons')
  expect(body).toMatchObject([{ code: 'BATCH10', uses: 1 }])
  const receipt = await school.database.db
    .selectFrom('receipts')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'receipts.enrollment_id')
    .select(['receipts.enrollment_id', 'coupon_amount', 'fee', 'paid'])
    .where('coupon_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(receipt.coupon_amount).toBe(Math.ceil((Number(receipt.fee) + Number(receipt.coupon_amount)) / 10))
  expect(receipt.paid).toBe(receipt.fee)
  const card = await admin.call('GET', `enrollments/${receipt.enrollment_id}/fee-card`)
  expect(JSON.stringify(card.body)).toContain('BATCH10')
})
