import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { up as reviewDesk } from '../../../migrations/0007-review-desk.ts'
import { up as lateWork } from '../../../migrations/0012-late-work.ts'
import type { AssignmentRow } from '../../database/schema.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let admin: Person
let schema: AssignmentRow
let booking: AssignmentRow
let meera: Person
let asha: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor')
  meera = await school.as('student', { name: 'Meera Iyer' })
  asha = await school.as('student', { name: 'Asha Verma' })
  const clinics = await school.addCourse({ mentor_id: mentor.id })
  const forms = await school.addCourse({ mentor_id: mentor.id })
  for (const course of [clinics, forms])
    for (const student of [meera, asha]) await school.enroll(student, course)
  schema = await school.addAssignment(clinics, { title: 'A schema for a clinic' })
  booking = await school.addAssignment(forms, { title: 'The booking form' })
})
afterEach(() => school.close())

async function handIn(student: Person, to: AssignmentRow): Promise<string> {
  const { body } = await student.call('POST', `assignments/submit/${to.id}`, {
    link: 'https://work.example/x',
  })
  school.pass(1_000)
  return body.submission._id
}
const review = (id: string, body: object) => mentor.call('PUT', `submissions/${id}/review`, body)
const counts = async (person = mentor) => (await person.call('GET', 'submissions/counts')).body
const names = async (query: string, person = mentor) =>
  (await person.call('GET', `submissions?${query}`)).body.map(
    (row: { studentName: string }) => row.studentName,
  )

/** What the database keeps beside its rows, and what these rows come to. */
async function keptAndTrue() {
  const { db } = school.database
  const kept = await sql`select * from desk_counts where submitted + returned + graded > 0
    or late_submitted <> 0 or late_returned <> 0 or late_graded <> 0 order by assignment_id`.execute(db)
  const sum = (is: string) => `cast(sum(case when ${is} then 1 else 0 end) as integer)`
  const sums = ['Submitted', 'Returned', 'Graded'].flatMap((state) => [
    `${sum(`status = '${state}'`)} as ${state}`,
    `${sum(`status = '${state}' and submitted_at > deadline`)} as late_${state}`,
  ])
  const counted = await sql
    .raw(`select assignment_id, ${sums} from submissions
      join assignments on assignments.id = submissions.assignment_id group by assignment_id order by assignment_id`)
    .execute(db)
  const wrong = await sql`select submissions.id from submissions
    join assignments on assignments.id = submissions.assignment_id join users on users.id = submissions.student_id
    where submissions.course_id is null or submissions.course_id <> assignments.course_id
    or student_key is null or student_key <> ' ' || lower(users.name)
    or late <> case when submitted_at > deadline then 1 else 0 end`.execute(db)
  const named = counted.rows.map((row) =>
    Object.fromEntries(Object.entries(row as object).map(([name, value]) => [name.toLowerCase(), value])),
  )
  return { kept: kept.rows, counted: named, wrong: wrong.rows }
}

async function expectKept(expected: { waiting: number; returned: number; graded: number }) {
  const { kept, counted, wrong } = await keptAndTrue()
  expect(kept).toEqual(counted)
  expect(wrong).toEqual([])
  expect(await counts()).toEqual(expected)
  expect((await admin.call('GET', 'reports/check')).body.agrees).toBe(true)
  const total = expected.waiting + expected.returned + expected.graded
  const { headers } = await mentor.call('GET', 'submissions?page=1&limit=1')
  expect(headers['x-total-count']).toBe(String(total))
}

test('each step of a submission is counted, and one that is refused is not', async () => {
  const first = await handIn(meera, schema)
  const second = await handIn(asha, booking)
  await expectKept({ waiting: 2, returned: 0, graded: 0 })
  await meera.call('POST', `assignments/submit/${schema.id}`, { link: 'https://work.example/again' })
  await expectKept({ waiting: 2, returned: 0, graded: 0 })
  await review(first, { status: 'Returned', feedback: 'Keys are missing.' })
  await expectKept({ waiting: 1, returned: 1, graded: 0 })
  await handIn(meera, schema)
  await expectKept({ waiting: 2, returned: 0, graded: 0 })
  await review(first, { status: 'Graded', grade: 70 })
  await review(first, { status: 'Graded', grade: 80 })
  await expectKept({ waiting: 1, returned: 0, graded: 1 })
  expect((await asha.call('DELETE', `submissions/${second}`)).status).toBe(204)
  await expectKept({ waiting: 0, returned: 0, graded: 1 })
})

