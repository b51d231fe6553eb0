import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { addQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let maths: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  await admin.call('PUT', 'school', { logInNames: true })
  maths = await school.addCourse({
    name: 'Mathematics',
    original_price: 1_800_000,
    discounted_price: 1_800_000,
  })
  await admin.call('POST', 'admin/students', {
    name: 'Rohan Deshmukh',
    phone: '98450 12377',
    rollNumber: 'X-207',
  })
})
afterEach(() => school.close())

const columns = ['student', 'course', 'since', 'plan', 'opening', 'number', 'paidDay']
const file = (rows: readonly (readonly string[])[]) =>
  importFile({ school, admin, kind: 'enrollments', columns, rows })
const enrollments = () => school.database.db.selectFrom('enrollments').selectAll().execute()
const figures = async () => (await admin.call('GET', 'enrollments')).body.booked
const expectChecksToAgree = async () => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter(({ differing }: { differing: number }) => differing > 0)).toEqual([])
  expect(body.agrees).toBe(true)
}
const addsUp = ({ earned, received, opening, advances, refunded, toRefund, owed }: Record<string, number>) =>
  expect(
    (earned ?? 0) - (received ?? 0) - (opening ?? 0) + (advances ?? 0) + (refunded ?? 0) + (toRefund ?? 0),
  ).toBe(owed)

test('what was paid before is posted as an opening entry: not received, without a receipt of ours', async () => {
  const imported = await file([
    ['x-207', 'mathematics', '01/06/2026', '', '5,000/-', 'OLD/118', '05/06/2026'],
  ])
  expect(await imported.view()).toMatchObject({ state: 'checked', counts: { new: 1, wrong: 0 } })
  await imported.run()
  const [row] = await enrollments()
  expect(row).toMatchObject({ from_date: '2026-06-01', course_id: maths.id })
  const card = (await admin.call('GET', `enrollments/${row?.id}/fee-card`)).body
  expect(card).toMatchObject({ fee: 18_000, paid: 5000, balance: 13_000, next: { amount: 13_000 } })
  expect(card.payments).toMatchObject([
    { method: 'opening', amount: 5000, reference: 'OLD/118', receivedDay: '2026-06-05', receiptNumber: null },
  ])
  expect((await admin.call('GET', 'enrollments?status=recorded')).body.enrollments).toEqual([])
  expect(await figures()).toEqual({
    ...{ earned: 18_000, received: 0, opening: 5000, advances: 0, refunded: 0, toRefund: 0, owed: 13_000 },
  })
  addsUp(await figures())
  const { body } = await admin.call('GET', 'fees/books/entries?figure=opening')
  expect(body).toMatchObject({ sum: 5000, entries: [{ act: 'openingPayment', amount: 5000 }] })
  expect(await school.database.db.selectFrom('payment_receipts').selectAll().execute()).toEqual([])
  expect((await admin.call('GET', 'fees/takings')).body.takings ?? []).toEqual([])
  await expectChecksToAgree()

  await admin.call('POST', `enrollments/${row?.id}/payments`, { method: 'cash', amount: 13_000 })
  expect(await figures()).toMatchObject({ received: 13_000, opening: 5000, owed: 0 })
  await expectChecksToAgree()
})

test('undoing posts the reversal, and the student may enroll again', async () => {
  const imported = await file([['98450 12377', 'Mathematics', '', '', '18000', '', '']])
  await imported.run()
  await expectChecksToAgree()
  expect(await figures()).toMatchObject({ opening: 18_000, owed: 0 })
  await imported.undo()
  expect(await imported.view()).toMatchObject({ state: 'undone', counts: { undone: 1 } })
  expect(await figures()).toEqual({
    ...{ earned: 0, received: 0, opening: 0, advances: 0, refunded: 0, toRefund: 0, owed: 0 },
  })
  const lines = await school.database.db
    .selectFrom('ledger')
    .select('amount')
    .where('account', '=', 'opening')
    .execute()
  expect(lines.map(({ amount }) => Number(amount)).toSorted()).toEqual([-1_800_000, 1_800_000])
  await expectChecksToAgree()
  expect(
    (await file([['X-207', 'Mathematics', '', '', '100', '', '']]).then((again) => again.view())).counts.new,
  ).toBe(1)
})

