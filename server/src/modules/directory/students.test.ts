import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

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

test('an admin gets all students by name, a mentor those of their own courses', async () => {
  expect(await names(admin)).toEqual(['=Kiran Rao', 'Asha Verma', 'Meera Iyer'])
  const { body, headers } = await mentor.call('GET', 'students?page=1&limit=1')
  expect(body).toEqual([
    {
      _id: expect.any(String),
      name: 'Asha Verma',
      email: 'asha@mail.example',
      role: 'student',
      rollNumber: null,
      phone: null,
      done: 0,
      total: 0,
      active: null,
      enrolledIn: null,
      joinedAt: null,
      lastSeen: '2026-11-20',
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
  ['?status=deactivated', []],
])('the query %s returns %j', async (query, expected) => {
  expect(await names(admin, query)).toEqual(expected)
})

test.each(['99887 76655', '9988776655', '+91 99887-76655', '919988776655', '09988776655'])(
  'an admin finds a student by the phone number %s, however it was typed; a mentor does not',
  async (search) => {
    const { db } = school.database
    await db
      .updateTable('users')
      .set({ phone: '+91 (99887) 76655' })
      .where('name', '=', 'Asha Verma')
      .execute()
    await db
      .updateTable('enrollments')
      .set({ phone: '099887 76655' })
      .where('student_id', '=', meera.id)
      .execute()
    const query = `?search=${encodeURIComponent(search)}`
    expect(await names(admin, query)).toEqual(['Asha Verma', 'Meera Iyer'])
    expect(await names(mentor, query)).toEqual([])
    expect(await names(admin, `${query.slice(0, -1)}6`)).toEqual([])
  },
)

test.each(['फरीदा', 'फ़रीदा', 'चांद', 'चाँद 2'])('the student फ़रीदा चाँद २ is found by %s', async (search) => {
  await school.as('student', { name: 'फ़रीदा चाँद २' })
  expect(await names(admin, `?search=${encodeURIComponent(search)}`)).toEqual(['फ़रीदा चाँद २'])
})

test('a mentor sees how much work each student has done in the mentor’s courses', async () => {
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

test('a student with a cancelled enrollment no longer belongs to the mentor', async () => {
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('student_id', '=', meera.id)
    .execute()
  expect(await names(mentor)).toEqual(['Asha Verma'])
  expect((await mentor.call('GET', `users?studentId=${meera.id}`)).status).toBe(403)
})

test('an admin can sort by number of courses; each enrollment and cancellation counts', async () => {
  const databases = await school.addCourse({ name: 'Sorting' })
  const enrolledIn = async (sort: string) =>
    (await admin.call('GET', `students?sort=${sort}`)).body.map(
      ({ name, enrolledIn }: { name: string; enrolledIn: number }) => `${name} ${enrolledIn}`,
    )
  const idle = await school.as('student', { name: 'Zoya Idle' })
  await school.enroll(meera, databases)
  expect((await enrolledIn('most'))[0]).toBe('Meera Iyer 2')
  expect((await enrolledIn('most')).at(-1)).toBe('Zoya Idle 0')
  expect(await enrolledIn('fewest')).toEqual((await enrolledIn('most')).reverse())

  const [ledger] = (await admin.call('GET', `enrollments?studentId=${meera.id}&courseId=${forms.id}`)).body
    .enrollments
  const cancel = { status: 'cancelled', reason: 'Enrolled by mistake.' }
  expect((await admin.call('PUT', `enrollments/${ledger._id}/payment`, cancel)).status).toBe(200)
  await school.enroll(idle, forms)
  await school.enroll(idle, databases)
  await school.enroll(idle, databases)
  expect((await enrolledIn('most')).slice(0, 2)).toEqual(['Zoya Idle 2', expect.stringMatching(/ 1$/)])
  expect(await enrolledIn('name')).toContain('Meera Iyer 1')
  for (const sort of ['most', 'fewest'])
    expect(await mentor.call('GET', `students?sort=${sort}`)).toMatchObject({
      status: 422,
      body: { fields: { sort: 'Please sort by name, email, newest or oldest.' } },
    })
})

test.each(['name', 'email'])(
  'students are sorted by %s in two directions, for a mentor too',
  async (sort) => {
    const arun = await school.as('student', { name: 'Arun Das', email: 'z.das@mail.example' })
    await school.enroll(arun, forms)
    for (const person of [admin, mentor]) {
      for (const search of ['', '&search=a']) {
        const forwards = (await person.call('GET', `students?sort=${sort}${search}`)).body
        const backwards = (await person.call('GET', `students?sort=-${sort}${search}`)).body
        expect(forwards.length).toBeGreaterThan(1)
        expect(backwards).toEqual(forwards.toReversed())
      }
    }
  },
)

test('the exported table has the filtered rows, and no formula', async () => {
  const response = await admin.call('GET', 'students?format=csv&search=ki')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(String(response.body)).toBe(
    "\uFEFFName,Email,Role,Status,Enrolled In,Joined On\r\n'=Kiran Rao,kiran@mail.example,Student,Active,1,2026-11-20\r\n",
  )
})

test.each(['name', '-name', 'email', '-email', 'newest', 'oldest', 'most', 'fewest'])(
  'a table of many pages has everybody once, in the order of the list: %s',
  async (sort) => {
    // Students share names and times, so that pages end between equal rows.
    const crowd = Array.from({ length: 1_003 }, (_, index) => ({
      id: `crowd-${String((index * 7) % 1_003).padStart(4, '0')}`,
      role: 'student' as const,
      name: `Student ${String(Math.floor(index / 4)).padStart(3, '0')}`,
      email: `s.${index}@mail.example`,
      search_text: ' student',
      created_at: school.deps.clock() - Math.floor(index / 4),
      version: 1,
    }))
    for (let start = 0; start < crowd.length; start += 200)
      await school.database.db
        .insertInto('users')
        .values(crowd.slice(start, start + 200) as never)
        .execute()
    const table = String((await admin.call('GET', `students?format=csv&sort=${sort}&search=student`)).body)
    const [, ...lines] = table.split('\r\n').slice(0, -1)
    const listed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((page) =>
      admin.call('GET', `students?sort=${sort}&search=student&page=${page}&limit=100`),
    )
    const emails = (await Promise.all(listed)).flatMap(({ body }) =>
      body.map(({ email }: { email: string }) => email),
    )
    expect(emails.length).toBeGreaterThanOrEqual(1_003)
    expect(lines.map((line) => line.split(',')[1])).toEqual(emails)
  },
)

test('an admin sees who cannot log in, the number of courses, and the date of joining', async () => {
  await school.enroll(meera, await school.addCourse({ name: 'Sketching' }))
  const cancelled = await school.enroll(meera, await school.addCourse({ name: 'Colour' }))
  await admin.call('PUT', `enrollments/${cancelled.body.enrollment._id}/payment`, {
    status: 'cancelled',
    reason: 'Paid twice.',
  })
  await admin.call('PUT', `admin/accounts/${meera.id}`, { active: false })
  const { body, headers } = await admin.call('GET', 'students?status=deactivated&page=1')
  expect(body).toMatchObject([
    { name: 'Meera Iyer', active: false, enrolledIn: 2, joinedAt: '2026-11-20T10:42:00.000Z' },
  ])
  expect(headers['x-total-count']).toBe('1')
  expect((await admin.call('GET', 'students?search=asha')).body).toMatchObject([
    { active: true, enrolledIn: 1 },
  ])
  const table = await admin.call('GET', 'students?status=deactivated&format=csv')
  expect(String(table.body)).toContain('Meera Iyer,m.iyer@mail.example,Student,Deactivated,2,2026-11-20')
  expect(String(table.body)).not.toContain('Asha')
  expect((await admin.call('GET', 'students?status=gone')).status).toBe(422)
})

test('the chosen students are downloaded as a table; a mentor gets no others', async () => {
  const ids = (await admin.call('GET', 'students')).body.map(({ _id }: { _id: string }) => _id)
  const [kiran, asha] = ids
  const table = async (person: Person) =>
    String((await person.call('GET', `students?format=csv&ids=${kiran},${asha}`)).body)
  expect((await table(admin)).match(/^.*Student/gm)).toHaveLength(2)
  expect(await table(mentor)).toBe('\uFEFFName,Email,Role\r\nAsha Verma,asha@mail.example,Student\r\n')
  expect(await names(admin, `?ids=${asha}`)).toEqual(['Asha Verma'])
  expect((await admin.call('GET', `students?ids=${'x'.repeat(3701)}`)).status).toBe(422)
})

test('students are sorted by the day of joining, in both directions', async () => {
  school.pass(60_000)
  await school.as('student', { name: 'Zoya Last' })
  expect((await names(admin, '?sort=newest'))[0]).toBe('Zoya Last')
  expect((await names(admin, '?sort=oldest')).at(-1)).toBe('Zoya Last')
})

test('a caller gets the name of a student whom they may see', async () => {
  expect((await mentor.call('GET', `users?studentId=${meera.id}`)).body).toEqual({
    _id: meera.id,
    name: 'Meera Iyer',
  })
})
