import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffMember } from '#contract/directory/staff.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let owner: Person
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  const password_hash = await school.deps.passwords.hash('practice')
  owner = await school.as('admin', { name: 'Devika Rao', staff_role: 'owner', password_hash })
  admin = await school.as('admin', { name: 'Kiran Rao', password_hash })
})
afterEach(() => school.close())

const rolesByName = async (caller = admin) => {
  const { body } = await caller.call('GET', 'admin/staff')
  return Object.fromEntries(body.staff.map(({ name, staffRole }: StaffMember) => [name, staffRole]))
}
const give = (caller: Person, { id }: { id: string }, body: object) =>
  caller.call('PUT', `admin/staff/${id}`, body)
const handOver = (caller: Person, { id }: { id: string }, password = 'practice') =>
  caller.call('POST', `admin/staff/${id}/ownership`, { password })
const roleChanged = 'Your role at this school was changed just now'
const notInRole = 'Your role at this school does not allow this.'

test('somebody is added by a link that is mailed, and logs in with the permissions of the role', async () => {
  const asha = { name: 'Asha Verma', email: 'Asha@abhyas.example', staffRole: 'front_desk' }
  const { status, body } = await admin.call('POST', 'admin/staff', asha)
  expect([status, body.member]).toMatchObject([201, { staffRole: 'front_desk', invited: true, active: true }])
  expect((await admin.call('POST', 'admin/staff', asha)).body.code).toBe('EMAIL_TAKEN')
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    recipient: 'asha@abhyas.example',
    subject: 'You are invited to run the school',
  })
  expect(mail.body).toContain('You are invited to the front desk.')
  expect(mail.body).toContain(body.link)

  const token = new URL(body.link).searchParams.get('token')
  const password = 'practise it'
  expect((await school.visitor.call('POST', 'auth/reset-password', { token, password })).status).toBe(200)
  const login = await school.visitor.call('POST', 'auth/login', { email: asha.email, password })
  expect(login.body.user).toMatchObject({ role: 'admin', staffRole: 'front_desk' })
  expect(login.body.user.permissions).toEqual([
    'anyStaff',
    'seeStudents',
    'admitStudents',
    'seeFees',
    'takePayments',
    'giveDiscounts',
  ])
})

