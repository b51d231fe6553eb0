import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
})
afterEach(() => school.close())

const read = async () => (await school.visitor.call('GET', 'school')).body
const save = (body: object) => admin.call('PUT', 'school', body)

const defaultLook = { slipPrefix: null, receiptPrefix: null, hue: null, domain: null, fixedAddress: null }

test('an admin edits the texts of payment page and receipts, and everybody reads them', async () => {
  const logo = `/api/files/${await saveTestFile(school, admin, 'picture')}`
  const fields = {
    name: 'Abhyas Pune',
    address: '14 Prabhat Road\nPune 411004',
    phone: '020 2543 0000',
    email: 'office@abhyas.example',
    logo,
    upiId: 'abhyas.pune@okbank',
    bankLines: 'Sample Sahakari Bank\nIFSC SMPL0004110',
    timeZone: 'Asia/Kathmandu',
    language: 'hi',
    refundText: 'Within 14 days the whole fee is returned.',
    pauseAfterDays: 14,
    coursesOpen: 'claimed',
  }
  const response = await save({ ...fields, version: 1 })
  expect(response).toMatchObject({ status: 200, body: { ...fields, version: 2 } })
  expect(await read()).toEqual({
    ...fields,
    ...defaultLook,
    onlinePayments: 'off',
    demoAccounts: false,
    logInNames: false,
    quizRanks: false,
    version: 2,
  })

  expect((await save({ upiId: '  ', bankLines: ' \n ', logo: '', phone: null, email: ' ' })).body).toEqual({
    ...fields,
    ...defaultLook,
    onlinePayments: 'off',
    demoAccounts: false,
    logInNames: false,
    quizRanks: false,
    phone: null,
    email: null,
    upiId: null,
    bankLines: null,
    logo: null,
    version: 3,
  })
})

test('the audit record has the old and new value of each changed field, and no others', async () => {
  const before = await read()
  const logo = `/api/files/${await saveTestFile(school, admin, 'picture')}`
  const { name } = before
  await save({ name, address: '14 Prabhat Road', upiId: 'abhyas.pune@okbank', bankLines: 'A/c 1', logo })
  await save({ upiId: 'somebody.else@okbank', bankLines: '  ', timeZone: 'Asia/Kathmandu' })
  await save({ logo: `/api/files/${await saveTestFile(school, admin, 'picture')}` })
  await save({ name: 'Abhyas Pune', refundText: 'Within 14 days.', logo: null })
  const records = (await admin.call('GET', 'audit?action=school.change')).body.toReversed()
  expect(records.map(({ detail }: { detail: object }) => detail)).toEqual([
    {
      address: { from: before.address, to: '14 Prabhat Road' },
      upiId: { from: before.upiId, to: 'abhyas.pune@okbank' },
      bankLines: { from: before.bankLines, to: 'A/c 1' },
      logo: { from: false, to: true },
      version: 2,
    },
    {
      upiId: { from: 'abhyas.pune@okbank', to: 'somebody.else@okbank' },
      bankLines: { from: 'A/c 1', to: null },
      timeZone: { from: before.timeZone, to: 'Asia/Kathmandu' },
      version: 3,
    },
    { logo: { from: true, to: true }, version: 4 },
    {
      name: { from: before.name, to: 'Abhyas Pune' },
      refundText: { from: before.refundText, to: 'Within 14 days.' },
      logo: { from: true, to: false },
      version: 5,
    },
  ])
})

test('of ten simultaneous changes of one version, exactly one is saved', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => school.as('admin')))
  const changes = others.map((other, number) =>
    other.call('PUT', 'school', { name: `School ${number}`, version: 1 }),
  )
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('a change of nothing leaves no record', async () => {
  const fields = {
    name: 'Abhyas Pune',
    address: '',
    upiId: 'pune@okbank',
    bankLines: null,
    timeZone: 'Asia/Kathmandu',
  }
  await save(fields)
  for (const body of [fields, { ...fields, version: 2 }, { upiId: ' pune@okbank ' }, { version: 2 }])
    expect(await save(body)).toMatchObject({ status: 200, body: { ...fields, version: 2 } })
  expect((await save({ ...fields, version: 1 })).status).toBe(409)
  const rows = await school.database.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'school.change')
    .execute()
  expect(rows).toHaveLength(1)
})

