import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let meera: Person
let ravi: Person
let meerasId: string
let ravisId: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  meera = await school.as('student', { name: 'Meera Iyer' })
  ravi = await school.as('student', { name: 'Ravi Iyer' })
  meerasId = await enroll(meera)
  ravisId = await enroll(ravi)
})
afterEach(() => school.close())

async function enroll(person: Person, more: object = {}): Promise<string> {
  const course = await school.addCourse({ discounted_price: 499_900 })
  const { body } = await person.call('POST', 'enrollments', {
    ...enrollmentForm,
    courseId: course.id,
    ...more,
  })
  return body.enrollment._id
}
const utr = '447100981234'
const split = (more: object = {}, desk = admin) =>
  desk.call('POST', 'fees/split-payments', {
    ...{ method: 'bank', amount: 7000, reference: utr },
    parts: [
      { enrollmentId: meerasId, amount: 4999 },
      { enrollmentId: ravisId, amount: 2001 },
    ],
    ...more,
  })
const cardOf = async (id: string) => (await admin.call('GET', `enrollments/${id}/fee-card`)).body
const expectChecksToAgree = async () => {
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter(({ differing }: { differing: number }) => differing > 0)).toEqual([])
}
const numbers = async () =>
  (await school.database.db.selectFrom('payment_receipts').select('number').execute()).map(
    (row) => row.number,
  )

test('one transfer pays for two siblings with one receipt, of which each student sees their own part', async () => {
  const { status, body } = await split()
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.receiptNumber).toBe('R/26-27/000001')
  expect(await numbers()).toEqual(['R/26-27/000001'])
  expect(await cardOf(meerasId)).toMatchObject({
    balance: 0,
    payments: [{ amount: 4999, receiptNumber: body.receiptNumber }],
  })
  expect(await cardOf(ravisId)).toMatchObject({
    balance: 2998,
    payments: [{ amount: 2001, receiptNumber: body.receiptNumber }],
  })
  const path = `enrollments/${ravisId}/payments/${body.payments[1].paymentId}/receipt`
  const seen = async (who: Person) => (await who.call('GET', path)).body
  expect(await seen(admin)).toMatchObject({
    ...{ number: body.receiptNumber, amount: 7000, method: 'bank', reference: utr, advance: 0 },
    parts: [
      { enrollmentId: meerasId, amount: 4999 },
      { enrollmentId: ravisId, amount: 2001 },
    ],
  })
  expect((await seen(ravi)).parts).toMatchObject([{ enrollmentId: ravisId, amount: 2001 }])
  expect(JSON.stringify(await seen(ravi))).not.toContain(meerasId)
  expect((await meera.call('GET', path)).status).toBe(404)
  expect((await ravi.call('GET', `${path}/pdf`)).status).toBe(200)
  const found = await admin.call('GET', 'enrollments?page=1&search=R/26-27/000001')
  expect(found.body.enrollments).toHaveLength(2)
  expect(found.body.enrollments[0].sameReference).toEqual([])
  await expectChecksToAgree()
})

test('the reference is taken for every student, also once a part of the money is cancelled', async () => {
  await split()
  const claim = async () => {
    const id = await enroll(await school.as('student'))
    const [student] = await school.database.db
      .selectFrom('enrollments')
      .select('student_id')
      .where('id', '=', id)
      .execute()
    const person = await school.signIn({ id: student?.student_id ?? '' })
    return person.call('PUT', `enrollments/${id}/reference`, { reference: utr })
  }
  expect(await claim()).toMatchObject({ status: 409, body: { code: 'REFERENCE_TAKEN' } })
  const cancel = { status: 'cancelled', reason: 'Moved away.' }
  expect((await admin.call('PUT', `enrollments/${meerasId}/payment`, cancel)).status).toBe(200)
  expect(await claim()).toMatchObject({ status: 409, body: { code: 'REFERENCE_TAKEN' } })
})

test('money that was not received is owed again by both', async () => {
  const { body } = await split({ method: 'cheque', reference: '000123' })
  const refused = await admin.call(
    'PUT',
    `enrollments/${ravisId}/payments/${body.payments[1].paymentId}/refusal`,
    { reason: 'The cheque bounced.' },
  )
  expect(refused.status).toBe(200)
  for (const id of [meerasId, ravisId])
    expect(await cardOf(id)).toMatchObject({ balance: 4999, payments: [{ status: 'refused' }] })
  const mails = await school.database.db.selectFrom('outbox').select('subject').execute()
  expect(mails.filter(({ subject }) => subject.startsWith('Payment not received'))).toHaveLength(2)
  await expectChecksToAgree()
})

