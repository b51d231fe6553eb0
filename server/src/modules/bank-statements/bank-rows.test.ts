import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let course: { id: string }
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Kabir Rao' })
  course = await school.addCourse({ name: 'Forms' })
})
afterEach(() => school.close())

const utr = '447100981234'
const bankRow = (more: object = {}) => ({
  day: '2026-11-19',
  amount: 4999,
  narration: `UPI/${utr}/MEERA IYER`,
  occurrence: 1,
  ...more,
})
const send = (...rows: object[]) => admin.call('POST', 'fees/bank-rows', { account: '4110', rows })
const part = async (name: string) => (await admin.call('GET', `fees/bank-rows?page=1&part=${name}`)).body
const confirm = (person = admin) => person.call('POST', 'fees/bank-rows/confirmations', {})
const decide = (id: string, decision: object) => admin.call('PUT', `fees/bank-rows/${id}`, decision)
async function enroll(name = 'Meera Iyer', more: object = {}) {
  const student = await school.as('student', { name })
  const form = { ...enrollmentForm, name, courseId: course.id, ...more }
  const response = await student.call('POST', 'enrollments', form)
  expect(response.status).toBe(201)
  return { id: response.body.enrollment._id as string, student }
}
const card = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const agrees = async () => expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
async function expectRefused(call: () => ReturnType<Person['call']>, status: number, body: object) {
  const before = await school.snapshot()
  expect(await call()).toMatchObject({ status, body })
  expect((await school.snapshot()) === before).toBe(true)
}

test('a row with reference and amount of a payment is sure, and is confirmed with the bank’s day', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  expect(await send(bankRow())).toMatchObject({ status: 201, body: { added: 1, known: 0 } })
  const { rows, counts } = await part('sure')
  expect(rows).toMatchObject([
    {
      ...{ day: '2026-11-19', amount: 4999, narration: `UPI/${utr}/MEERA IYER` },
      candidates: [{ name: 'Meera Iyer', receiptNumber: 'AB/2026-27/000001', amount: 4999, reference: utr }],
    },
  ])
  expect(counts).toMatchObject({ sure: 1, open: 0, matched: 0, ignored: 0 })
  expect((await confirm()).body).toEqual({ confirmed: 1, joined: 0, left: 0 })
  expect(await card(id)).toMatchObject({
    balance: 0,
    payments: [{ status: 'received', receivedDay: '2026-11-19', takenBy: 'Kabir Rao', reference: utr }],
  })
  expect((await part('matched')).rows).toMatchObject([{ candidates: [{ enrollmentId: id }] }])
  await agrees()
})

test('a second upload of a file changes nothing; equal rows in it count separately', async () => {
  await enroll('Meera Iyer', { reference: utr })
  const file = [bankRow(), bankRow({ narration: 'CASH' }), bankRow({ narration: 'CASH', occurrence: 2 })]
  expect((await send(...file)).body).toEqual({ added: 3, known: 0 })
  await confirm()
  await expectRefused(() => send(...file), 201, { added: 0, known: 3 })
  expect((await confirm()).body).toEqual({ confirmed: 0, joined: 0, left: 0 })
})

test('equal rows of two accounts are two rows, each with its account', async () => {
  await send(bankRow({ narration: 'CASH' }))
  const rows = [bankRow({ narration: 'CASH' })]
  const second = () => admin.call('POST', 'fees/bank-rows', { account: ' 0001 ', rows })
  expect((await second()).body).toEqual({ added: 1, known: 0 })
  expect((await second()).body).toEqual({ added: 0, known: 1 })
  const { rows: listed, accounts } = await part('open')
  expect(listed.map(({ account }: { account: string }) => account).toSorted()).toEqual(['0001', '4110'])
  expect(accounts).toEqual(['0001', '4110'])
  for (const account of ['', undefined, 'x'.repeat(61)])
    await expectRefused(() => admin.call('POST', 'fees/bank-rows', { account, rows }), 422, {})
})

test.each([
  ['2026-11-20', true],
  ['2026-10-21', true],
  ['2026-10-20', false],
])(
  'whether a waiting payment of 20 November may belong to the row of %s by its amount: %s',
  async (day, isOne) => {
    await enroll('Asha Verma')
    await send(bankRow({ day, narration: 'CASH' }))
    expect((await part('open')).rows[0].candidates).toHaveLength(isOne ? 1 : 0)
  },
)

