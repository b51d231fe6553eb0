import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const utr = '447100981234'
const send = (more: object = {}) =>
  admin.call('POST', 'fees/bank-rows', {
    account: '4110',
    rows: [{ day: '2026-11-19', amount: 4999, narration: `UPI/${utr}/PAYER`, occurrence: 1, ...more }],
  })
const part = async (name: string) => (await admin.call('GET', `fees/bank-rows?page=1&part=${name}`)).body
const decide = (id: string, decision: object) => admin.call('PUT', `fees/bank-rows/${id}`, decision)
async function enroll(name: string, more: object = {}): Promise<string> {
  const student = await school.as('student', { name })
  const form = { ...enrollmentForm, name, courseId: course.id, ...more }
  return (await student.call('POST', 'enrollments', form)).body.enrollment._id
}
const card = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const status = (id: string, body: object) => admin.call('PUT', `enrollments/${id}/payment`, body)

const ends = {
  paidOtherwise: async (id: string) => {
    const taken = await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 4999 })
    expect(taken.status).toBe(201)
  },
  refused: async (id: string) => {
    const [payment] = (await card(id)).payments
    const refusal = { reason: 'It did not come.' }
    const response = await admin.call('PUT', `enrollments/${id}/payments/${payment._id}/refusal`, refusal)
    expect(response.status).toBe(200)
  },
  cancelled: async (id: string) => {
    expect((await status(id, { status: 'cancelled', reason: 'By mistake.' })).status).toBe(200)
  },
}

test.each(Object.entries(ends))(
  'money of an ended payment (%s) names its student, and nobody else who owes the same amount',
  async (ended, end) => {
    const id = await enroll('Meera Iyer', { reference: utr })
    await enroll('Asha Verma')
    await end(id)
    await send()
    const [row] = (await part('open')).rows
    expect(row.candidates).toMatchObject([{ name: 'Meera Iyer', ended, reasons: ['reference', 'amount'] }])
    const [{ paymentId }] = row.candidates
    const before = await school.snapshot()
    expect((await decide(row._id, { paymentId })).status).toBe(409)
    expect((await school.snapshot()) === before).toBe(true)
  },
)

test('money of a payment that was marked as not received can still pay its fee', async () => {
  const id = await enroll('Meera Iyer', { reference: utr })
  await ends.refused(id)
  await send()
  const [row] = (await part('open')).rows
  const [{ enrollmentId }] = row.candidates
  expect((await decide(row._id, { enrollmentId })).status).toBe(200)
  expect(await card(id)).toMatchObject({ balance: 0, payments: [{ status: 'refused' }, { reference: utr }] })
})

test('money that was confirmed before its enrollment was cancelled is joined to its payment', async () => {
  const id = await enroll('Meera Iyer')
  await status(id, { status: 'confirmed', reference: utr })
  await ends.cancelled(id)
  await send()
  const [row] = (await part('open')).rows
  expect(row.candidates).toMatchObject([{ name: 'Meera Iyer', isReceived: true, ended: null, balance: 0 }])
  const [{ paymentId }] = row.candidates
  expect((await decide(row._id, { paymentId })).status).toBe(200)
  expect((await part('matched')).rows).toMatchObject([{ _id: row._id }])
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
})

test('an account is recognised with other capitals or spaces', async () => {
  const named = (account: string) =>
    admin.call('POST', 'fees/bank-rows', {
      account,
      rows: [{ day: '2026-11-19', amount: 10, narration: 'CASH', occurrence: 1 }],
    })
  expect((await named('HDFC 4110')).body).toEqual({ added: 1, known: 0 })
  expect((await named(' hdfc  4110')).body).toEqual({ added: 0, known: 1 })
  expect((await part('open')).accounts).toEqual(['HDFC 4110'])
})

test('sure rows of an earlier financial year are counted', async () => {
  await enroll('Meera Iyer', { reference: utr })
  await send()
  expect((await part('sure')).counts).toMatchObject({ sure: 1, earlierYear: 0 })
  school.pass(140 * 24 * 60 * 60 * 1000)
  const later = await school.as('admin')
  const { body } = await later.call('GET', 'fees/bank-rows?page=1&part=sure')
  expect(body.counts).toMatchObject({ sure: 1, earlierYear: 1 })
})
