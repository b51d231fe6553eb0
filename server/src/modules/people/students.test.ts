import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '../../platform/database/schema.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let admin: Person
let forms: CourseRow
let meera: Person
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  forms = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'm.iyer@mail.example' })
  const asha = await school.as('student', { name: 'Asha Verma', email: 'asha@mail.example' })
  const elsewhere = await school.as('student', { name: '=Kiran Rao', email: 'kiran@mail.example' })
  await school.enroll(meera, forms)
  await school.enroll(asha, forms)
  await school.enroll(elsewhere, await school.addCourse({ name: 'Databases' }))
})
afterEach(() => school.close())

const names = async (person: Person, query = '') =>
  (await person.call('GET', `students${query}`)).body.map(({ name }: { name: string }) => name)

test('an admin has all students by name, a mentor those of the own courses', async () => {
  expect(await names(admin)).toEqual(['=Kiran Rao', 'Asha Verma', 'Meera Iyer'])
  const { body, headers } = await mentor.call('GET', 'students?page=1&limit=1')
  expect(body).toEqual([
    {
      _id: expect.any(String),
      name: 'Asha Verma',
      email: 'asha@mail.example',
      role: 'student',
      done: 0,
      total: 0,
    },
  ])
  expect(headers['x-total-count']).toBe('2')
})

test.each([
  ['?search=iy', ['Meera Iyer']],
  ['?search=m.iyer', ['Meera Iyer']],
  ['?search=ver%20ash', ['Asha Verma']],
  ['?search=yer', []],
  ['?search=_', []],
  ['?sort=email', ['Asha Verma', '=Kiran Rao', 'Meera Iyer']],
  ['?page=2&limit=2', ['Meera Iyer']],
])('%s leaves %j', async (query, expected) => {
  expect(await names(admin, query)).toEqual(expected)
})

test('a mentor sees how much of the work in the own courses each student has done', async () => {
  const first = await school.addAssignment(forms)
  await school.addAssignment(forms)
  const returned = await school.addAssignment(forms)
  for (const { id } of [first, returned]) {
    await meera.call('POST', `assignments/submit/${id}`, { link: 'https://work.example/m' })
  }
  const [row] = (await mentor.call('GET', `submissions?assignmentId=${returned.id}`)).body
  await mentor.call('PUT', `submissions/${row._id}/review`, { status: 'Returned', feedback: 'Again.' })

  const { body } = await mentor.call('GET', 'students')
  expect(body).toMatchObject([
    { name: 'Asha Verma', done: 0, total: 3 },
    { name: 'Meera Iyer', done: 1, total: 3 },
  ])
  expect((await admin.call('GET', 'students')).body[0]).toMatchObject({ done: null, total: null })
})

test('somebody whose enrolment was cancelled is no student of the mentor any more', async () => {
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('student_id', '=', meera.id)
    .execute()
  expect(await names(mentor)).toEqual(['Asha Verma'])
  expect((await mentor.call('GET', `users?studentId=${meera.id}`)).status).toBe(403)
})

test('the table has what is filtered, and no formula', async () => {
  const answer = await admin.call('GET', 'students?format=csv&search=ki')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(answer.body)).toBe("\uFEFFName,Email,Role\r\n'=Kiran Rao,kiran@mail.example,Student\r\n")
})

test('the name of one student', async () => {
  expect((await mentor.call('GET', `users?studentId=${meera.id}`)).body).toEqual({
    _id: meera.id,
    name: 'Meera Iyer',
  })
})