test('a corrected reference applies to all parts of the money', async () => {
  await split()
  const body = { status: 'confirmed', reference: '447100981299' }
  expect((await admin.call('PUT', `enrollments/${ravisId}/payment`, body)).status).toBe(200)
  for (const id of [meerasId, ravisId])
    expect((await cardOf(id)).payments).toMatchObject([{ reference: '447100981299' }])
})

test('a bank row with the whole amount joins a split payment', async () => {
  await split()
  const rows = [{ day: '2026-11-20', amount: 7000, narration: `UPI/${utr}/FEE`, occurrence: 1 }]
  await admin.call('POST', 'fees/bank-rows', { account: '4110', rows })
  expect((await admin.call('POST', 'fees/bank-rows/confirmations', {})).body).toMatchObject({
    confirmed: 0,
    joined: 1,
  })
  expect((await cardOf(ravisId)).payments).toMatchObject([{ bankDay: '2026-11-20' }])
})

test.each([
  ['does not add up', { amount: 7001 }, 'parts', 'The parts must add up to ₹7,001.'],
  ['gives more than is owed', { amount: 9001, parts: 'more' }, 'parts', /^Only ₹4,999 is owed on AB/],
  ['names a fee twice', { parts: 'twice' }, 'parts', 'Please name each enrollment once.'],
  ['has one part', { parts: 'one' }, 'parts', 'Please choose two fees at least.'],
  ['is of tomorrow', { receivedDay: '2026-11-21' }, 'receivedDay', 'Please choose today or an earlier day.'],
])(
  'a split that %s changes nothing',
  async (_, { parts: which, ...more }: Record<string, unknown>, field, message) => {
    const parts = {
      more: [
        { enrollmentId: meerasId, amount: 4001 },
        { enrollmentId: ravisId, amount: 5000 },
      ],
      twice: [
        { enrollmentId: meerasId, amount: 3000 },
        { enrollmentId: meerasId, amount: 4000 },
      ],
      one: [{ enrollmentId: meerasId, amount: 7000 }],
    }[String(which)]
    const before = await school.snapshot()
    const { status, body } = await split({ ...more, ...(parts && { parts }) })
    expect(status).toBe(422)
    expect(body.fields[field]).toMatch(message)
    expect((await school.snapshot()) === before).toBe(true)
  },
)

test('a part that somebody changed meanwhile, a cancelled one and an unknown one refuse all', async () => {
  const parts = (part: object) => ({
    parts: [
      { enrollmentId: meerasId, amount: 4999 },
      { amount: 2001, ...part },
    ],
  })
  const before = await school.snapshot()
  expect((await split(parts({ enrollmentId: ravisId, version: 9 }))).status).toBe(409)
  expect((await split(parts({ enrollmentId: 'unknown' }))).status).toBe(404)
  expect((await school.snapshot()) === before).toBe(true)
  await admin.call('PUT', `enrollments/${ravisId}/payment`, { status: 'cancelled', reason: 'Moved.' })
  const { status, body } = await split()
  expect({ status, parts: body.fields.parts }).toEqual({
    status: 422,
    parts: 'The enrollment AB/2026-27/000002 is cancelled, so it takes no money.',
  })
})

test('two desks and two instances that split the same money at once take it once', async () => {
  const versions = [(await cardOf(meerasId)).version, (await cardOf(ravisId)).version]
  const parts = [
    { enrollmentId: meerasId, amount: 4999, version: versions[0] },
    { enrollmentId: ravisId, amount: 2001, version: versions[1] },
  ]
  const there = (await school.secondInstance()).to(admin)
  const answers = await Promise.all([
    split({ parts }),
    split({ parts: parts.toReversed() }, there),
    split({ parts }, there),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await numbers()).toEqual(['R/26-27/000001'])
  await expectChecksToAgree()
})

test('the rest of a part becomes the advance of its student', async () => {
  const parts = [
    { enrollmentId: meerasId, amount: 6000, keepsRest: true },
    { enrollmentId: ravisId, amount: 1000 },
  ]
  const { status, body } = await split({ parts })
  expect(status).toBe(201)
  expect(await cardOf(meerasId)).toMatchObject({ balance: 0, advance: 1001 })
  const path = `enrollments/${meerasId}/payments/${body.payments[0].paymentId}/receipt`
  expect((await admin.call('GET', path)).body).toMatchObject({
    ...{ amount: 7000, advance: 1001 },
    parts: [{ amount: 4999 }, { amount: 1000 }],
  })
  await expectChecksToAgree()
})
