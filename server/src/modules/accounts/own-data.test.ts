import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, tableNames } from '../../testing/database.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let school: School
let password_hash: string
let meera: Person
let mentor: Person
const email = 'meera@mail.example'
beforeEach(async () => {
  school = await openSchool()
  password_hash = await school.deps.passwords.hash('practice')
  meera = await school.as('student', { name: 'Meera Iyer', email, password_hash })
  const other_hash = await school.deps.passwords.hash('practice')
  mentor = await school.as('mentor', { name: 'Priya Sharma', password_hash: other_hash })
})
afterEach(() => school.close())

const leave = (person: Person, password = 'practice') => person.call('DELETE', 'users/me', { password })
const exportData = async (person: Person) => {
  const response = await person.call('GET', 'users/me/export')
  expect(response.status).toBe(200)
  return response
}

async function leaveTraces(student: Person) {
  const { db } = school.database
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  const assignment = await school.addAssignment(course, { assigned_by: mentor.id })
  await school.enroll(student, course)
  await student.call('PUT', 'users/me', { phone: '98450 12345', location: 'Secret Place' })
  await student.call('PUT', 'users/me/avatar', onePoint, { 'content-type': 'image/png' })
  await student.call('PUT', 'users/me/settings', { learningStyle: 'text' })
  await student.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/secret' })
  await school.visitor.call('POST', 'auth/forgot-password', { email })
  await school.visitor.call('POST', 'contact', { name: 'Meera', email, message: 'A secret question.' })
  const item = await db.selectFrom('syllabus_items').select('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('item_progress')
    .values({ student_id: student.id, item_id: item.id, course_id: course.id, done_at: school.deps.clock() })
    .execute()
  return { course, assignment }
}

test('the export is a file with all data of the person', async () => {
  await leaveTraces(meera)
  const { headers, body } = await exportData(meera)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="abhyas-my-data.json"',
    'cache-control': 'no-store',
  })
  expect(body).toMatchObject({
    exportedAt: '2026-11-20T10:42:00.000Z',
    profile: { id: meera.id, email, location: 'Secret Place', phone: '98450 12345' },
    sessions: [{ startedAt: '2026-11-20T10:42:00.000Z', endedAt: null }],
    passwordLinks: [{ purpose: 'reset', usedAt: null }],
    settings: { learning_style: 'text' },
    uploadedFiles: [{ kind: 'picture', mediaType: 'image/webp' }],
    enrollments: [
      { course: 'Forms', receipt: { number: 'AB/2026-27/000001', amount: 4999, name: 'Meera Iyer' } },
    ],
    progress: [{ course: 'Forms', topic: 'First steps' }],
    submissions: [{ course: 'Forms', link: 'https://work.example/secret', status: 'Submitted' }],
    submissionHistory: [{ kind: 'submitted', link: 'https://work.example/secret' }],
    messages: [{ message: 'A secret question.', status: 'new' }],
  })
  const actions = body.auditLog.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['enrollment.create', 'profile.save', 'avatar.save']))
  expect(body.mails.map(({ subject }: { subject: string }) => subject)).toContain('Set a new password')
})

test('the export has neither the password nor a working link', async () => {
  await leaveTraces(meera)
  const text = JSON.stringify((await exportData(meera)).body)
  expect(text).not.toContain('$argon2id$')
  expect(text).not.toMatch(/token=\w/)
})

test('the export has nothing of others, nor emails from before the address was theirs', async () => {
  const early = { name: 'Another', email: 'early@mail.example', message: 'Not yours.' }
  await school.visitor.call('POST', 'contact', early)
  school.pass(1000)
  await leaveTraces(await school.as('student', { name: 'Rohan Gupta', email: 'rohan@mail.example' }))
  const late = await school.as('student', { email: 'early@mail.example' })
  const text = JSON.stringify((await exportData(late)).body)
  expect(text).not.toMatch(/Rohan|rohan|secret|Not yours/)
})

test('a second export of the same person is refused while the first runs; one of another person is not', async () => {
  const { reads } = school.deps
  const run = reads.run.bind(reads)
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  reads.run = async (query, params) => {
    reached.resolve()
    await released.promise
    return run(query, params)
  }
  const first = exportData(meera)
  await reached.promise
  expect(await meera.call('GET', 'users/me/export')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    body: {
      code: 'TOO_MANY_REQUESTS',
      message: 'Your data is already being prepared. Please wait for that download.',
    },
  })
  const other = exportData(mentor)
  released.resolve()
  expect((await first).body.profile.id).toBe(meera.id)
  expect((await other).body.profile.id).toBe(mentor.id)
  await exportData(meera)
})

