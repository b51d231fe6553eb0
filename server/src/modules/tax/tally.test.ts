import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import { ledgersInBooks, ledgersInTally, vouchersIn } from '../../testing/tally-file.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { invoiceDueParts } from './tax-documents.usecases.ts'

const day = 86_400_000

let school: School
let admin: Person
let course: CourseRow
const open = async () => {
  school = await openSchool({ LOG_LEVEL: 'silent' })
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms' })
  const parts = [
    { amount: 1999, dueAfterDays: 0 },
    { amount: 3000, dueAfterDays: 30 },
  ]
  await admin.call('PUT', `courses/${course.id}/fee-plan`, { parts })
}
beforeEach(open)
afterEach(() => school.close())

const register = (status = 'registered') =>
  admin.call('PUT', 'tax/settings', { status, gstin: '27AAPFU0939F1ZV' })
async function enroll(): Promise<string> {
  const student = await school.as('student')
  const form = { ...enrollmentForm, courseId: course.id, inParts: true, state: '29' }
  const { status, body } = await student.call('POST', 'enrollments', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.enrollment._id
}
const take = (id: string, amount: number, method = 'cash') =>
  admin.call('POST', `enrollments/${id}/payments`, { method, amount })
const bounce = async (id: string) => {
  const { body } = await admin.call('GET', `enrollments/${id}/fee-card`)
  const paymentId = body.payments.at(-1)?._id
  return admin.call('PUT', `enrollments/${id}/payments/${paymentId}/refusal`, { reason: 'It bounced.' })
}
const waive = (id: string, waived: number) =>
  admin.call('PUT', `enrollments/${id}/charges/2`, { waived, reason: 'As agreed.' })
const cancel = (id: string) =>
  admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
const refund = (id: string, amount: number) =>
  admin.call('POST', `enrollments/${id}/refunds`, {
    ...{ amount, method: 'cash', reason: 'Moved away.', endsAccess: false },
  })
const payRefund = async (id: string) => {
  const { body } = await admin.call('GET', `enrollments/${id}/fee-card`)
  const refundId = body.refunds.at(-1)?._id
  return admin.call('PUT', `enrollments/${id}/refunds/${refundId}`, { method: 'bank', reference: 'N4471' })
}
/** The session ends meanwhile, so the admin logs in again. */
const pass = async (days: number) => {
  school.pass(days * day)
  admin = await school.as('admin')
}
const vouchers = async (month: string) =>
  vouchersIn(String((await admin.call('GET', `tax/tally/${month}`)).body))

async function requireSameLedgers(): Promise<void> {
  const { ledgerNames } = (await admin.call('GET', 'tax/settings')).body
  expect(await ledgersInTally(school, admin)).toEqual(await ledgersInBooks(school, ledgerNames))
}

test('a school without GST has a sale for each fee, which is reversed by a waiver or cancellation', async () => {
  const [keptEnrollment, cancelledEnrollment] = [await enroll(), await enroll()]
  await take(keptEnrollment, 1999)
  await pass(20)
  expect((await waive(keptEnrollment, 500)).status).toBe(200)
  expect((await cancel(cancelledEnrollment)).status).toBe(200)
  const lines = (all: Awaited<ReturnType<typeof vouchers>>) => all.map(({ type, lines }) => [type, ...lines])
  expect(lines(await vouchers('2026-11')).toSorted()).toEqual([
    ['Receipt', ['Cash', 199_900], ['Students', -199_900]],
    ['Sales', ['Course Fees', -499_900], ['Students', 499_900]],
    ['Sales', ['Course Fees', -499_900], ['Students', 499_900]],
  ])
  expect(lines(await vouchers('2026-12')).toSorted()).toEqual([
    ['Credit Note', ['Course Fees', 499_900], ['Students', -499_900]],
    ['Credit Note', ['Course Fees', 50_000], ['Students', -50_000]],
  ])
  expect((await ledgersInTally(school, admin)).Students).toBe(250_000)
  await requireSameLedgers()
})

const moves = {
  enroll: () => enroll(),
  take: (id: string, rupees: number) => take(id, rupees),
  takeByBank: (id: string, rupees: number) => take(id, rupees, 'upi'),
  bounce: (id: string) => bounce(id),
  waive: (id: string, rupees: number) => waive(id, rupees),
  cancel: (id: string) => cancel(id),
  refund: (id: string, rupees: number) => refund(id, rupees),
  payRefund: (id: string) => payRefund(id),
  pass: async () => {
    await pass(17)
    await invoiceDueParts(school.deps)
  },
  register: () => register(),
  exempt: () => register('exempt'),
  leaveGst: () => register('none'),
}
const steps = fc.array(
  fc.record({
    move: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
    enrollmentIndex: fc.nat(9),
    rupees: fc.integer({ min: 1, max: 3000 }),
  }),
  { minLength: 40, maxLength: 40 },
)

test('after any movements over months, registered or not, the ledgers in Tally agree with ours', async () => {
  await fc.assert(
    fc
      .asyncProperty(steps, async (order) => {
        const ids = [await enroll(), await enroll()]
        for (const { move, enrollmentIndex, rupees } of order) {
          const result = await moves[move](ids[enrollmentIndex % ids.length] ?? '', rupees)
          if (move === 'enroll') ids.push(String(result))
        }
        await requireSameLedgers()
      })
      .afterEach(async () => {
        await school.close()
        await open()
      }),
    { numRuns: process.env.FUZZ_CASES ? 10 : 2, endOnFailure: true },
  )
}, 120_000)

test('the vouchers can be exported as a workbook, with a row for each line', async () => {
  await take(await enroll(), 1999)
  const { rawPayload, headers } = await school.app.inject({
    url: '/api/tax/tally/2026-11?format=xlsx',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="tally-2026-11.xlsx"')
  const [heads, ...rows] = await readSheet(rawPayload)
  expect(heads).toEqual([
    ...['Day', 'Voucher Type', 'Voucher Number', 'Ledger', 'Debit', 'Credit', 'Narration', 'Voucher Id'],
  ])
  expect(rows.map((row) => row.slice(0, 6)).toSorted()).toEqual([
    [new Date('2026-11-20'), 'Receipt', null, 'Cash', 1999, null],
    [new Date('2026-11-20'), 'Receipt', null, 'Students', null, 1999],
    [new Date('2026-11-20'), 'Sales', null, 'Course Fees', null, 4999],
    [new Date('2026-11-20'), 'Sales', null, 'Students', 4999, null],
  ])
  expect((await admin.call('GET', 'tax/tally/2026-11?format=csv')).status).toBe(422)
})
