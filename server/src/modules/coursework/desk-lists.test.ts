import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { AssignmentRow } from './coursework.tables.ts'

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
  school.pass(3_600_000)
  schema = await school.addAssignment(clinics, { title: 'A schema for a clinic' })
  booking = await school.addAssignment(forms, { title: 'The booking form' })
})
afterEach(() => school.close())

async function submitWork(student: Person, to: AssignmentRow): Promise<string> {
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

async function expectCounts(expected: { waiting: number; returned: number; graded: number }) {
  expect(await counts()).toEqual(expected)
  const total = expected.waiting + expected.returned + expected.graded
  const { headers } = await mentor.call('GET', 'submissions?page=1&limit=1')
  expect(headers['x-total-count']).toBe(String(total))
}

test('each step of a submission is counted, and a refused one is not', async () => {
  const first = await submitWork(meera, schema)
  const second = await submitWork(asha, booking)
  await expectCounts({ waiting: 2, returned: 0, graded: 0 })
  await meera.call('POST', `assignments/submit/${schema.id}`, { link: 'https://work.example/again' })
  await expectCounts({ waiting: 2, returned: 0, graded: 0 })
  await review(first, { status: 'Returned', feedback: 'Keys are missing.' })
  await expectCounts({ waiting: 1, returned: 1, graded: 0 })
  await submitWork(meera, schema)
  await expectCounts({ waiting: 2, returned: 0, graded: 0 })
  await review(first, { status: 'Graded', grade: 70 })
  await review(first, { status: 'Graded', grade: 80 })
  await expectCounts({ waiting: 1, returned: 0, graded: 1 })
  expect((await asha.call('DELETE', `submissions/${second}`)).status).toBe(204)
  await expectCounts({ waiting: 0, returned: 0, graded: 1 })
})

test('all simultaneous submissions of a class are counted', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 12 }, (_, index) => school.as('student', { name: `Ravi ${index}` })),
  )
  const { to } = await school.secondInstance()
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
  await expectCounts({ waiting: 12, returned: 0, graded: 0 })
})

test('work is found by the current name of its student', async () => {
  await submitWork(meera, schema)
  await submitWork(asha, schema)
  await meera.call('PUT', 'users/me', { name: 'Anita Rao' })
  await expectCounts({ waiting: 2, returned: 0, graded: 0 })
  expect(await names('sort=student')).toEqual(['Anita Rao', 'Asha Verma'])
  expect(await names('search=iyer')).toEqual([])
  expect(await names('search=rao%20an')).toEqual(['Anita Rao'])
})

test('work is found in Hindi in every spelling', async () => {
  const saved = await mentor.call('PUT', `assignments/${schema.id}`, {
    title: 'फ़ीस की रसीद १०',
    description: schema.description,
    deadline: new Date(schema.deadline).toISOString(),
  })
  expect(saved.status).toBe(200)
  await meera.call('PUT', 'users/me', { name: 'ज़ोया ख़ान' })
  await submitWork(meera, schema)
  for (const search of ['फीस', 'फ़ीस', 'रसीद 10', 'जोया', 'खान ज़ो'])
    expect(await names(`search=${encodeURIComponent(search)}`), search).toEqual(['ज़ोया ख़ान'])
})

test('submissions of a deleted account are no longer counted', async () => {
  await submitWork(meera, schema)
  await submitWork(asha, schema)
  await school.database.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('submissions').where('student_id', '=', meera.id).execute()
  })
  await expectCounts({ waiting: 1, returned: 0, graded: 0 })
})

test('the desk of a new mentor has the submissions of the course, without a write for each', async () => {
  await submitWork(meera, schema)
  await submitWork(asha, booking)
  const other = await school.as('mentor')
  expect((await admin.call('PUT', `courses/${schema.course_id}`, { mentorId: other.id })).status).toBe(200)
  expect(await names('sort=student')).toEqual(['Asha Verma'])
  await expectCounts({ waiting: 1, returned: 0, graded: 0 })
  expect(await names('', other)).toEqual(['Meera Iyer'])
  expect(await counts(other)).toEqual({ waiting: 1, returned: 0, graded: 0 })
})

async function setDeadline({ id }: AssignmentRow, milliseconds: number): Promise<void> {
  await school.database.db
    .updateTable('assignments')
    .set({ deadline: school.deps.clock() + milliseconds })
    .where('id', '=', id)
    .execute()
}

