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

const utr = '632498345655'
const reason = 'The bank took it back on 20 Nov 2026.'
async function enroll(name: string, more: object = {}) {
  const student = await school.as('student', { name })
  const form = { ...enrollmentForm, name, courseId: course.id, ...more }
  const response = await student.call('POST', 'enrollments', form)
  expect(response.status).toBe(201)
  return { id: response.body.enrollment._id as string, student }
}
const credit = { day: '2026-11-18', amount: 4999, narration: `UPI/CR/${utr}/RAFIQ ANSARI`, occurrence: 1 }
const back = { ...credit, day: '2026-11-20', narration: `REV-UPI/${utr}/RAFIQ ANSARI`, kind: 'return' }
const send = (...rows: object[]) => admin.call('POST', 'fees/bank-rows', { account: '4110', rows })
const part = async (name: string) => (await admin.call('GET', `fees/bank-rows?page=1&part=${name}`)).body
const confirm = async () => (await admin.call('POST', 'fees/bank-rows/confirmations', {})).body
const decide = (id: string, decision: object) => admin.call('PUT', `fees/bank-rows/${id}`, decision)
const card = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
async function expectRefused(call: () => ReturnType<Person['call']>, status: number) {
  const before = await school.snapshot()
  expect((await call()).status).toBe(status)
  expect((await school.snapshot()) === before).toBe(true)
}

test('a payment whose money the bank took back is found by its reference and marked as not received', async () => {
  const { id, student } = await enroll('Rafiq Ansari', { reference: utr })
  await send(credit)
  await confirm()
  expect((await send(back)).body).toEqual({ added: 1, known: 0 })
  const { rows, counts } = await part('returned')
  expect(counts).toMatchObject({ returned: 1, open: 0, sure: 0, matched: 1 })
  expect(rows).toMatchObject([
    {
      ...{ day: '2026-11-20', amount: 4999, kind: 'return' },
      candidates: [{ name: 'Rafiq Ansari', isReceived: true, reasons: ['reference', 'amount', 'name'] }],
    },
  ])
  const [{ _id, candidates }] = rows
  const refusal = { refusedPaymentId: candidates[0].paymentId, reason }
  expect((await decide(_id, refusal)).status).toBe(200)
  expect(await card(id)).toMatchObject({ balance: 4999, payments: [{ status: 'refused', refusal: reason }] })
  expect((await part('returned')).counts).toMatchObject({ returned: 0, open: 0, matched: 1, ignored: 1 })
  await expectRefused(() => decide(_id, refusal), 409)
  const mails = await school.database.db.selectFrom('outbox').select('body').execute()
  expect(mails.some(({ body }) => body.includes(reason))).toBe(true)
  expect((await student.call('GET', `enrollments/${id}/fee-card`)).body.balance).toBe(4999)
  await agrees()
})

test('returned money is never confirmed automatically, and its row says so', async () => {
  const { id } = await enroll('Rafiq Ansari', { reference: utr })
  await send(back, credit)
  const open = await part('open')
  expect(open.counts).toMatchObject({ sure: 0, open: 1, returned: 1 })
  expect(open.rows).toMatchObject([{ kind: 'credit', wentBackOn: '2026-11-20' }])
  expect(await confirm()).toEqual({ confirmed: 0, joined: 0, left: 0 })
  const [{ _id, candidates }] = (await part('returned')).rows
  expect(candidates).toMatchObject([{ isReceived: false }])
  await decide(_id, { refusedPaymentId: candidates[0].paymentId, reason })
  expect((await card(id)).payments).toMatchObject([{ status: 'refused' }])
  expect((await part('open')).counts).toMatchObject({ sure: 0, open: 0, returned: 0, matched: 1, ignored: 1 })
  await agrees()
})

test('when a return is ignored, its money counts again', async () => {
  await enroll('Rafiq Ansari', { reference: utr })
  await send(back, credit)
  const [{ _id }] = (await part('returned')).rows
  expect((await decide(_id, { isIgnored: true })).status).toBe(200)
  expect((await part('sure')).counts).toMatchObject({ sure: 1, returned: 0, ignored: 1 })
  await decide(_id, { isIgnored: false })
  expect((await part('returned')).counts).toMatchObject({ sure: 0, returned: 1, ignored: 0 })
})

test('a bounced cheque is found by its number, at the desk or in its row', async () => {
  const { id } = await enroll('Meera Iyer')
  const cheque = { method: 'cheque', amount: 2000, reference: 'Cheque 004512' }
  await admin.call('POST', `enrollments/${id}/payments`, cheque)
  const asha = await enroll('Asha Verma')
  const bounced = { ...back, amount: 2000, narration: 'I/W CHQ RETURN 004512 FUNDS INSUFFICIENT' }
  const hers = { ...credit, amount: 700, narration: 'CLG/000000004513/CANARA BANK' }
  await send(bounced, hers, { ...back, amount: 700, narration: 'CHQ RETURN 004513' })
  const [row] = (await part('open')).rows
  await decide(row._id, { enrollmentId: asha.id })
  const { rows } = await part('returned')
  const rowOf = (amount: number) => rows.find((row: { amount: number }) => row.amount === amount)
  expect(rowOf(2000).candidates).toMatchObject([{ name: 'Meera Iyer', reasons: ['reference', 'amount'] }])
  expect(rowOf(700).candidates).toMatchObject([{ name: 'Asha Verma' }])
  for (const one of rows)
    expect((await decide(one._id, { refusedPaymentId: one.candidates[0].paymentId, reason })).status).toBe(
      200,
    )
  expect((await card(id)).balance).toBe(4999)
  expect((await card(asha.id)).balance).toBe(4999)
  await agrees()
})

test('a return refuses a payment once, with the same amount, and pays nobody', async () => {
  const { id } = await enroll('Rafiq Ansari', { reference: utr })
  await send(credit, back, { ...back, amount: 10 })
  const [payment] = (await card(id)).payments
  const open = (await part('open')).rows[0]
  const rows = (await part('returned')).rows as { _id: string; amount: number }[]
  const [whole, part10] = [4999, 10].map((amount) => String(rows.find((one) => one.amount === amount)?._id))
  const refusal = { refusedPaymentId: payment._id, reason }
  await expectRefused(() => decide(open._id, refusal), 422)
  await expectRefused(() => decide(String(part10), refusal), 422)
  await expectRefused(() => decide(String(whole), { paymentId: payment._id }), 422)
  await expectRefused(() => decide(String(whole), { enrollmentId: id }), 422)
  await expectRefused(() => decide(String(whole), { refusedPaymentId: payment._id, reason: '' }), 422)
  await expectRefused(() => decide(String(whole), { refusedPaymentId: 'none', reason }), 404)
  const twin = (await school.secondInstance()).to(admin)
  const both = await Promise.all(
    [admin, twin].map((person) => person.call('PUT', `fees/bank-rows/${whole}`, refusal)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await agrees()
})

test('money that came and went back has two rows, and a second upload adds none', async () => {
  const same = { ...credit, narration: 'NEFT RETURN' }
  expect((await send(same, { ...same, kind: 'return' })).body).toEqual({ added: 2, known: 0 })
  expect((await send(same, { ...same, kind: 'return' })).body).toEqual({ added: 0, known: 2 })
})