test('a payment that waited for more than 30 days is not offered by its amount', async () => {
  const { id } = await enroll('Asha Verma')
  const createdAt = Date.parse('2026-10-19T08:00:00+05:30')
  await school.database.db
    .updateTable('payments')
    .set({ created_at: createdAt })
    .where('enrollment_id', '=', id)
    .execute()
  await send(
    bankRow({ day: '2026-11-19', narration: 'CASH' }),
    bankRow({ day: '2026-11-18', narration: 'CASH' }),
  )
  const { rows } = await part('open')
  expect(rows.map(({ candidates }: { candidates: object[] }) => candidates.length)).toEqual([0, 1])
})

test('an open row shows its possible payments, the likeliest first', async () => {
  const meera = await enroll('Meera Iyer', { reference: utr })
  const asha = await enroll('Asha Verma')
  await enroll('Ravi Nair')
  await send(bankRow({ amount: 4998 }), bankRow({ narration: 'NEFT ASHA VERMA' }))
  const { rows, counts } = await part('open')
  expect(counts).toMatchObject({ sure: 0, open: 2, matched: 0, ignored: 0 })
  const names = Object.fromEntries(
    rows.map((row: { narration: string; candidates: { name: string; reasons: string[] }[] }) => [
      row.narration,
      row.candidates.map(({ name, reasons }) => [name, reasons]),
    ]),
  )
  expect(names[`UPI/${utr}/MEERA IYER`]).toEqual([['Meera Iyer', ['reference', 'name']]])
  expect(names['NEFT ASHA VERMA']?.[0]).toEqual(['Asha Verma', ['amount', 'name']])

  const ofAsha = rows.find(({ narration }: { narration: string }) => narration === 'NEFT ASHA VERMA')
  const ofMeera = rows.find(({ amount }: { amount: number }) => amount === 4998)
  const [payment] = (await card(asha.id)).payments
  expect(await decide(ofAsha._id, { paymentId: payment._id })).toMatchObject({ status: 200 })
  expect(await card(asha.id)).toMatchObject({ balance: 0, payments: [{ reference: 'NEFT ASHA VERMA' }] })
  await decide(ofMeera._id, { paymentId: (await card(meera.id)).payments[0]._id })
  expect(await card(meera.id)).toMatchObject({ balance: 1, payments: [{ amount: 4998, status: 'received' }] })
  await agrees()
})

test('a payment that was confirmed by hand joins its row without a second confirmation', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed', reference: utr })
  await send(bankRow())
  const before = (await admin.call('GET', 'fees/takings')).body
  expect((await confirm()).body).toEqual({ confirmed: 0, joined: 1, left: 0 })
  expect((await admin.call('GET', 'fees/takings')).body).toEqual(before)
  expect((await part('matched')).rows).toHaveLength(1)
})

test('a row can be ignored and reopened', async () => {
  await send(bankRow())
  const [{ _id }] = (await part('open')).rows
  expect((await decide(_id, { isIgnored: true })).status).toBe(200)
  expect((await part('ignored')).counts).toMatchObject({ sure: 0, open: 0, matched: 0, ignored: 1 })
  const { id } = await enroll()
  const [payment] = (await card(id)).payments
  await expectRefused(() => decide(_id, { paymentId: payment._id }), 409, {
    message: 'Somebody else has decided this row or payment meanwhile.',
  })
  await decide(_id, { isIgnored: false })
  expect((await part('open')).rows).toHaveLength(1)
})

test('money that no payment names is assigned to the student who paid it', async () => {
  const { id } = await enroll('Meera Iyer')
  const cash = { narration: 'CASH DEPOSIT PUNE CAMP', amount: 1999 }
  await send(bankRow(cash), bankRow({ ...cash, amount: 5000 }), bankRow({ ...cash, day: '2026-10-01' }))
  const rows = (await part('open')).rows as { _id: string; amount: number; day: string }[]
  const [row, tooMuch, tooEarly] = [
    rows.find(({ amount, day }) => amount === 1999 && day === '2026-11-19')?._id ?? '',
    rows.find(({ amount }) => amount === 5000)?._id ?? '',
    rows.find(({ day }) => day === '2026-10-01')?._id ?? '',
  ]
  await expectRefused(() => decide(tooMuch, { enrollmentId: id }), 422, {
    fields: { amount: 'Only ₹4,999 is owed.' },
  })
  await expectRefused(() => decide(tooEarly, { enrollmentId: id }), 422, {
    message: 'This is more than 30 days before the enrollment. Please check the day.',
  })
  await expectRefused(() => decide(row, { enrollmentId: 'none' }), 404, {})
  const twice = await Promise.all([decide(row, { enrollmentId: id }), decide(row, { enrollmentId: id })])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await card(id)).toMatchObject({
    balance: 3000,
    payments: [
      {
        ...{ status: 'received', method: 'bank', amount: 1999, receivedDay: '2026-11-19' },
        ...{ reference: 'CASH DEPOSIT PUNE CAMP', takenBy: 'Kabir Rao', receiptNumber: 'R/26-27/000001' },
      },
    ],
  })
  expect((await part('matched')).rows).toMatchObject([{ _id: row, candidates: [{ enrollmentId: id }] }])
  await agrees()
})