test('an existing enrollment gets the opening payment once, and the undo removes it', async () => {
  const first = await file([['X-207', 'Mathematics', '', '', '', '', '']])
  await first.run()
  const imported = await file([['X-207', 'Mathematics', '', '', '18000', 'OLD/9', '']])
  expect(await imported.rows()).toMatchObject([
    { state: 'changed', changes: [{ column: 'opening', from: '', to: '₹18,000' }] },
  ])
  await imported.run({ changed: 1 })
  expect(await figures()).toMatchObject({ opening: 18_000, owed: 0 })
  const again = await file([['X-207', 'Mathematics', '', '', '18000', 'OLD/9', '']])
  expect((await again.view()).counts).toMatchObject({ unchanged: 1, changed: 0 })
  const other = await file([['X-207', 'Mathematics', '', '', '17000', '', '']])
  expect(await other.wrongRows()).toEqual([
    '2 | opening: This enrollment has another opening payment: ₹18,000.',
  ])
  await imported.undo()
  expect(await figures()).toMatchObject({ opening: 0, owed: 18_000 })
  const [row] = await enrollments()
  expect((await admin.call('GET', `enrollments/${row?.id}/fee-card`)).body).toMatchObject({
    paid: 0,
    next: { amount: 18_000 },
  })
  await expectChecksToAgree()
})

test('a row with a later payment cannot be undone', async () => {
  const imported = await file([['X-207', 'Mathematics', '', '', '5000', '', '']])
  await imported.run()
  const [row] = await enrollments()
  await admin.call('POST', `enrollments/${row?.id}/payments`, { method: 'cash', amount: 100 })
  await imported.undo()
  expect(await imported.view()).toMatchObject({ counts: { undone: 0, kept: 1 } })
  expect(await figures()).toMatchObject({ received: 100, opening: 5000, owed: 12_900 })
  await expectChecksToAgree()
})

test('an enrollment in which the student has begun a quiz cannot be undone', async () => {
  const student = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  const imported = await file([['meera@mail.example', 'Mathematics', '', '', '18000', '', '']])
  await imported.run()
  const quiz = await addQuiz(school, maths, [{}])
  const begun = await student.call('POST', `quizzes/${quiz.id}/attempts`, { device: 'tab-of-the-laptop' })
  expect(begun.status).toBe(201)
  await imported.undo()
  expect(await imported.view()).toMatchObject({ state: 'undone', counts: { undone: 0, kept: 1 } })
  expect(await imported.rows('left')).toMatchObject([
    { errors: [{ reason: 'The student has worked in Mathematics since.' }] },
  ])
  expect(await enrollments()).toMatchObject([{ cancelled_at: null }])
  expect(
    await school.database.db.selectFrom('attempts').select(['submitted_at', 'closed_by']).execute(),
  ).toEqual([{ submitted_at: null, closed_by: null }])
})

test('the opening payment is neither refused nor confirmed at the desk, and a cancelled enrollment keeps it', async () => {
  await (await file([['X-207', 'Mathematics', '', '', '5000', 'OLD/118', '']])).run()
  const [row] = await enrollments()
  const card = (await admin.call('GET', `enrollments/${row?.id}/fee-card`)).body
  const [opening] = card.payments
  expect(
    (
      await admin.call('PUT', `enrollments/${row?.id}/payments/${opening._id}`, {
        status: 'refused',
        reason: 'x',
      })
    ).status,
  ).toBeGreaterThanOrEqual(400)
  await admin.call('PUT', `enrollments/${row?.id}/payment`, { status: 'cancelled', reason: 'Left' })
  expect(await figures()).toMatchObject({ earned: 5000, received: 0, opening: 5000, owed: 0 })
  await expectChecksToAgree()
})

test('rows without a known student or course, or with too high an amount, say so', async () => {
  await school.as('mentor', { email: 'priya@mail.example' })
  await school.addCourse({ name: 'Old course', archived_at: 1 })
  await admin.call('POST', 'admin/students', {
    ...{ name: 'Sister', phone: '98450 12377', rollNumber: 'X-208' },
    others: [
      (
        await school.database.db
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'student')
          .executeTakeFirstOrThrow()
      ).id,
    ],
  })
  const imported = await file([
    ['X-999', 'Mathematics', '', '', '', '', ''],
    ['priya@mail.example', 'Mathematics', '', '', '', '', ''],
    ['X-207', 'Chemistry', '', '', '', '', ''],
    ['X-207', 'Old course', '', '', '', '', ''],
    ['X-207', 'Mathematics', '', 'instalments', '', '', ''],
    ['X-208', 'Mathematics', '', '', '18,001', '', ''],
    ['x-208', 'mathematics', '', '', '', '', ''],
    ['X-208', 'Physics', '31/02/2026', '', 'much', '', ''],
  ])
  expect(await imported.wrongRows()).toEqual([
    '2 | student: There is no student with this email, phone or roll number.',
    '3 | student: This is no student.',
    '4 | course: There is no published course of this name.',
    '5 | course: This course is archived.',
    '6 | plan: This course has no instalments.',
    '7 | opening: The fee is only ₹18,000.',
    '8 | course: Row 7 has this too.',
    expect.stringMatching(/^9 \| since: .*calendar.* \| opening: Please enter an amount/),
  ])
  const [, , , , , tooMuch] = await imported.rows('wrong')
  expect(tooMuch?.errors).toMatchObject([{ column: 'opening', value: '18,001' }])
})