test('a class that hands in at once is counted to the last', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 12 }, (_, index) => school.as('student', { name: `Ravi ${index}` })),
  )
  const { to } = await school.second()
  const course = await school.database.db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', schema.course_id)
    .executeTakeFirstOrThrow()
  for (const student of crowd) await school.enroll(student, course)
  const sent = crowd.map((student, index) =>
    (index % 2 ? to(student) : student).call('POST', `assignments/submit/${schema.id}`, {
      link: 'https://work.example/x',
    }),
  )
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(12).fill(201))
  await expectKept({ waiting: 12, returned: 0, graded: 0 })
})

test('work is found by the name that its student has now', async () => {
  await handIn(meera, schema)
  await handIn(asha, schema)
  await meera.call('PUT', 'users/me', { name: 'Anita Rao' })
  await expectKept({ waiting: 2, returned: 0, graded: 0 })
  expect(await names('sort=student')).toEqual(['Anita Rao', 'Asha Verma'])
  expect(await names('search=iyer')).toEqual([])
  expect(await names('search=rao%20an')).toEqual(['Anita Rao'])
})

test('what goes with an account is counted no longer', async () => {
  await handIn(meera, schema)
  await handIn(asha, schema)
  await school.database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('submissions').where('student_id', '=', meera.id).execute()
  })
  await expectKept({ waiting: 1, returned: 0, graded: 0 })
})

test('a desk follows its course to another mentor, without a write for each submission', async () => {
  await handIn(meera, schema)
  await handIn(asha, booking)
  const other = await school.as('mentor')
  expect((await admin.call('PUT', `courses/${schema.course_id}`, { mentorId: other.id })).status).toBe(200)
  expect(await names('sort=student')).toEqual(['Asha Verma'])
  await expectKept({ waiting: 1, returned: 0, graded: 0 })
  expect(await names('', other)).toEqual(['Meera Iyer'])
  expect(await counts(other)).toEqual({ waiting: 1, returned: 0, graded: 0 })
})

test('the check of the totals notices a count that is wrong, or missing', async () => {
  await handIn(meera, schema)
  await handIn(asha, booking)
  const { db } = school.database
  const checked = async () =>
    (await admin.call('GET', 'reports/check')).body.checks.find(({ name }: { name: string }) =>
      name.startsWith('assignments whose submissions'),
    )
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 2, agrees: true })
  await db.updateTable('desk_counts').set({ graded: 1 }).where('assignment_id', '=', schema.id).execute()
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 1, agrees: false })
  await db.updateTable('desk_counts').set({ graded: 0, late_submitted: 1 }).execute()
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 0, agrees: false })
  await db.deleteFrom('desk_counts').execute()
  expect(await checked()).toMatchObject({ total: 2, sumOfRows: 0, agrees: false })
})

test('submissions from before are placed, marked and counted', async () => {
  await handIn(meera, schema)
  await review(await handIn(asha, schema), { status: 'Graded', grade: 70 })
  await dueIn(schema, -1_500)
  const { db, engine } = school.database
  const triggers = {
    submissions: ['submissions_placed', 'submissions_marked', ...countedBy('desk'), ...countedBy('late')],
    users: ['submissions_renamed'],
    assignments: ['submissions_due_anew'],
  }
  if (engine === 'sqlite') triggers.submissions.push('submissions_marked_again')
  for (const [table, names] of Object.entries(triggers)) {
    for (const name of names) {
      await sql.raw(`drop trigger ${name} ${engine === 'postgres' ? `on ${table}` : ''}`).execute(db)
      if (engine === 'postgres') await sql.raw(`drop function ${name}()`).execute(db)
    }
  }
  for (const index of ['course', 'course_status', 'course_student', 'course_grade', 'assignment_time']) {
    await sql.raw(`drop index submissions_by_${index}`).execute(db)
    await sql.raw(`drop index submissions_late_by_${index}`).execute(db)
  }
  for (const late of ['', 'late_']) await sql.raw(`drop index submissions_${late}by_assignment`).execute(db)
  await sql`create index submissions_by_assignment on submissions (assignment_id)`.execute(db)
  await sql`drop table desk_counts`.execute(db)
  for (const column of ['course_id', 'student_key', 'late'])
    await sql.raw(`alter table submissions drop column ${column}`).execute(db)
  for (const up of [reviewDesk, lateWork])
    await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>))
  await expectKept({ waiting: 1, returned: 0, graded: 1 })
  expect(await names('late=true')).toEqual(['Asha Verma'])
  await handIn(meera, booking)
  await expectKept({ waiting: 2, returned: 0, graded: 1 })
})

