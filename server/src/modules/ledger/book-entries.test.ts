import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BookEntry, bookFigure } from '#contract/ledger/books.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

const hour = 3_600_000

let school: School
let admin: Person
let forms: CourseRow
let databases: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  forms = await school.addCourse({ name: 'Forms', discounted_price: 499_900 })
  databases = await school.addCourse({ name: 'Databases', discounted_price: 199_950 })
})
afterEach(() => school.close())

const list = async (query = ''): Promise<{ sum: number; entries: BookEntry[] }> =>
  (await admin.call('GET', `fees/books/entries?${query}`)).body
const books = async (query = '') => (await admin.call('GET', `fees/books?${query}`)).body
const add = (rows: readonly { amount: number }[]) =>
  rows.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100
const expectSuccess = async (response: ReturnType<Person['call']>) => {
  const { status, body } = await response
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const enroll = async (course: CourseRow, name = 'Meera Iyer') => {
  const student = await school.as('student', { name })
  const form = { ...enrollmentForm, name, courseId: course.id, state: '27' }
  return (await expectSuccess(student.call('POST', 'enrollments', form))).enrollment._id as string
}
const take = (id: string, amount: number, more: object = {}) =>
  expectSuccess(admin.call('POST', `enrollments/${id}/payments`, { method: 'upi', amount, ...more }))
const refund = (id: string, amount: number, more: object = {}) =>
  expectSuccess(
    admin.call('POST', `enrollments/${id}/refunds`, {
      ...{ amount, method: 'cash', reason: 'Left the course.', endsAccess: false },
      ...more,
    }),
  )
const cancel = (id: string) =>
  expectSuccess(admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'Twice.' }))

async function moveMoney() {
  await expectSuccess(admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' }))
  const enrollmentId = await enroll(forms, 'Kavya Rao')
  await take(enrollmentId, 3000)
  const waived = await enroll(databases, 'Asha Verma')
  await expectSuccess(
    admin.call('PUT', `enrollments/${waived}/charges/1`, { waived: 500.5, reason: 'A scholarship.' }),
  )
  await refund(enrollmentId, 1000, { paidDay: '2026-11-20' })
  await cancel(await enroll(databases, 'Ravi Nair'))
  school.pass(12 * hour)
  admin = await school.signIn(admin)
  await take(waived, 700.25)
  const { payments } = (await admin.call('GET', `enrollments/${waived}/fee-card`)).body
  const partPayment = payments.find(({ amount }: { amount: number }) => amount === 700.25)
  await expectSuccess(
    admin.call('PUT', `enrollments/${waived}/payments/${partPayment._id}/refusal`, { reason: 'It bounced.' }),
  )
  const { refunds } = await refund(enrollmentId, 400, { endsAccess: true })
  await expectSuccess(
    admin.call('PUT', `enrollments/${enrollmentId}/refunds/${refunds.at(-1)._id}/withdrawal`, {
      reason: 'No.',
    }),
  )
  await expectSuccess(
    admin.call('PUT', `enrollments/${enrollmentId}/refunds/${refunds[0]._id}/return`, {
      reason: 'It came back.',
    }),
  )
  await moveAdvances(waived)
}

/** Uses two advances: the first is partly refunded, the payment of the second bounces. */
async function moveAdvances(enrollmentId: string) {
  for (const name of ['Lata Naik', 'Zoya Khan']) {
    const id = await enroll(forms, name)
    const { studentId, payments } = await take(id, 5200, { keepsRest: true })
    await expectSuccess(
      admin.call('POST', `enrollments/${enrollmentId}/advance-payments`, { amount: 150.25, studentId }),
    )
    if (name === 'Lata Naik') await refund(id, 50, { isOfAdvance: true, paidDay: '2026-11-21' })
    else
      await expectSuccess(
        admin.call('PUT', `enrollments/${id}/payments/${payments[0]._id}/refusal`, { reason: 'It bounced.' }),
      )
  }
}

const times = ['', 'from=2026-11-21', 'to=2026-11-20', 'from=2026-11-20&to=2026-11-20', 'from=2026-11-22']

test('the entries of a figure add up to it, for all days and courses', async () => {
  await moveMoney()
  const acts = new Set<string>()
  for (const time of times)
    for (const course of ['', `courseId=${forms.id}`, `courseId=${databases.id}`]) {
      const sums: Record<string, number> = {}
      for (const figure of bookFigure.options) {
        const { sum, entries } = await list(`figure=${figure}&${course}&${time}`)
        expect({ time, course, figure, sum: add(entries) }).toEqual({ time, course, figure, sum })
        expect(entries.every(({ amount }) => amount !== 0)).toBe(true)
        expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length)
        sums[figure] = sum
        for (const { act } of entries) acts.add(act)
      }
      const { earned = 0, received = 0, opening = 0, advances = 0 } = sums
      const { refunded = 0, toRefund = 0, owed = 0 } = sums
      expect(earned - received - opening + advances + refunded + toRefund).toBeCloseTo(owed)
    }
  expect([...acts].sort()).toEqual(
    [
      ...['cancellation', 'fee', 'payment', 'paymentRefused', 'tax', 'waiver'],
      ...['refundDecided', 'refundPaid', 'refundReturned', 'refundWithdrawn'],
      ...['advanceUsed', 'advanceReturned'],
    ].sort(),
  )
})

