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

const ofMeera = '447100981234'
const ofAsha = '447100981235'
async function enroll(name: string, reference: string, courseId = course.id) {
  const student = await school.as('student', { name })
  const response = await student.call('POST', 'enrollments', { ...enrollmentForm, name, courseId, reference })
  expect(response.status).toBe(201)
  return { id: response.body.enrollment._id as string, student }
}
const send = (...narrations: string[]) =>
  admin.call('POST', 'fees/bank-rows', {
    account: '4110',
    rows: narrations.map((narration) => ({ day: '2026-11-19', amount: 4999, narration, occurrence: 1 })),
  })
const part = async (name: string) => (await admin.call('GET', `fees/bank-rows?page=1&part=${name}`)).body
const confirm = async () => (await admin.call('POST', 'fees/bank-rows/confirmations', {})).body
const names = ({ candidates }: { candidates: { name: string }[] }) => candidates.map(({ name }) => name)

test('a row with the references of two students pays nobody automatically', async () => {
  await enroll('Meera Iyer', ofMeera)
  await enroll('Asha Verma', ofAsha)
  await send(`UPI/${ofMeera}/REF ${ofAsha}`)
  const { rows, counts } = await part('open')
  expect(counts).toMatchObject({ sure: 0, open: 1, confirms: 0, joins: 0 })
  expect(names(rows[0]).toSorted()).toEqual(['Asha Verma', 'Meera Iyer'])
  expect(await confirm()).toEqual({ confirmed: 0, joined: 0, left: 0 })
})

test('a row whose second reference another student named is left to a person, whatever the amount', async () => {
  const dearCourse = await school.addCourse({
    name: 'Databases',
    original_price: 900_000,
    discounted_price: 900_000,
  })
  await enroll('Meera Iyer', ofMeera)
  await enroll('Asha Verma', ofAsha, dearCourse.id)
  await send(`UPI/${ofMeera}/REF ${ofAsha}`)
  expect((await part('open')).counts).toMatchObject({ sure: 0, open: 1 })
})

test('leading zeros do not matter in the reference of the bank or the student', async () => {
  await enroll('Meera Iyer', ofMeera)
  await enroll('Asha Verma', `0000${ofAsha}`)
  await send(`FEE 0000${ofMeera}`, `UPI/${ofAsha}`)
  expect((await part('sure')).counts).toMatchObject({ sure: 2, confirms: 2, joins: 0 })
  const [found] = (await admin.call('GET', `enrollments?search=0000${ofMeera}`)).body.enrollments
  expect(found).toMatchObject({ name: 'Meera Iyer' })
})

test('the second student who gives the same reference with leading zeros is refused', async () => {
  await enroll('Meera Iyer', ofMeera)
  const student = await school.as('student')
  const form = { ...enrollmentForm, courseId: course.id, reference: `0000${ofMeera}` }
  expect(await student.call('POST', 'enrollments', form)).toMatchObject({
    status: 409,
    body: { code: 'REFERENCE_TAKEN' },
  })
})

test.each(['111111111111', '000000000000'])('%s is no reference of a student', async (reference) => {
  const student = await school.as('student')
  const response = await student.call('POST', 'enrollments', {
    ...{ ...enrollmentForm, courseId: course.id },
    reference,
  })
  expect(response).toMatchObject({ status: 422, body: { fields: { reference: expect.any(String) } } })
})

test('the first of two open rows of one payment is sure, so the count is right', async () => {
  await enroll('Meera Iyer', ofMeera)
  const { id } = await enroll('Asha Verma', ofAsha)
  await admin.call('PUT', `enrollments/${id}/payment`, { status: 'confirmed' })
  await send(`UPI/${ofMeera}`, `UPI ${ofMeera} FROM ANOTHER FILE`, `UPI/${ofAsha}`)
  expect((await part('sure')).counts).toEqual({
    ...{ sure: 2, open: 1, returned: 0, matched: 0, ignored: 0 },
    ...{ confirms: 1, joins: 1, earlierYear: 0 },
  })
  expect(await confirm()).toEqual({ confirmed: 1, joined: 1, left: 0 })
  expect((await part('open')).counts).toMatchObject({ sure: 0, open: 1, confirms: 0, joins: 0 })
})

test('a sure row shows only the payment that will be confirmed', async () => {
  await enroll('Meera Iyer', ofMeera)
  await enroll('Asha Verma', ofAsha)
  await send(`UPI/${ofMeera}/ASHA VERMA`)
  const { rows } = await part('sure')
  expect(rows.map(names)).toEqual([['Meera Iyer']])
})
