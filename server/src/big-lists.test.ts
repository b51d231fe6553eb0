import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseRow } from './modules/catalogue/catalogue.tables.ts'
import type { TestDatabase } from './testing/database.ts'
import { openSchool, type Person, type School } from './testing/school.ts'

let school: School
let admin: Person
let mentor: Person
let student: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  student = await school.as('student', { name: 'Meera Iyer', email: 'm.iyer@mail.example' })
  course = await school.addCourse({ mentor_id: mentor.id })
  await school.addCourse({ mentor_id: mentor.id })
})
afterEach(() => school.close())

const growingTables =
  'users|user_words|enrollments|charges|payments|receipts|ledger|audit|outbox|messages|submissions'
const isScan = new RegExp(`^SCAN (${growingTables})\\b(?!.* INDEX)`)

async function plansOf(person: Person, path: string) {
  const { db, watch } = school.database as TestDatabase
  watch.statements = []
  expect((await person.call('GET', path)).status).toBe(200)
  const statements = watch.statements.filter((statement) => /^select/i.test(statement))
  watch.statements = undefined
  expect(statements.length).toBeGreaterThan(1)
  const plans: { statement: string; plan: string[] }[] = []
  for (const statement of statements) {
    const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(db)
    plans.push({ statement, plan: rows.map(({ detail }) => detail) })
  }
  return plans
}