test('the entries agree with the report of a month, of a course, and of what is owed at its end', async () => {
  await moveMoney()
  const days = 'from=2026-11-21&to=2026-11-30'
  const { total, courses } = await books(days)
  const ofBooks = async (query: string, owed: string) => ({
    earned: (await list(query)).sum,
    tax: (await list(`${query}&figure=tax`)).sum,
    received: (await list(`${query}&figure=received`)).sum,
    refunded: (await list(`${query}&figure=refunded`)).sum,
    advances: (await list(`${query}&figure=advances`)).sum,
    opening: (await list(`${query}&figure=opening`)).sum,
    owed: (await list(`${owed}&figure=owed`)).sum,
  })
  expect(total).toEqual(await ofBooks(days, 'to=2026-11-30'))
  expect(courses).toHaveLength(2)
  for (const { courseId, courseName, ...sums } of courses)
    expect(sums, courseName).toEqual(
      await ofBooks(`${days}&courseId=${courseId}`, `to=2026-11-30&courseId=${courseId}`),
    )
  const { booked } = (await admin.call('GET', 'enrollments?page=1&limit=1')).body
  for (const [figure, sum] of Object.entries(booked))
    expect((await list(`figure=${figure}`)).sum, figure).toBe(sum)
})

test('an entry names its student and its event, the latest first, with the day of the report', async () => {
  const id = await enroll(forms)
  await expectSuccess(
    admin.call('POST', `enrollments/${id}/payments`, {
      ...{ method: 'upi', amount: 3000, receivedDay: '2026-11-18' },
    }),
  )
  const { receiptNumber } = (await admin.call('GET', `enrollments/${id}/receipt`)).body
  const whose = { enrollmentId: id, receiptNumber, name: 'Meera Iyer', courseName: 'Forms' }
  expect(await list('figure=owed')).toEqual({
    sum: 1999,
    entries: [
      { _id: expect.any(String), ...whose, day: '2026-11-20', act: 'fee', amount: 4999 },
      { _id: expect.any(String), ...whose, day: '2026-11-18', act: 'payment', amount: -3000 },
    ],
  })
  expect((await list('figure=received&from=2026-11-18&to=2026-11-18')).sum).toBe(3000)
  const { headers, body } = await admin.call('GET', 'fees/books/entries?figure=owed&format=csv')
  expect(headers['content-disposition']).toContain('books-owed.csv')
  expect(String(body).trim().split('\r\n')).toEqual([
    'Day,Receipt,Name,Course,What,Amount',
    `2026-11-20,${receiptNumber},Meera Iyer,Forms,Fee,4999`,
    `2026-11-18,${receiptNumber},Meera Iyer,Forms,Payment received,-3000`,
  ])
})

test('the pages have each entry once, and the sum covers all pages', async () => {
  for (let count = 0; count < 5; count += 1) await take(await enroll(databases), 100)
  const all = (await list('figure=owed')).entries.map(({ _id }) => _id)
  expect(all).toHaveLength(10)
  const paged: string[] = []
  for (let page = 1; page <= 3; page += 1) {
    const { headers, body } = await admin.call('GET', `fees/books/entries?figure=owed&limit=4&page=${page}`)
    expect(headers['x-total-count']).toBe('10')
    expect(body.sum).toBe(5 * 1899.5)
    paged.push(...body.entries.map(({ _id }: BookEntry) => _id))
  }
  expect(paged).toEqual(all)
})

test.each([
  ['figure=profit', 'figure'],
  ['from=2026-02-30', 'from'],
  ['to=tomorrow', 'to'],
  ['from=2026-11-21&to=2026-11-20', 'to'],
  ['page=100000', 'page'],
])('%s is refused', async (query, field) => {
  const { status, body } = await admin.call('GET', `fees/books/entries?${query}`)
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
})