test('the last try and the current deadline decide whether work is late', async () => {
  const late = async () => {
    const found = await names('late=true&sort=student')
    const { headers } = await mentor.call('GET', 'submissions?late=true&page=1&limit=1')
    expect(headers['x-total-count']).toBe(String(found.length))
    const rest = await mentor.call('GET', 'submissions?late=false&page=1&limit=1')
    expect(Number(rest.headers['x-total-count'])).toBe((await names('')).length - found.length)
    return found
  }
  await setDeadline(schema, 0)
  const first = await submitWork(meera, schema)
  const second = await submitWork(asha, schema)
  expect(await late()).toEqual(['Asha Verma'])

  for (const id of [first, second]) await review(id, { status: 'Returned', feedback: 'Keys are missing.' })
  expect(await late()).toEqual(['Asha Verma'])
  await submitWork(meera, schema)
  expect(await late()).toEqual(['Asha Verma', 'Meera Iyer'])
  expect((await meera.call('DELETE', `submissions/${first}`)).status).toBe(204)
  expect(await late()).toEqual(['Asha Verma'])

  const deadline = new Date(school.deps.clock() + 3_600_000).toISOString()
  const { title, description } = schema
  const saved = await mentor.call('PUT', `assignments/${schema.id}`, { title, description, deadline })
  expect(saved.status).toBe(200)
  expect(await late()).toEqual([])
  await submitWork(asha, schema)
  await review(second, { status: 'Graded', grade: 80 })
  expect(await late()).toEqual([])
  await setDeadline(schema, -60_000)
  expect(await late()).toEqual(['Asha Verma', 'Meera Iyer'])
  expect(await names('late=true&status=Graded')).toEqual(['Asha Verma'])

  await school.database.db.deleteFrom('submissions').where('id', '=', second).execute()
  expect(await late()).toEqual(['Meera Iyer'])
})

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
    [await enrollInBothCourses('Bela Das'), schema, 40],
  ] as const) {
    const id = await submitWork(student, to)
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
    const responses = await Promise.all(pages)
    const paged = responses.flatMap(({ body }) => body.map(({ _id }: { _id: string }) => _id))
    expect([sort, paged.toSorted()]).toEqual([sort, whole.toSorted()])
    for (const { headers } of responses) expect(headers['x-total-count']).toBe(String(whole.length))
  }
  const table = String((await mentor.call('GET', `assignments/mentor?format=csv&${filter}`)).body)
  expect(table.trim().split('\r\n').length - 1).toBe(whole.length)
})

test('work without a grade is last in both orders', async () => {
  const bela = await enrollInBothCourses('Bela Das')
  await submitWork(asha, schema)
  await submitWork(meera, booking)
  for (const [student, to, grade] of [
    [meera, schema, 90],
    [asha, booking, 0],
    [bela, schema, 40],
  ] as const)
    await review(await submitWork(student, to), { status: 'Graded', grade })
  for (const [sort, grades] of [
    ['grade', [0, 40, 90, null, null]],
    ['-grade', [90, 40, 0, null, null]],
  ] as const) {
    for (const [page, found] of [grades.slice(0, 2), grades.slice(2, 4), grades.slice(4)].entries()) {
      const { body } = await mentor.call('GET', `submissions?sort=${sort}&page=${page + 1}&limit=2`)
      expect(body.map(({ grade }: { grade: number | null }) => grade)).toEqual(found)
    }
  }
})

async function enrollInBothCourses(name: string): Promise<Person> {
  const student = await school.as('student', { name })
  const courses = await school.database.db.selectFrom('courses').selectAll().execute()
  for (const course of courses) await school.enroll(student, course)
  return student
}

test('a filter counts to 1,000 and says that there is more; a state of the desk counts exactly', async () => {
  const id = await submitWork(meera, schema)
  const { db } = school.database
  const sent = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { id: _, ...work } = schema
  for (let start = 0; start < 1_000; start += 50) {
    const numbers = Array.from({ length: 50 }, (_, index) => start + index)
    await db
      .insertInto('assignments')
      .values(numbers.map((number) => ({ ...work, id: `a${number}` })))
      .execute()
    await db
      .insertInto('submissions')
      .values(numbers.map((number) => ({ ...sent, id: `s${number}`, assignment_id: `a${number}` })))
      .execute()
  }
  const totals = async (query: string) => {
    const { headers } = await mentor.call('GET', `submissions?page=1&limit=1${query}`)
    return [headers['x-total-count'], headers['x-total-more']]
  }
  expect(await totals('&late=false')).toEqual(['1000', 'true'])
  expect(await totals('&search=meera')).toEqual(['1000', 'true'])
  expect(await totals('&status=Submitted')).toEqual(['1001', undefined])
  expect(await totals('')).toEqual(['1001', undefined])
  expect(await counts()).toEqual({ waiting: 1_001, returned: 0, graded: 0 })
})

test
  .runIf((process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite')
  .each(['', '&status=Submitted', '&sort=student', '&late=true', '&search=mee'])(
  'a page of the desk with%s and its count scan no whole table',
  async (query) => {
    await submitWork(meera, schema)
    await submitWork(asha, booking)
    const { db, watch } = school.database as TestDatabase
    watch.statements = []
    await mentor.call('GET', `submissions?page=2&limit=1${query}`)
    const statements = watch.statements.filter((statement) => /"submissions"/.test(statement))
    watch.statements = undefined
    expect(statements).toHaveLength(2)
    for (const statement of statements) {
      const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${statement}`)}`.execute(
        db,
      )
      expect(rows.filter(({ detail }) => /^SCAN (?!rows)/.test(detail))).toEqual([])
    }
  },
)

test('an assignment that was due before the student enrolled is never late', async () => {
  await setDeadline(schema, -30 * 60_000)
  await submitWork(asha, schema)
  expect(await names('late=true')).toEqual(['Asha Verma'])
  const joined = await school.as('student', { name: 'Kabir Das' })
  const course = await school.database.db
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', schema.course_id)
    .executeTakeFirstOrThrow()
  await school.enroll(joined, course)
  await submitWork(joined, schema)
  expect(await names('late=true')).toEqual(['Asha Verma'])
  expect(await names('late=false')).toEqual(['Kabir Das'])
  const { body } = await joined.call('GET', 'assignments')
  expect(body.data[0].submission.late).toBe(false)
})