test('a failed export does not block the next', async () => {
  school.breakDatabase(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  expect((await meera.call('GET', 'users/me/export')).status).toBe(503)
  school.breakDatabase(undefined)
  await exportData(meera)
})

test('no part of an export reads a whole table', async () => {
  const { db, engine, watch } = school.database as TestDatabase
  watch.statements = []
  await exportData(mentor)
  const statements = watch.statements.filter((statement) => /^select/i.test(statement))
  watch.statements = undefined
  expect(statements.length).toBeGreaterThan(15)
  // PostgreSQL scans small tables unless sequential scans are off.
  const plan = (statement: string) =>
    engine === 'sqlite'
      ? sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(db)
      : db.transaction().execute(async (tx) => {
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
          await sql.raw(`prepare one as ${statement}`).execute(tx)
          const values = [...new Set(statement.match(/\$\d+/g))].map(() => 'null')
          const execute = values.length > 0 ? `one(${values})` : 'one'
          const found = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain execute ${execute}`)}`.execute(
            tx,
          )
          await sql`deallocate one`.execute(tx)
          return { rows: found.rows.map((row) => ({ detail: row['QUERY PLAN'] })) }
        })
  for (const statement of statements) {
    const { rows } = await plan(statement)
    const scans = rows.filter(({ detail }) =>
      /^SCAN (?!school|assignments|announcements)|Seq Scan on (?!school|assignments|announcements)/.test(
        detail.replace('->', '').trim(),
      ),
    )
    expect(scans, statement).toEqual([])
  }
})

test('the export of a mentor has what they wrote, without names of students', async () => {
  const { assignment } = await leaveTraces(meera)
  const { db } = school.database
  const event = { assignment_id: assignment.id, student_id: meera.id, kind: 'graded' as const, link: null }
  await db
    .insertInto('submission_events')
    .values({ id: 'e', ...event, grade: 80, feedback: 'Well done.', actor_id: mentor.id, at: 1 })
    .execute()
  const { body } = await exportData(mentor)
  expect(body).toMatchObject({
    coursesAsMentor: [{ name: 'Forms' }],
    assignmentsSet: [{ title: 'A form that needs no mouse' }],
    reviewsGiven: [{ grade: 80, feedback: 'Well done.' }],
    submissions: [],
  })
  expect(JSON.stringify(body)).not.toMatch(/Meera|secret/)
})

test('a wrong or missing password deletes nothing', async () => {
  await leaveTraces(meera)
  const before = await school.snapshot()
  expect(await leave(meera, 'practise')).toMatchObject({
    status: 403,
    body: { fields: { password: 'This is not your current password.' } },
  })
  expect(await meera.call('DELETE', 'users/me')).toMatchObject({
    status: 422,
    body: { fields: { password: 'Please enter your password.' } },
  })
  expect(await school.snapshot()).toBe(before)
  expect((await meera.call('GET', 'auth/me')).status).toBe(200)
})

test('personal data is deleted from the whole database and the disk, and every session ends', async () => {
  await leaveTraces(meera)
  const other = await school.visitor.call('POST', 'auth/login', { email, password: 'practice' })
  const { avatar } = (await meera.call('GET', 'users/me')).body
  expect((await leave(meera)).status).toBe(204)

  const everything = await wholeDatabase()
  for (const secret of [email, 'Meera', '98450', 'Secret Place', 'secret', password_hash])
    expect(everything.includes(secret), secret).toBe(false)
  const file = avatar.split('/').at(-1)
  expect(existsSync(join(school.deps.config.DATA_DIR, 'files', file.slice(-2), file))).toBe(false)
  for (const token of [meera.token, other.body.token]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await school.visitor.call('GET', 'auth/me', undefined, headers)).status).toBe(401)
  }
  expect((await school.visitor.call('POST', 'auth/login', { email, password: 'practice' })).status).toBe(401)
})

async function wholeDatabase(): Promise<string> {
  const { db } = school.database
  const tables = await tableNames(school.database)
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

test('the receipt stays under "Deleted user", with what the ledger needs', async () => {
  const { course } = await leaveTraces(meera)
  const admin = await school.as('admin')
  const [enrollment] = (await admin.call('GET', `enrollments/student/${meera.id}`)).body
  await leave(meera)
  expect(await admin.call('GET', `enrollments/${enrollment._id}/receipt`)).toMatchObject({
    status: 200,
    body: {
      receiptNumber: 'AB/2026-27/000001',
      receivedFrom: 'Deleted user',
      email: '',
      phone: '',
      courseName: course.name,
      amount: 4999,
      paymentMethod: 'upi',
    },
  })
})

test('every total of the school still agrees with its rows', async () => {
  await leaveTraces(meera)
  const admin = await school.as('admin')
  await leave(meera)
  const { body } = await admin.call('GET', 'reports/check')
  expect(body).toMatchObject({ agrees: true })
  const count = (name: string) =>
    body.checks.find((check: { name: string; left: number }) => check.name === name)?.left
  expect([count('enrollments'), count('earnings')]).toEqual([1, 499_900])
})

test('the email is free for a new account at once', async () => {
  await leave(meera)
  const body = { name: 'Meera again', email, password: 'practice' }
  const again = await school.visitor.call('POST', 'auth/signup', body)
  expect(again.status).toBe(201)
  expect(again.body.user._id).not.toBe(meera.id)
})

test('courses and texts of a deleted mentor stay', async () => {
  const { course, assignment } = await leaveTraces(meera)
  expect((await leave(mentor)).status).toBe(204)
  const admin = await school.as('admin')
  expect((await admin.call('GET', `courses/${course.id}`)).body).toMatchObject({
    mentorId: null,
    name: 'Forms',
  })
  const { data } = (await meera.call('GET', 'assignments')).body
  expect(data).toMatchObject([{ _id: assignment.id, submission: { status: 'Submitted' } }])
})

test('the owner can only leave after handing the school over; other staff may leave', async () => {
  const owner = await school.as('admin', { password_hash, staff_role: 'owner' })
  const other = await school.as('admin', { password_hash })
  const before = await school.snapshot()
  expect(await leave(owner)).toMatchObject({ status: 409, body: { code: 'OWNER_STAYS' } })
  expect(await school.snapshot()).toBe(before)
  const handOver = { password: 'practice' }
  expect((await owner.call('POST', `admin/staff/${other.id}/ownership`, handOver)).status).toBe(200)
  expect((await leave(other)).status).toBe(409)
  expect((await leave(owner)).status).toBe(204)
})

test('the audit records the deletion, and no more', async () => {
  await leave(meera)
  const audit = await school.database.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ action: 'account.delete', actor_id: meera.id, detail: '{}' }])
})