test('money is not assigned to a cancelled enrollment', async () => {
  const { id } = await enroll()
  await send(bankRow({ narration: 'CASH DEPOSIT' }))
  const [{ _id }] = (await part('open')).rows
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
  await expectRefused(() => decide(_id, { enrollmentId: id }), 409, {})
})

test('a row has one payment, a payment one row, and nobody pays more than is owed', async () => {
  const { id } = await enroll()
  const [payment] = (await card(id)).payments
  await send(bankRow(), bankRow({ occurrence: 2 }), bankRow({ amount: 5000 }))
  const rows = (await part('open')).rows as { _id: string; amount: number }[]
  const [first, second] = rows.filter(({ amount }) => amount === 4999)
  const more = rows.find(({ amount }) => amount === 5000)
  await expectRefused(() => decide(String(more?._id), { paymentId: payment._id }), 422, {
    fields: { amount: 'Only ₹4,999 is owed.' },
  })
  expect((await decide(String(first?._id), { paymentId: payment._id })).status).toBe(200)
  await expectRefused(() => decide(String(second?._id), { paymentId: payment._id }), 409, {})
  await expectRefused(() => decide(String(first?._id), { isIgnored: true }), 409, {})
})

test('a row whose reference two students gave is left to a person', async () => {
  await enroll('Meera Iyer', { reference: utr })
  const second = await enroll('Asha Verma')
  const gave = await second.student.call('PUT', `enrollments/${second.id}/reference`, { reference: utr })
  expect(gave.status).toBe(409)
  await send(bankRow())
  const { rows, counts } = await part('open')
  expect(counts).toMatchObject({ sure: 0, open: 1 })
  const names = rows[0].candidates.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['Asha Verma', 'Meera Iyer'])
  expect((await confirm()).body).toEqual({ confirmed: 0, joined: 0, left: 0 })
})

test('a row from long before the enrollment is not its money, in bulk or by hand', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  await send(bankRow({ day: '2026-10-20' }))
  expect((await part('sure')).counts).toMatchObject({ sure: 0, open: 1 })
  expect((await confirm()).body).toEqual({ confirmed: 0, joined: 0, left: 0 })
  const [row] = (await part('open')).rows
  const [payment] = (await card(id)).payments
  await expectRefused(() => decide(row._id, { paymentId: payment._id }), 422, {
    fields: { receivedDay: expect.any(String) },
  })
  // Money may come 30 days before the enrollment.
  await send(bankRow({ day: '2026-10-21' }))
  expect((await part('sure')).counts).toMatchObject({ sure: 1, open: 1 })
})

test('a cheque of the desk is confirmed when its row is in the statement', async () => {
  const { id } = await enroll('Meera Iyer')
  const cheque = { method: 'cheque', amount: 2000, reference: 'Cheque 004512' }
  await admin.call('POST', `enrollments/${id}/payments`, cheque)
  await admin.call('POST', `enrollments/${id}/payments`, { ...cheque, amount: 500, reference: '004513' })
  await send(
    bankRow({ amount: 2000, narration: 'CLG/000000004512/CANARA BANK' }),
    bankRow({ amount: 700, narration: 'CLG 004513 CANARA BANK' }),
  )
  const { rows } = await part('open')
  const rowOf = (amount: number) => rows.find((row: { amount: number }) => row.amount === amount)
  expect(rowOf(2000).candidates).toMatchObject([
    { name: 'Meera Iyer', isReceived: true, reasons: ['reference', 'amount'] },
  ])
  const [, other] = (await card(id)).payments
  await expectRefused(() => decide(rowOf(700)._id, { paymentId: other._id }), 422, {
    fields: { amount: 'This payment is of ₹500. Please choose another one.' },
  })
  const before = (await admin.call('GET', 'fees/takings')).body
  const [{ paymentId }] = rowOf(2000).candidates
  const twin = (await school.secondInstance()).to(admin)
  const both = await Promise.all(
    [admin, twin].map((person) => person.call('PUT', `fees/bank-rows/${rowOf(2000)._id}`, { paymentId })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await admin.call('GET', 'fees/takings')).body).toEqual(before)
  expect((await card(id)).payments).toMatchObject([{ bankDay: '2026-11-19' }, { bankDay: null }])
  await agrees()
})