const countedBy = (what: string) => ['added', 'moved', 'removed'].map((event) => `${what}_counts_${event}`)

/** Sets a deadline as no call does: before now, or anywhere, in milliseconds from now. */
async function dueIn({ id }: AssignmentRow, milliseconds: number): Promise<void> {
  await school.database.db
    .updateTable('assignments')
    .set({ deadline: school.deps.clock() + milliseconds })
    .where('id', '=', id)
    .execute()
}

test('work is late or not by its last try and by the deadline as it is now', async () => {
  const late = async () => {
    const { kept, counted, wrong } = await keptAndTrue()
    expect(wrong).toEqual([])
    expect(kept).toEqual(counted)
    const found = await names('late=true&sort=student')
    const { headers } = await mentor.call('GET', 'submissions?late=true&page=1&limit=1')
    expect(headers['x-total-count']).toBe(String(found.length))
    const rest = await mentor.call('GET', 'submissions?late=false&page=1&limit=1')
    expect(Number(rest.headers['x-total-count'])).toBe((await names('')).length - found.length)
    return found
  }
  // The first is in time by no millisecond.
  await dueIn(schema, 0)
  const first = await handIn(meera, schema)
  const second = await handIn(asha, schema)
  expect(await late()).toEqual(['Asha Verma'])

  // Returned work is late by the try that was returned, and in time or late anew by the next.
  for (const id of [first, second]) await review(id, { status: 'Returned', feedback: 'Keys are missing.' })
  expect(await late()).toEqual(['Asha Verma'])
  await handIn(meera, schema)
  expect(await late()).toEqual(['Asha Verma', 'Meera Iyer'])
  expect((await meera.call('DELETE', `submissions/${first}`)).status).toBe(204)
  expect(await late()).toEqual(['Asha Verma'])

  const deadline = new Date(school.deps.clock() + 3_600_000).toISOString()
  const { title, description } = schema
  const saved = await mentor.call('PUT', `assignments/${schema.id}`, { title, description, deadline })
  expect(saved.status).toBe(200)
  expect(await late()).toEqual([])
  await handIn(asha, schema)
  await review(second, { status: 'Graded', grade: 80 })
  expect(await late()).toEqual([])
  await dueIn(schema, -60_000)
  expect(await late()).toEqual(['Asha Verma', 'Meera Iyer'])
  expect(await names('late=true&status=Graded')).toEqual(['Asha Verma'])

  await school.database.db.deleteFrom('submissions').where('id', '=', second).execute()
  expect(await late()).toEqual(['Meera Iyer'])
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'work that is handed in while its deadline is moved is marked by the new one',
  async () => {
    const { db } = school.database
    let sent: Promise<string> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('assignments').set({ deadline: 1 }).where('id', '=', schema.id).execute()
      sent = handIn(meera, schema)
      await Promise.race([sent, wait(500)])
    })
    await sent
    expect((await keptAndTrue()).wrong).toEqual([])
    expect(await names('late=true')).toEqual(['Meera Iyer'])
  },
)

test.each([
  ['', 5],
  ['status=Submitted&', 2],
  ['late=false&', 4],
  ['late=false&status=Graded&', 2],
  ['late=true&', 1],
  ['late=true&search=bel&', 1],
  ['search=a&', 4],
  ['search=sch&', 3],
  ['search=zzq&', 0],
])('every order of a desk with %s has each of %d rows once, and counts them', async (filter, expected) => {
  await school.database.db
    .updateTable('assignments')
    .set({ deadline: school.deps.clock() + 3_000 })
    .execute()
  for (const [student, to, grade] of [
    [meera, schema, 90],
    [asha, schema, null],
    [meera, booking, null],
    [asha, booking, 40],
    [await inBoth('Bela Das'), schema, 40],
  ] as const) {
    const id = await handIn(student, to)
    if (grade !== null) await review(id, { status: 'Graded', grade })
  }
  const whole = (await mentor.call('GET', `submissions?${filter}`)).body.map(
    ({ _id }: { _id: string }) => _id,
  )
  expect(whole).toHaveLength(expected)
  for (const sort of [
    'oldest',
    'newest',
    'student',
    '-student',
    'assignment',
    '-assignment',
    'grade',
    '-grade',
  ]) {
    const pages = [1, 2, 3].map((page) =>
      mentor.call('GET', `submissions?${filter}sort=${sort}&page=${page}&limit=2`),
    )
    const answers = await Promise.all(pages)
    const paged = answers.flatMap(({ body }) => body.map(({ _id }: { _id: string }) => _id))
    expect([sort, paged.toSorted()]).toEqual([sort, whole.toSorted()])
    for (const { headers } of answers) expect(headers['x-total-count']).toBe(String(whole.length))
  }
  const table = String((await mentor.call('GET', `assignments/mentor?format=csv&${filter}`)).body)
  expect(table.trim().split('\r\n').length - 1).toBe(whole.length)
})

