import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '../../platform/database/schema.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let forms: CourseRow
let databases: CourseRow
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  forms = await school.addCourse({ name: 'Forms', instructor: '' })
  databases = await school.addCourse({ name: 'Databases' })
})
afterEach(() => school.close())

const priya = { name: 'Priya Sharma', email: 'Priya@Abhyas.example', password: 'practice' }
const add = (body: object = priya) => admin.call('POST', 'admin/add-mentor', body)
const edit = (id: string, body: object) =>
  admin.call('PUT', `admin/edit-mentor/${id}`, { name: priya.name, email: priya.email, ...body })
const courseNames = ({ courses }: { courses: { name: string }[] }) => courses.map(({ name }) => name)

test('a mentor is added with a password that logs in, and with a course whose empty instructor they fill', async () => {
  const answer = await add({ ...priya, course: forms.id })
  expect(answer).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Mentor added',
      mentor: {
        name: 'Priya Sharma',
        email: 'priya@abhyas.example',
        role: 'mentor',
        course: forms.id,
        courses: [{ _id: forms.id, name: 'Forms' }],
        active: true,
        invited: false,
        version: 1,
      },
    },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/password|argon/)
  const login = { email: priya.email, password: priya.password }
  expect((await school.visitor.call('POST', 'mentor/login', login)).status).toBe(200)
  expect((await admin.call('GET', `courses/${forms.id}`)).body.instructor).toBe('Priya Sharma')
})

test.each([
  ['nothing', {}, 'All fields are required'],
  ['no password', { ...priya, password: '' }, 'All fields are required'],
  ['a short password', { ...priya, password: '1234567' }, 'Password must be at least 8 characters.'],
  ['a bad e-mail', { ...priya, email: 'priya' }, 'Please enter a valid email address.'],
  ['an unknown course', { ...priya, course: 'none' }, 'One of these courses is not there any more.'],
  [
    'both course and courses',
    { ...priya, course: '', courses: [] },
    'Please give either course or courses, not both.',
  ],
])('%s is refused and changes nothing', async (_, body, message) => {
  const before = await school.snapshot()
  expect(await add(body)).toMatchObject({ status: 422, body: { message } })
  expect(await school.snapshot()).toBe(before)
})

test('an e-mail is taken once, by a student too', async () => {
  await school.as('student', { email: 'priya@abhyas.example' })
  expect(await add()).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
})

test('several courses; a course that is given away is lost by its former mentor at the next call', async () => {
  const { _id } = (await add({ ...priya, courses: [forms.id, databases.id] })).body.mentor
  const arun = (await add({ ...priya, email: 'arun@abhyas.example', course: forms.id })).body.mentor
  expect(courseNames(arun)).toEqual(['Forms'])
  const [, first] = (await admin.call('GET', 'admin/get-mentors')).body
  expect(first._id === _id || arun._id === first._id).toBe(true)
  const mentors = (await admin.call('GET', 'admin/get-mentors')).body
  expect(courseNames(mentors.find((mentor: { _id: string }) => mentor._id === _id))).toEqual(['Databases'])
})

test.each([
  ['absent leaves them', {}, ['Databases', 'Forms']],
  ['an empty text clears them', { course: '' }, []],
  ['null clears them', { course: null }, []],
  ['an empty list clears them', { courses: [] }, []],
  ['one leaves that one', { course: 'forms' }, ['Forms']],
])('courses on edit: %s', async (_, body, expected) => {
  const { _id } = (await add({ ...priya, courses: [forms.id, databases.id] })).body.mentor
  const sent = 'course' in body && body.course === 'forms' ? { course: forms.id } : body
  const answer = await edit(_id, sent)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Mentor updated' } })
  expect(courseNames(answer.body.mentor)).toEqual(expected)
})

test('a blank password changes nothing, a new one ends the sessions', async () => {
  const { _id } = (await add()).body.mentor
  const login = (password: string) =>
    school.visitor.call('POST', 'auth/login', { email: priya.email, password })
  const { token } = (await login('practice')).body
  const me = () => school.visitor.call('GET', 'auth/me', undefined, { authorization: `Bearer ${token}` })

  await edit(_id, { password: '' })
  expect((await me()).status).toBe(200)
  await edit(_id, { password: 'another one' })
  expect((await me()).status).toBe(401)
  expect((await login('practice')).status).toBe(401)
  expect((await login('another one')).status).toBe(200)
})

test('an old version is told who the mentor is now; nobody else is edited so', async () => {
  const { _id } = (await add()).body.mentor
  await edit(_id, { name: 'Priya S.', version: 1 })
  expect(await edit(_id, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { name: 'Priya S.', version: 2 } },
  })
  const student = await school.as('student')
  expect((await edit(student.id, {})).status).toBe(404)
})

test('pages stay within those there are, and a search finds the beginning of a word', async () => {
  for (let count = 1; count <= 5; count += 1)
    await add({ ...priya, name: `Mentor ${count}`, email: `mentor.${count}@abhyas.example` })
  const page = async (query: string) => (await admin.call('GET', `mentors?${query}`)).body
  expect(await page('page=2&limit=2')).toMatchObject({ totalPages: 3, currentPage: 2 })
  expect(await page('page=9&limit=2')).toMatchObject({ currentPage: 3, mentors: [{ name: 'Mentor 5' }] })
  expect(await page('search=5')).toMatchObject({ totalPages: 1, mentors: [{ name: 'Mentor 5' }] })
  expect((await admin.call('GET', 'mentors?page=0')).status).toBe(422)
})

test('an invited mentor sets the password by the link, once', async () => {
  const body = { name: 'Neha Gupta', email: 'neha@abhyas.example', courses: [databases.id] }
  const answer = await admin.call('POST', 'admin/invite-mentor', body)
  expect(answer).toMatchObject({ status: 201, body: { mentor: { invited: true, course: databases.id } } })
  const { link } = answer.body
  const mail = await school.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ recipient: body.email, subject: 'You are invited to teach' })
  expect(mail.body).toContain(link)
  expect(JSON.stringify((await admin.call('GET', 'admin/get-mentors')).body)).not.toContain('token')

  const token = new URL(link).searchParams.get('token')
  const set = (password: string) => school.visitor.call('POST', 'auth/reset-password', { token, password })
  expect((await set('1234567')).status).toBe(422)
  expect((await set('practice')).status).toBe(200)
  expect((await set('practice')).status).toBe(422)
  expect((await admin.call('GET', 'admin/get-mentors')).body).toMatchObject([{ invited: false }])
})

test('an invitation lapses after seven days', async () => {
  const { body } = await admin.call('POST', 'admin/invite-mentor', {
    name: 'N',
    email: 'neha@abhyas.example',
  })
  const token = new URL(body.link).searchParams.get('token')
  school.pass(7 * 86_400_000)
  const answer = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practice' })
  expect(answer.status).toBe(422)
})