/** These statements find few rows, which are cheap to sort. */
const isNarrow = (statement: string) =>
  /enrollments\.student_id in \(\?|from "enrollments" where "course_id" in|"(enrollments|assignments)".* where ("enrollments"\.)?"course_id" = \?/.test(
    statement,
  )

async function slowSteps(person: Person, path: string): Promise<string[]> {
  const plans = await plansOf(person, path)
  const isSorted = ({ statement, plan }: (typeof plans)[number]) =>
    plan.includes('USE TEMP B-TREE FOR ORDER BY') &&
    !/^select \* from \(/.test(statement) &&
    !isNarrow(statement)
  return plans
    .filter((query) => query.plan.some((step) => isScan.test(step)) || isSorted(query))
    .map(({ statement, plan }) => `${statement}\n  ${plan.join('\n  ')}`)
}

test
  .runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')
  .each([
    'enrollments',
    'enrollments?sort=oldest',
    'enrollments?status=live',
    'enrollments?status=recorded',
    'enrollments?status=confirmed',
    'enrollments?status=cancelled',
    'enrollments?courseId={course}',
    'enrollments?from=2026-11-01&to=2026-11-30',
    'enrollments?search=4471',
    'students',
    'students?sort=email',
    'students?sort=newest',
    'students?status=deactivated',
    'audit',
    'audit?action=enrollment.create',
    'audit?subjectType=enrollment',
    'messages',
    'messages?status=new',
    'mail',
    'mail?state=waiting',
    'mail?state=sent',
    'mail?state=failed',
    'mail?state=expired',
    'courses/{course}/people',
    'courses/{course}/gradebook',
    'courses/{course}/gradebook?search=meera',
    'reports/users?from=2026-01-01&to=2026-12-31',
  ])('no page of an admin’s %s scans or sorts a whole table', async (path) => {
  const named = path.replace('{course}', course.id)
  expect(await slowSteps(admin, `${named}${named.includes('?') ? '&' : '?'}page=2&limit=1`)).toEqual([])
})

test
  .runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')
  .each([
    'enrollments?page=2&limit=1',
    'enrollments?status=live&page=2&limit=1',
    'enrollments?from=2026-11-01&to=2026-11-30&page=2&limit=1',
    'enrollments?page=2&limit=1&search=meera',
  ])('no page of a mentor’s %s scans or sorts a whole table', async (path) => {
  expect(await slowSteps(mentor, path)).toEqual([])
})

test
  .runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')
  .each(['students?format=csv', 'enrollments?format=csv', 'enrollments?format=csv&status=recorded'])(
  'no part of the table %s scans or sorts a whole table',
  async (path) => {
    expect(await slowSteps(admin, path)).toEqual([])
  },
)

test.runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')(
  'a receipt is found by its number in an index only',
  async () => {
    const steps = (await plansOf(admin, 'enrollments?search=000377')).flatMap(({ plan }) => plan)
    expect(steps.filter((step) => /SEARCH receipts USING INDEX \S+ \(number=/.test(step))).not.toEqual([])
  },
)

test('a search counts to 1,000, and a whole list counts exactly', async () => {
  const { db } = school.database
  const mails = Array.from({ length: 1_001 }, (_, index) => ({
    id: `mail-${index}`,
    recipient: `s.${index}@mail.example`,
    subject: 'An email',
    body: '',
    html: '',
    created_at: index,
    next_attempt_at: 0,
    attempts: 0,
    sent_at: null,
    last_error: null,
  }))
  for (let start = 0; start < mails.length; start += 100)
    await db
      .insertInto('outbox')
      .values(mails.slice(start, start + 100) as never)
      .execute()
  const countMails = async (query: string) => {
    const { headers } = await admin.call('GET', `mail?page=2&limit=1${query}`)
    return [headers['x-total-count'], headers['x-total-more']]
  }
  expect(await countMails('')).toEqual(['1001', undefined])
  expect(await countMails('&state=waiting')).toEqual(['1000', 'true'])
  await db.updateTable('outbox').set({ sent_at: 1 }).where('created_at', '<', 500).execute()
  expect(await countMails('&state=waiting')).toEqual(['501', undefined])
  expect(await countMails('&state=sent')).toEqual(['500', undefined])
  expect(await countMails('&search=s.99')).toEqual(['11', undefined])
})

test('a filter of payments counts the rows that it lists', async () => {
  const others = [await school.as('student'), await school.as('student')]
  const { body } = await school.enroll(student, course)
  for (const other of others) await school.enroll(other, course)
  await admin.call('PUT', `enrollments/${body.enrollment._id}/payment`, {
    status: 'cancelled',
    reason: 'Asked for the fee back.',
  })
  for (const person of [admin, mentor]) {
    for (const [filter, expected] of [
      ['', 3],
      ['status=live', 2],
      ['status=recorded', 2],
      ['status=confirmed', 0],
      ['status=cancelled', 1],
      [`courseId=${course.id}`, 3],
      [`search=${encodeURIComponent(course.name)}`, 3],
      ['search=iyer', 1],
      ['search=iyer&status=live', 0],
    ] as const) {
      const unpaged = await person.call('GET', `enrollments?${filter}`)
      expect([filter, unpaged.body.enrollments.length]).toEqual([filter, expected])
      const { headers } = await person.call('GET', `enrollments?page=2&limit=1&${filter}`)
      expect([filter, headers['x-total-count']]).toEqual([filter, String(expected)])
    }
  }
})

test('a person is found by their current words, and by none after deletion', async () => {
  const countStudents = async (word: string) =>
    Number((await admin.call('GET', `students?page=2&limit=1&search=${word}`)).headers['x-total-count'])
  expect([await countStudents('iy'), await countStudents('m.iyer'), await countStudents('yer')]).toEqual([
    1, 1, 0,
  ])
  await student.call('PUT', 'users/me', { name: 'Meera "Rao" \\' })
  expect([
    await countStudents('iy'),
    await countStudents('%22rao'),
    await countStudents('meera'),
    await countStudents('%5C'),
  ]).toEqual([0, 1, 1, 1])
  const { db } = school.database
  await db.updateTable('users').set({ search_text: '', deleted_at: 1 }).where('id', '=', student.id).execute()
  expect(
    await db.selectFrom('user_words').select('word').where('user_id', '=', student.id).execute(),
  ).toEqual([])
  expect(await countStudents('meera')).toBe(0)
})

test('a mentor’s students are counted again after an enrollment, a cancellation or a deletion', async () => {
  const count = async () =>
    Number((await mentor.call('GET', 'students?page=2&limit=1')).headers['x-total-count'])
  expect(await count()).toBe(0)
  const { body } = await school.enroll(student, course)
  const other = await school.as('student')
  await school.enroll(other, course)
  expect(await count()).toBe(2)
  await school.database.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', other.id).execute()
  expect(await count()).toBe(1)
  await admin.call('PUT', `enrollments/${body.enrollment._id}/payment`, {
    status: 'cancelled',
    reason: 'Left.',
  })
  expect(await count()).toBe(0)
})

test('each record is counted once', async () => {
  const count = async () => Number((await admin.call('GET', 'audit?page=2&limit=1')).headers['x-total-count'])
  const before = await count()
  for (let hour = 0; hour < 3; hour += 1) {
    await student.call('PUT', 'users/me', { location: `Ward ${hour}` })
    expect(await count()).toBe(before + hour + 1)
    school.pass(60 * 60 * 1000)
    expect(await count()).toBe(before + hour + 1)
  }
})