test('the second of two admins is refused with the current school', async () => {
  await save({ name: 'One', version: 1 })
  expect(await save({ name: 'Two', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { name: 'One', version: 2 } },
  })
  const responses = await Promise.all([save({ name: 'A', version: 2 }), save({ name: 'B', version: 2 })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['name', ''],
  ['name', null],
  ['name', 'a'.repeat(121)],
  ['address', 'a'.repeat(501)],
  ['phone', '9'.repeat(31)],
  ['email', 'office'],
  ['email', 'office@'],
  ['upiId', 'abhyas'],
  ['upiId', 'abhyas@'],
  ['upiId', 'a school@bank'],
  ['upiId', 'abhyas@bank@bank'],
  ['language', 'ta'],
  ['language', null],
  ['timeZone', 'Pune'],
  ['timeZone', '+05:30'],
  ['timeZone', 'EST'],
  ['timeZone', 'asia/kolkata'],
  ['timeZone', 'ASIA/KOLKATA'],
  ['timeZone', 'Asia/Nowhere'],
  ['timeZone', ''],
  ['timeZone', null],
  ['logo', 'https://pictures.example/logo.png'],
  ['logo', '/api/files/unknown'],
  ['bankLines', 'a'.repeat(1_001)],
  ['refundText', 'a'.repeat(5_001)],
])('%s %j is refused, and nothing changes', async (field, value) => {
  const before = await school.snapshot()
  const response = await save({ [field]: value })
  expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  expect(Object.keys(response.body.fields)).toEqual([field])
  expect(await school.snapshot()).toBe(before)
})

test('a logo is a picture, not a handout', async () => {
  expect((await save({ logo: `/api/files/${await saveTestFile(school, admin, 'handout')}` })).status).toBe(
    422,
  )
})

test('days, deadlines and receipts use the zone of the database, on every instance', async () => {
  const { to } = await school.secondInstance()
  // Pune: 31 March 2027, 11:30 pm. Honolulu: 8 am. Auckland: 1 April, 7 am.
  school.pass(Date.parse('2027-03-31T18:00:00Z') - school.deps.clock())
  admin = await school.as('admin')
  const mentor = await school.as('mentor')
  const student = await school.as('student')
  const course = await school.addCourse({ mentor_id: mentor.id })
  const deadline = async () =>
    (
      await mentor.call('POST', 'assignments/create', {
        title: 'A form',
        description: 'Build it.',
        courseId: course.id,
        deadline: '2027-05-01T18:00',
      })
    ).body.assignment.deadline
  expect(await deadline()).toBe('2027-05-01T12:30:00.000Z')

  expect((await to(admin).call('PUT', 'school', { timeZone: 'Pacific/Auckland' })).status).toBe(200)
  expect(await deadline()).toBe('2027-05-01T06:00:00.000Z')
  const { body } = await school.enroll(student, course)
  expect(body.enrollment.receiptNumber).toBe('AB/2027-28/000001')
  const days = async (query: string) =>
    (await admin.call('GET', `enrollments?${query}`)).headers['x-total-count']
  expect(await days('from=2027-04-01')).toBe('1')
  expect(await days('to=2027-03-31')).toBe('0')
  const born = async (birthday: string) => (await student.call('PUT', 'users/me', { birthday })).status
  expect(await born('2027-04-01')).toBe(200)
  await save({ timeZone: 'Pacific/Honolulu' })
  expect(await born('2027-04-01')).toBe(422)
})

test('a new prefix begins a new series of slips, and the old series continues without it', async () => {
  const student = await school.as('student')
  const next = async () => {
    const course = await school.addCourse()
    const { body } = await school.enroll(student, course)
    return body.enrollment.receiptNumber
  }
  expect(await next()).toBe('AB/2026-27/000001')
  expect((await save({ slipPrefix: 'sun' })).body).toMatchObject({ slipPrefix: 'SUN', version: 2 })
  expect(await next()).toBe('SUN/26-27/000001')
  expect(await next()).toBe('SUN/26-27/000002')
  await save({ slipPrefix: '' })
  expect(await next()).toBe('AB/2026-27/000002')
})

test.each([
  [
    { receiptPrefix: 'RF' },
    'receiptPrefix',
    'Other documents of the school begin with these letters. Please choose others.',
  ],
  [
    { slipPrefix: 'R' },
    'slipPrefix',
    'Other documents of the school begin with these letters. Please choose others.',
  ],
  [{ slipPrefix: 'सूर्य' }, 'slipPrefix', 'Please keep this to 3 characters.'],
  [{ slipPrefix: 'A1' }, 'slipPrefix', 'Please use 1 to 3 letters from A to Z, such as SUN.'],
  [{ hue: 22 }, 'hue', 'Red marks what is wrong here, and green what is done. Please choose another hue.'],
  [{ hue: 360 }, 'hue', 'Please choose a hue from 0 to 359.'],
  [
    { domain: 'https://learn.school.example/' },
    'domain',
    'Please enter a domain such as learn.school.example, without https://.',
  ],
  [
    { domain: 'learn.school.example' },
    'domain',
    'This school was not opened at https://learn.school.example. Let the domain lead to this server, log in there, and save it there.',
  ],
])('%j is refused with a clear message, and changes nothing', async (body, field, message) => {
  const before = await read()
  expect(await save(body)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
  expect(await read()).toEqual(before)
})

test('a domain is saved from a request that came through it, and links begin with it', async () => {
  await school.close()
  school = await openSchool({ TRUST_PROXY: 'true' })
  admin = await school.as('admin')
  const through = (host: string, proto: string) => ({
    host,
    'x-forwarded-proto': proto,
    'x-forwarded-for': '1.2.3.4',
  })
  const saveDomain = (headers: Record<string, string>) =>
    admin.call('PUT', 'school', { domain: 'Learn.School.example' }, headers)
  for (const headers of [through('learn.school.example', 'http'), through('evil.example', 'https')])
    expect((await saveDomain(headers)).status).toBe(422)
  expect((await saveDomain(through('learn.school.example', 'https'))).body).toMatchObject({
    domain: 'learn.school.example',
  })
  await school.visitor.call('POST', 'auth/forgot-password', {
    email: (await admin.call('GET', 'auth/me')).body.email,
  })
  const [mail] = await school.database.db.selectFrom('outbox').select('body').execute()
  expect(mail?.body).toContain('https://learn.school.example/reset-password?token=')
})
