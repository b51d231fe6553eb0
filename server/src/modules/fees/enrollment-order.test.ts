import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
beforeEach(async () => {
  school = await openSchool()
})
afterEach(() => school.close())

const receipts = async () =>
  (await school.database.db.selectFrom('receipts').select('number').orderBy('number').execute()).map(
    (row) => row.number,
  )

const numbered = (year: string, count: number) =>
  Array.from({ length: count }, (_, index) => `AB/${year}/${String(index + 1).padStart(6, '0')}`)

async function expectBooksToAgree() {
  const admin = await school.as('admin')
  const { body } = await admin.call('GET', 'reports/check')
  expect(body.checks.filter((check: { differing: number }) => check.differing > 0)).toEqual([])
  expect(body.agrees).toBe(true)
  return body.checks
}

const agreedFigure = (name: string, sum: number) => ({
  name,
  left: sum,
  right: sum,
  differing: 0,
  differences: [],
})

test('fifty enrollments of one student at once are one, on one instance and on two', async () => {
  const student = await school.as('student')
  const course = await school.addCourse()
  const there = (await school.secondInstance()).to(student)
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => school.enroll(index % 2 ? student : there, course)),
  )
  expect(responses.map((response) => response.status).toSorted()).toEqual([201, ...Array(49).fill(400)])
  for (const response of responses.filter(({ status }) => status === 400)) {
    expect(response.body.message).toBe('You are already enrolled in this course.')
  }
  expect(await receipts()).toEqual(numbered('2026-27', 1))
  for (const table of ['outbox', 'audit'] as const) {
    expect(await school.database.db.selectFrom(table).select('id').execute()).toHaveLength(1)
  }
  expect(await expectBooksToAgree()).toContainEqual(agreedFigure('enrollments', 1))
})

test('many students enroll in several courses at once: every count agrees and no receipt number is missing', async () => {
  const students: Person[] = []
  for (let index = 0; index < 8; index += 1) students.push(await school.as('student'))
  const courses = [
    await school.addCourse({ discounted_price: 199_950 }),
    await school.addCourse({ discounted_price: 0 }),
    await school.addCourse(),
  ]
  const second = await school.secondInstance()
  const responses = await Promise.all(
    students.flatMap((student, index) =>
      courses.flatMap((course) => [
        school.enroll(index % 2 ? student : second.to(student), course),
        school.enroll(student, course),
        student.call('POST', 'enrollments', { ...enrollmentForm, courseId: course.id, amount: 1 }),
      ]),
    ),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(24)
  expect(responses.every(({ status }) => [201, 400, 422, 503].includes(status))).toBe(true)
  expect(await receipts()).toEqual(numbered('2026-27', 24))
  const checks = await expectBooksToAgree()
  const earnings = 8 * (199_950 + 499_900)
  expect(checks).toContainEqual(agreedFigure('earnings', earnings))
})

test('refused calls use no receipt number', async () => {
  const course = await school.addCourse()
  const student = await school.as('student')
  const refusals = [
    { ...enrollmentForm, courseId: course.id, amount: 1 },
    { ...enrollmentForm, courseId: course.id, instructor: 'x' },
    { ...enrollmentForm, courseId: 'unknown' },
    { ...enrollmentForm, courseId: course.id, fromDate: '2026-02-30' },
  ]
  for (const body of refusals) await student.call('POST', 'enrollments', body)
  await school.enroll(student, course)
  await school.enroll(student, course)
  await school.enroll(await school.as('student'), course)
  expect(await receipts()).toEqual(numbered('2026-27', 2))
})

test("receipts start again with the Indian financial year, in the school's own zone", async () => {
  const course = await school.addCourse()
  const enrollAt = async (instant: string) => {
    school.pass(Date.parse(instant) - school.deps.clock())
    const { body } = await school.enroll(await school.as('student'), course)
    return body.enrollment.receiptNumber
  }
  expect(await enrollAt('2027-03-31T18:29:59.998Z')).toBe('AB/2026-27/000001')
  expect(await enrollAt('2027-03-31T18:29:59.999Z')).toBe('AB/2026-27/000002')
  expect(await enrollAt('2027-03-31T18:30:00.000Z')).toBe('AB/2027-28/000001')
  expect(await enrollAt('2027-12-31T23:59:59.999Z')).toBe('AB/2027-28/000002')
  expect(await enrollAt('2028-01-01T00:00:00.000Z')).toBe('AB/2027-28/000003')
})