test('a row of a cancelled enrollment is left to a person', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  await send(bankRow())
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
  expect((await part('sure')).counts).toMatchObject({ sure: 0, open: 1 })
  expect((await confirm()).body).toEqual({ confirmed: 0, joined: 0, left: 0 })
})

test('a payment of which a part was paid at the desk meanwhile is left to a person, and blocks no other', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  await enroll('Asha Verma', { reference: '447100981235' })
  await admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 1000 })
  await send(bankRow(), bankRow({ narration: 'UPI/447100981235' }))
  expect((await confirm()).body).toEqual({ confirmed: 1, joined: 0, left: 0 })
  const [row] = (await part('open')).rows
  const [claimed] = (await card(id)).payments
  await expectRefused(() => decide(row._id, { paymentId: claimed._id }), 422, {
    fields: { amount: 'Only ₹3,999 is owed.' },
  })
  await agrees()
})

test('a row is open again when its payment was not received', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  await send(bankRow())
  await confirm()
  const [payment] = (await card(id)).payments
  const refusal = { reason: 'The bank took it back.' }
  expect((await admin.call('PUT', `enrollments/${id}/payments/${payment._id}/refusal`, refusal)).status).toBe(
    200,
  )
  expect((await part('open')).counts).toMatchObject({ sure: 0, open: 1, matched: 0, ignored: 0 })
})

test('a matched row still names its student when the enrollment is cancelled', async () => {
  const { id } = await enroll('Meera Iyer', { reference: utr })
  await send(bankRow())
  await confirm()
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'cancelled', reason: 'By mistake.' })
  expect((await part('matched')).rows).toMatchObject([{ candidates: [{ enrollmentId: id }] }])
})

test('two admins who confirm all at once confirm each payment once', async () => {
  const files: object[] = []
  for (let index = 0; index < 6; index += 1) {
    const reference = String(447_100_981_300 + index)
    await enroll(`Student ${index}`, { reference })
    files.push(bankRow({ narration: `UPI/${reference}` }))
  }
  await send(...files)
  const other = await school.as('admin', { name: 'Sunita Pillai' })
  const [one, two] = await Promise.all([confirm(), confirm(other)])
  expect(one.body.confirmed + two.body.confirmed).toBe(6)
  const { totals } = (await admin.call('GET', 'fees/takings')).body
  expect(totals.reduce((all: number, { count }: { count: number }) => all + count, 0)).toBe(6)
  await agrees()
})

test.each([
  [{ day: '2026-02-30' }, { rows: 'Please choose a day that is in the calendar.' }],
  [{ day: '2026-11-21' }, { rows: 'Please send days up to today.' }],
  [{ amount: 0 }, {}],
  [{ amount: -5 }, {}],
  [{ amount: 1.001 }, {}],
  [{ amount: 'NaN' }, {}],
  [{ occurrence: 0 }, {}],
  [{ day: '19/11/2026' }, {}],
  [{ narration: 'x'.repeat(301) }, {}],
])('a row with %j is refused with its file', async (more, fields) => {
  await expectRefused(() => send(bankRow(), bankRow(more)), 422, { fields })
})

test('501 rows in a call are refused', async () => {
  await expectRefused(
    () => send(...Array.from({ length: 501 }, (_, occurrence) => bankRow({ occurrence: occurrence + 1 }))),
    422,
    {},
  )
})

test('a formula in a narration stays text, and is deleted with the student', async () => {
  const { student } = await enroll('Meera Iyer', { reference: utr })
  await send(bankRow({ narration: `=HYPERLINK("x") ${utr}` }))
  await confirm()
  expect((await part('matched')).rows[0].narration).toBe(`=HYPERLINK("x") ${utr}`)
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', student.id).execute()
  expect((await student.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect((await part('matched')).rows[0]).toMatchObject({ narration: '' })
})
