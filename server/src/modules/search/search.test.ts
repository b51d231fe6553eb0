import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchResult } from '#contract/search/search.ts'
import { searchText } from '../../database/search.ts'
import { enrollmentForm, openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let admin: Person
let mentor: Person
let meera: Person
let ravi: Person
let inks: CourseRow
let maps: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', personNamed('Rukmini Patil', 'office@school.example'))
  mentor = await school.as('mentor', personNamed('Priya Sharma', 'priya@school.example'))
  meera = await school.as('student', {
    ...personNamed('Meera Iyer', 'meera@mail.example'),
    phone: '98450 11111',
  })
  ravi = await school.as('student', personNamed('Ravi Nair', 'meerut.ravi@mail.example'))
  inks = await school.addCourse({ ...course('Inks and papers'), mentor_id: mentor.id })
  maps = await school.addCourse(course('Old maps'))
})
afterEach(() => school.close())

const personNamed = (name: string, email: string) => ({ name, email, search_text: searchText(name, email) })
const course = (name: string) => ({ name, name_key: name.toLowerCase(), search_text: searchText(name) })

async function find(person: Person, search: string): Promise<SearchResult[]> {
  const { status, body } = await person.call('GET', `search?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return body
}
const titles = async (person: Person, search: string) =>
  (await find(person, search)).map(({ kind, title }) => `${kind} ${title}`).sort()

const did = async (response: ReturnType<Person['call']>) => {
  const { status, body } = await response
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const enrollIn = async (student: Person, { id }: CourseRow, more: object = {}) =>
  (await did(student.call('POST', 'enrollments', { ...enrollmentForm, courseId: id, ...more }))).enrollment

test.each([
  ['mee', ['student Meera Iyer', 'student Ravi Nair']],
  ['MEERA', ['student Meera Iyer']],
  ['iyer  mee', ['student Meera Iyer']],
  ['meera@mail', ['student Meera Iyer']],
  ['eera', []],
  ['priya', ['mentor Priya Sharma']],
  ['rukmini', ['admin Rukmini Patil']],
  ['aper', ['course Inks and papers']],
  ['old m', ['course Old maps']],
  ['p', ['admin Rukmini Patil', 'course Inks and papers', 'course Old maps', 'mentor Priya Sharma']],
])(
  'an admin finds people by the beginning of a word, and courses inside words: %s',
  async (search, expected) => {
    expect(await titles(admin, search)).toEqual(expected)
  },
)

test.each([
  ['9845011', 'the beginning'],
  ['98450 11111', 'as it is stored'],
  ['+91 98450-11', 'with the code of India'],
  ['098450', 'with a zero'],
  ['९८४५०१११११', 'in Devanagari digits'],
])('an admin finds %s: a phone number by %s', async (search) => {
  expect(await titles(admin, search)).toEqual(['student Meera Iyer'])
  expect(await find(mentor, search)).toEqual([])
})

test('an admin finds a roll number by its beginning, in any script and with any spaces', async () => {
  const person = { name: 'Rohan Deshmukh', phone: '98450 12377', email: 'rohan@mail.example' }
  const otherFields = { name: 'Rahi Deshmukh', phone: '98450 12378', email: 'rahi@mail.example' }
  await did(admin.call('POST', 'admin/students', { ...person, rollNumber: 'X-207' }))
  await did(admin.call('POST', 'admin/students', { ...otherFields, rollNumber: 'X-2071' }))
  for (const search of ['x-207', 'X-207', ' x - 207', 'X-२०७', 'x-2', 'x207', 'x 207', 'X/207'])
    expect((await find(admin, search)).map(({ title }) => title)).toEqual(['Rohan Deshmukh', 'Rahi Deshmukh'])
  expect(await find(admin, 'x-2071')).toMatchObject([
    { kind: 'student', title: 'Rahi Deshmukh', note: 'X-2071 · rahi@mail.example · 98450 12378' },
  ])
  const desk = await school.as('admin', { staff_role: 'front_desk' })
  expect(await titles(desk, 'x-2071')).toEqual(['student Rahi Deshmukh'])
  const accountant = await school.as('admin', { staff_role: 'accountant' })
  for (const caller of [mentor, meera, accountant]) expect(await titles(caller, 'x-2071')).toEqual([])
})

test('a phone number of an enrollment finds the student; three digits find no phone', async () => {
  await enrollIn(ravi, maps, { phone: '+91 (80) 2345 6789' })
  expect(await titles(admin, '8023456')).toEqual(['student Ravi Nair'])
  expect(await titles(admin, '802')).toEqual([])
})

test('an admin finds order slips, receipts, references, refunds and messages by their numbers', async () => {
  const { _id: id, receiptNumber } = await enrollIn(meera, inks)
  const paid = { status: 'confirmed', reference: 'UPI 412345678901' }
  await did(admin.call('PUT', `enrollments/${id}/payment`, paid))
  const refund = { amount: 100, method: 'upi', reason: 'Left the course.', endsAccess: false }
  await did(admin.call('POST', `enrollments/${id}/refunds`, refund))
  const form = { name: 'Lata Naik', email: 'lata@mail.example', message: 'When does it begin?' }
  const { reference } = await did(school.visitor.call('POST', 'contact', form))
  const { db } = school.database
  const receipt = await db.selectFrom('payment_receipts').selectAll().executeTakeFirstOrThrow()
  const refunded = await db.selectFrom('refunds').select(['id', 'number']).executeTakeFirstOrThrow()

  const note = 'Meera Iyer · Inks and papers'
  const slip = { kind: 'orderSlip', _id: receiptNumber, title: receiptNumber, note, enrollmentId: id }
  for (const search of [receiptNumber, receiptNumber.toLowerCase(), receiptNumber.slice(-3)])
    expect(await find(admin, search)).toEqual([slip])
  expect(await find(admin, receipt.number.toLowerCase())).toEqual([
    { kind: 'paymentReceipt', _id: receipt.payment_id, title: receipt.number, note, enrollmentId: id },
  ])
  for (const search of ['412345678901', 'UPI 412345678901', '४१२३४५६७८९०१'])
    expect(await find(admin, search)).toEqual([
      {
        kind: 'reference',
        _id: receipt.payment_id,
        title: 'UPI 412345678901',
        note,
        enrollmentId: id,
      },
    ])
  expect(await find(admin, refunded.number)).toEqual([
    { kind: 'refund', _id: refunded.id, title: refunded.number, note, enrollmentId: id },
  ])
  expect(await find(admin, reference)).toEqual([
    { kind: 'message', _id: expect.any(String), title: reference, note: 'Lata Naik', enrollmentId: null },
  ])
  for (const person of [mentor, meera])
    for (const search of [receiptNumber, receipt.number, '412345678901', refunded.number, reference])
      expect(await find(person, search)).toEqual([])
})

test('a mentor finds own students and own courses, without phone numbers', async () => {
  await enrollIn(meera, inks)
  await enrollIn(ravi, maps)
  expect(await find(mentor, 'mee')).toEqual([
    { kind: 'student', _id: meera.id, title: 'Meera Iyer', note: 'meera@mail.example', enrollmentId: null },
  ])
  expect(await titles(mentor, 'p')).toEqual(['course Inks and papers'])
  expect(await titles(mentor, 'rukmini')).toEqual([])
  const enrollments = (await admin.call('GET', `enrollments?studentId=${meera.id}`)).body.enrollments
  const cancelled = { status: 'cancelled', reason: 'Enrolled by mistake.' }
  await did(admin.call('PUT', `enrollments/${enrollments[0]._id}/payment`, cancelled))
  expect(await titles(mentor, 'mee')).toEqual([])
})

test('a mentor finds own students by a letter that thousands of people have', async () => {
  await addStudents('Mohan', 3_000)
  const pens = await school.addCourse({ ...course('Pens'), mentor_id: mentor.id })
  for (const taught of [inks, pens]) await enrollIn(meera, taught)
  await enrollIn(ravi, maps)
  expect(await titles(mentor, 'm')).toEqual(['student Meera Iyer'])
  expect(await titles(mentor, 'm mo')).toEqual([])
  await fillCourse(2_000)
  expect(await titles(mentor, 'm')).toEqual(['student Meera Iyer'])
})

async function fillCourse(count: number): Promise<void> {
  const { db } = school.database
  const ids = await addStudents('Tara', count)
  const enrollmentsInInks = db.selectFrom('enrollments').selectAll().where('course_id', '=', inks.id)
  const enrollment = await enrollmentsInInks.executeTakeFirstOrThrow()
  for (let from = 0; from < count; from += 500) {
    const batch = ids.slice(from, from + 500)
    const enrollments = batch.map((id) => ({ ...enrollment, id, student_id: id, created_at: 1 }))
    await db.insertInto('enrollments').values(enrollments).execute()
  }
}

async function addStudents(name: string, count: number): Promise<string[]> {
  const { db } = school.database
  const user = await db.selectFrom('users').selectAll().where('id', '=', ravi.id).executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, index) => `${name.toLowerCase()}-${index}`)
  for (let from = 0; from < count; from += 500) {
    const batch = ids.slice(from, from + 500)
    const users = batch.map((id) => ({ ...user, ...personNamed(`${name} ${id}`, `${id}@post.example`), id }))
    await db.insertInto('users').values(users).execute()
  }
  return ids
}

test('an admin finds a person by two letters, each of which thousands of people have', async () => {
  await addStudents('Aaa', 3_000)
  await addStudents('Zzz', 3_000)
  await school.as('student', personNamed('Zubin Azad', 'zubin@mail.example'))
  expect(await titles(admin, 'a z')).toEqual(['student Zubin Azad'])
})

test('a student finds the courses of their own enrollments and nobody', async () => {
  await enrollIn(meera, inks)
  expect(await titles(meera, 'inks')).toEqual(['course Inks and papers'])
  for (const search of ['old', 'ravi', 'priya']) expect(await titles(meera, search)).toEqual([])
  expect(await titles(ravi, 'inks')).toEqual([])
})

test('an accountant finds students by name, email and phone, each with the latest fee card', async () => {
  const accountant = await school.as('admin', { staff_role: 'accountant' })
  await enrollIn(meera, inks)
  const { _id: enrollmentId } = await enrollIn(meera, maps)
  const card = { kind: 'student', _id: meera.id, title: 'Meera Iyer', enrollmentId }
  for (const search of ['mee', 'iyer meera', 'meera@mail', '9845011111'])
    expect(await find(accountant, search)).toMatchObject([card])
  // Ravi is not enrolled; mentors and admins have no fees.
  for (const search of ['ravi', 'priya', 'rukmini']) expect(await find(accountant, search)).toEqual([])
})

test('a deleted person is not found; each kind has at most five results', async () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    await school.as('student', personNamed(`Zoya ${number}`, `zoya${number}@mail.example`))
  expect(await titles(admin, 'zoya')).toEqual([1, 2, 3, 4, 5].map((number) => `student Zoya ${number}`))
  await school.as('student', { ...personNamed('Yash Rao', 'yash@mail.example'), deleted_at: 1 })
  expect(await titles(admin, 'yash')).toEqual([])
})

test.each(['', ' ', '%', '_', '\\', "'", '"', '-', '()', '+', '(%)', '𝒜', '\u200d', 'zz '.repeat(30)])(
  'nothing is found by "%s"',
  async (search) => {
    expect(await find(admin, search)).toEqual([])
  },
)

test('a too long text is refused, and so is a visitor', async () => {
  const { status, body } = await admin.call('GET', `search?search=${'a'.repeat(1_000)}`)
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['search'] })
  expect((await school.visitor.call('GET', 'search?search=a')).status).toBe(401)
  expect((await admin.call('GET', 'search')).body).toEqual([])
})