test('work without a grade comes behind the graded work, and is not looked at before', async () => {
  const bela = await inBoth('Bela Das')
  await handIn(asha, schema)
  await handIn(meera, booking)
  for (const [student, to, grade] of [
    [meera, schema, 90],
    [asha, booking, 0],
    [bela, schema, 40],
  ] as const)
    await review(await handIn(student, to), { status: 'Graded', grade })
  const { watch } = school.database as TestDatabase
  for (const [sort, grades] of [
    ['grade', [0, 40, 90, null, null]],
    ['-grade', [90, 40, 0, null, null]],
  ] as const) {
    const found: (number | null)[] = []
    for (const page of [1, 2, 3, 4, 5]) {
      watch.statements = []
      const { body } = await mentor.call('GET', `submissions?sort=${sort}&page=${page}&limit=1`)
      found.push(...body.map(({ grade }: { grade: number | null }) => grade))
      const isLookedAt = watch.statements.some((statement) => /"grade" is null/.test(statement))
      expect([page, isLookedAt]).toEqual([page, page > 3])
    }
    watch.statements = undefined
    expect(found).toEqual(grades)
    const { body } = await mentor.call('GET', `submissions?sort=${sort}&page=2&limit=2`)
    expect(body.map(({ grade }: { grade: number | null }) => grade)).toEqual(grades.slice(2, 4))
  }
})

async function inBoth(name: string): Promise<Person> {
  const student = await school.as('student', { name })
  const courses = await school.database.db.selectFrom('courses').selectAll().execute()
  for (const course of courses) await school.enroll(student, course)
  return student
}

test.runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite').each([
  ['', 'by_course'],
  ['&sort=newest', 'by_course'],
  ['&status=Submitted', 'by_course_status'],
  ['&sort=student', 'by_course_student'],
  ['&sort=-student', 'by_course_student'],
  ['&sort=-grade', 'by_course_grade'],
  ['&sort=assignment', 'by_assignment'],
  ['&late=false', 'by_course'],
  ['&late=false&sort=student', 'by_course_student'],
  ['&late=true', 'late_by_course'],
  ['&late=true&sort=newest', 'late_by_course'],
  ['&late=true&status=Submitted', 'late_by_course_status'],
  ['&late=true&sort=student', 'late_by_course_student'],
  ['&late=true&sort=-grade', 'late_by_course_grade'],
  ['&late=true&sort=assignment', 'late_by_assignment'],
  ['&search=mee', '(by_course|by_course_status)'],
])(
  'a page of the desk with%s is read from the index %s alone, and counted beforehand',
  async (query, index) => {
    await dueIn(schema, query.includes('late=false') ? 500 : -500)
    await dueIn(booking, query.includes('late=false') ? 5_000 : -500)
    await handIn(meera, schema)
    await handIn(asha, booking)
    const { db, watch } = school.database as TestDatabase
    watch.statements = []
    await mentor.call('GET', `submissions?page=2&limit=1${query}`)
    const statements = watch.statements.filter((statement) => /from "submissions"/.test(statement))
    watch.statements = undefined
    const plans: string[] = []
    for (const statement of statements) {
      const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(
        db,
      )
      plans.push(...rows.map(({ detail }) => detail))
    }
    const reads = plans.filter((step) => /^(SEARCH|SCAN) submissions/.test(step))
    const listed = reads.filter((step) => !/USING INDEX sqlite_autoindex_submissions_1 \(id=\?\)/.test(step))
    expect(listed.length).toBeGreaterThan(0)
    for (const step of listed)
      expect(step).toMatch(new RegExp(`^SEARCH submissions USING COVERING INDEX submissions_${index} `))
    const isCounted = statements.some((statement) => statement.includes('count(*)'))
    expect(isCounted).toBe(query.includes('search') || query.includes('grade'))
  },
)