test('somebody is added with a password of eight characters, and no mail', async () => {
  const ravi = {
    name: 'Ravi Nair',
    email: 'ravi@abhyas.example',
    staffRole: 'accountant',
    password: '1234567',
  }
  expect((await admin.call('POST', 'admin/staff', ravi)).body.message).toBe(
    'Password must be at least 8 characters.',
  )
  const added = await admin.call('POST', 'admin/staff', { ...ravi, password: 'practise it' })
  expect(added).toMatchObject({ status: 201, body: { link: null, member: { invited: false } } })
  expect(await school.database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  const { body } = await admin.call('GET', `audit?subjectId=${added.body.member._id}`)
  expect(body).toMatchObject([{ action: 'staff.add', detail: { staffRole: 'accountant' } }])
})

test('a new role applies from the next request on, and an outdated version is refused', async () => {
  const desk = await school.as('admin', { name: 'Asha Verma', staff_role: 'front_desk' })
  expect((await desk.call('GET', 'fees/takings')).body.message).toContain(notInRole)
  expect(await give(admin, desk, { staffRole: 'accountant', version: 1 })).toMatchObject({
    status: 200,
    body: { staffRole: 'accountant', version: 2 },
  })
  expect((await desk.call('GET', 'fees/takings')).status).toBe(200)
  expect((await desk.call('GET', 'students')).body.message).toContain(notInRole)
  expect(await give(owner, desk, { staffRole: 'admin', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { staffRole: 'accountant', version: 2 } },
  })
  const { body } = await admin.call('GET', `audit?subjectId=${desk.id}`)
  expect(body).toMatchObject([
    { action: 'staff.role', detail: { staffRole: { from: 'front_desk', to: 'accountant' } } },
  ])
})

test('two admins demote each other at once: the second reads that their role changed', async () => {
  const other = await school.as('admin', { name: 'Neha Gupta' })
  const { to } = await school.secondInstance()
  const responses = await Promise.all([
    give(admin, other, { staffRole: 'front_desk' }),
    give(to(other), admin, { staffRole: 'front_desk' }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
  const refusal = responses.find(({ status }) => status === 403)?.body.message
  expect(refusal.startsWith(roleChanged) || refusal.startsWith(notInRole)).toBe(true)
  expect(Object.values(await rolesByName(owner)).sort()).toEqual(['admin', 'front_desk', 'owner'])
})

test('the owner hands the school over with their password, and the new owner is told by mail', async () => {
  expect((await handOver(admin, admin)).body.message).toContain(notInRole)
  expect((await handOver(owner, admin, 'practise')).status).toBe(403)
  expect((await handOver(owner, owner)).body.code).toBe('ALREADY_DONE')
  expect((await handOver(owner, admin)).status).toBe(200)
  expect(await rolesByName()).toEqual({ 'Devika Rao': 'admin', 'Kiran Rao': 'owner' })
  expect((await handOver(owner, admin)).body.message).toContain(notInRole)
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ subject: 'The school is yours now' })
})

test('a school can be handed only to staff who can log in', async () => {
  const mentor = await school.as('mentor')
  const invited = await school.as('admin', { staff_role: 'accountant' })
  const gone = await school.as('admin', { password_hash: 'any', deactivated_at: 1 })
  const before = await school.snapshot()
  for (const [who, status] of [
    [mentor, 404],
    [invited, 422],
    [gone, 422],
  ] as const)
    expect((await handOver(owner, who)).status).toBe(status)
  expect(await school.snapshot()).toBe(before)
})

test('a school handed to two people at once has one owner', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  const other = await school.as('admin', { name: 'Neha Gupta', password_hash })
  const { to } = await school.secondInstance()
  const responses = await Promise.all([handOver(owner, admin), handOver(to(owner), other)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(Object.values(await rolesByName()).sort()).toEqual(['admin', 'admin', 'owner'])
})

test('a school handed over while an admin removes the next owner keeps an owner who can log in', async () => {
  const password_hash = await school.deps.passwords.hash('practice')
  const next = await school.as('admin', { password_hash })
  const { to } = await school.secondInstance()
  const [handed, removed] = await Promise.all([
    handOver(owner, next),
    to(admin).call('PUT', `admin/accounts/${next.id}`, { active: false }),
  ])
  expect([
    [200, 403],
    [422, 200],
  ]).toContainEqual([handed.status, removed.status])
  const { db } = school.database
  const owners = db.selectFrom('users').select('deactivated_at').where('staff_role', '=', 'owner')
  expect(await owners.execute()).toEqual([{ deactivated_at: null }])
})

test('the front desk resets the password of a student, and sees no account of the staff', async () => {
  const desk = await school.as('admin', { staff_role: 'front_desk' })
  const meera = await school.as('student', { password_hash: 'any' })
  const mentor = await school.as('mentor')
  expect((await desk.call('POST', `admin/accounts/${meera.id}/link`)).status).toBe(201)
  for (const { id } of [mentor, admin, owner, desk]) {
    expect((await desk.call('POST', `admin/accounts/${id}/link`)).status).toBe(404)
    expect((await desk.call('GET', `admin/accounts/${id}`)).status).toBe(404)
  }
})

test('the owner sets how much the front desk may take off a fee', async () => {
  const set = (caller: Person, percent: unknown) => caller.call('PUT', 'admin/desk-discount', { percent })
  expect((await set(admin, 10)).status).toBe(403)
  for (const percent of [-1, 101, 2.5, '10']) expect((await set(owner, percent)).status).toBe(422)
  expect((await set(owner, 10)).body.deskDiscountPercent).toBe(10)
  const { body } = await owner.call('GET', 'audit?action=school.desk-discount')
  expect(body).toMatchObject([{ detail: { percent: { from: 0, to: 10 } } }])
})
