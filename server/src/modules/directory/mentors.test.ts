import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

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

test('a mentor is added with a working password and a course, and their name fills its empty instructor', async () => {
  const response = await add({ ...priya, course: forms.id })
  expect(response).toMatchObject({
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
  expect(JSON.stringify(response.body)).not.toMatch(/password|argon/)
  const login = { email: priya.email, password: priya.password }
  expect((await school.visitor.call('POST', 'mentor/login', login)).status).toBe(200)
  expect((await admin.call('GET', `courses/${forms.id}`)).body.instructor).toBe('Priya Sharma')
})

const tooLong = 'Please keep this to 128 characters.'

test.each([
  ['nothing', {}, 'All fields are required'],
  ['no password', { ...priya, password: '' }, 'All fields are required'],
  ['a short password', { ...priya, password: '1234567' }, 'Password must be at least 8 characters.'],
  ['a password of 129 characters', { ...priya, password: 'p'.repeat(129) }, tooLong],
  ['a bad email', { ...priya, email: 'priya' }, 'Please enter a valid email address.'],
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

test('an email is used once, also with students', async () => {
  await school.as('student', { email: 'priya@abhyas.example' })
  expect(await add()).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
})

test('a mentor may have several courses; the former mentor loses one at the next call', async () => {
  const { _id } = (await add({ ...priya, courses: [forms.id, databases.id] })).body.mentor
  const arun = (await add({ ...priya, email: 'arun@abhyas.example', course: forms.id })).body.mentor
  expect(courseNames(arun)).toEqual(['Forms'])
  const [, first] = (await admin.call('GET', 'admin/get-mentors')).body
  expect(first._id === _id || arun._id === first._id).toBe(true)
  const mentors = (await admin.call('GET', 'admin/get-mentors')).body
  expect(courseNames(mentors.find((mentor: { _id: string }) => mentor._id === _id))).toEqual(['Databases'])
})

test.each([
  ['an absent field leaves the courses', {}, ['Databases', 'Forms']],
  ['an empty text removes the courses', { course: '' }, []],
  ['null removes the courses', { course: null }, []],
  ['an empty list removes the courses', { courses: [] }, []],
  ['one course replaces the others', { course: 'forms' }, ['Forms']],
])('when a mentor is edited, %s', async (_, body, expected) => {
  const { _id } = (await add({ ...priya, courses: [forms.id, databases.id] })).body.mentor
  const sent = 'course' in body && body.course === 'forms' ? { course: forms.id } : body
  const response = await edit(_id, sent)
  expect(response).toMatchObject({ status: 200, body: { message: 'Mentor updated' } })
  expect(courseNames(response.body.mentor)).toEqual(expected)
})

test('a course shows the name of a new mentor, and the audit has each mentor and course', async () => {
  const first = (await add({ ...priya, courses: [forms.id, databases.id] })).body.mentor
  const arun = { name: 'Arun Nair', email: 'arun@abhyas.example', password: 'practice' }
  const second = (await add({ ...arun, course: forms.id })).body.mentor
  const named = async ({ id }: CourseRow) => (await admin.call('GET', `courses/${id}`)).body.instructor
  expect(await named(forms)).toBe('Arun Nair')
  await school.database.db
    .updateTable('courses')
    .set({ instructor: 'The team' })
    .where('id', '=', databases.id)
    .execute()
  await admin.call('PUT', `admin/edit-mentor/${second._id}`, {
    ...arun,
    password: '',
    courses: [databases.id],
  })
  expect(await named(databases)).toBe('The team')
  expect(await named(forms)).toBe('Arun Nair')

  const about = async (id: string) =>
    (await admin.call('GET', `audit?subjectId=${id}`)).body.map(
      ({ action, detail }: { action: string; detail: Record<string, unknown> }) => [
        action,
        detail.mentor ?? detail.lost ?? detail.got,
      ],
    )
  expect(await about(forms.id)).toEqual([
    ['course.change', { from: 'Arun Nair', to: null }],
    ['course.change', { from: 'Priya Sharma', to: 'Arun Nair' }],
    ['course.change', { from: null, to: 'Priya Sharma' }],
  ])
  expect((await about(first._id)).slice(0, 2)).toEqual([
    ['mentor.courses', 'Databases'],
    ['mentor.courses', 'Forms'],
  ])
  expect((await about(second._id)).filter(([action]: [string]) => action === 'mentor.courses')).toHaveLength(
    3,
  )
})

test('unchanged courses get no new version and no audit entry', async () => {
  const { _id } = (await add({ ...priya, courses: [forms.id] })).body.mentor
  const { version } = (await admin.call('GET', `courses/${forms.id}`)).body
  await edit(_id, { courses: [forms.id] })
  expect((await admin.call('GET', `courses/${forms.id}`)).body.version).toBe(version)
  expect((await admin.call('GET', `audit?subjectId=${forms.id}`)).body).toHaveLength(1)
})

test('a deactivated mentor keeps the courses, and gets no others', async () => {
  const { _id } = (await add({ ...priya, course: forms.id })).body.mentor
  await admin.call('PUT', `admin/accounts/${_id}`, { active: false })
  const before = await school.snapshot()
  expect(await edit(_id, { courses: [forms.id, databases.id] })).toMatchObject({
    status: 422,
    body: { fields: { courses: expect.stringContaining('deactivated') } },
  })
  expect(await school.snapshot()).toBe(before)
  expect((await edit(_id, { course: forms.id })).status).toBe(200)
})

test('a new name and email are recorded beside the old, and the old address gets an email', async () => {
  const { _id } = (await add()).body.mentor
  await edit(_id, { name: 'Priya S.', email: 'p.s@abhyas.example' })
  const [record] = (await admin.call('GET', `audit?subjectId=${_id}`)).body
  expect(record).toMatchObject({
    action: 'mentor.edit',
    detail: {
      name: { from: 'Priya Sharma', to: 'Priya S.' },
      email: { from: 'priya@abhyas.example', to: 'p.s@abhyas.example' },
    },
  })
  const mails = await school.database.db.selectFrom('outbox').selectAll().execute()
  expect(mails).toMatchObject([{ recipient: 'priya@abhyas.example', subject: 'Your email was changed' }])
  expect(mails[0]?.body).not.toContain('p.s@')
})

test.each([
  ['an admin', (id: string, name: string) => edit(id, { name })],
  [
    'the mentor',
    async (_: string, name: string) => {
      const logIn = { email: priya.email, password: priya.password }
      const { token } = (await school.visitor.call('POST', 'auth/login', logIn)).body
      return school.visitor.call('PUT', 'users/me', { name }, { authorization: `Bearer ${token}` })
    },
  ],
])('a name that %s changes also changes wherever the course shows the mentor', async (_, rename) => {
  const { _id } = (await add({ ...priya, courses: [forms.id, databases.id] })).body.mentor
  await admin.call('PUT', `courses/${databases.id}`, { instructor: 'The team' })
  expect((await rename(_id, 'Priya Deshpande')).status).toBe(200)
  const courseOf = async ({ id }: CourseRow) => (await admin.call('GET', `courses/${id}`)).body
  expect(await courseOf(forms)).toMatchObject({ instructor: 'Priya Deshpande', mentorId: _id })
  expect((await courseOf(databases)).instructor).toBe('The team')
  expect((await admin.call('GET', 'courses?search=deshpande')).body).toMatchObject([{ _id: forms.id }])
  const [record] = (await admin.call('GET', `audit?subjectId=${forms.id}`)).body
  expect(record).toMatchObject({ action: 'course.change', detail: { fields: ['instructor'] } })
  const { version } = await courseOf(forms)
  await rename(_id, 'Priya Deshpande')
  expect((await courseOf(forms)).version).toBe(version)
})

test('an invitation to a wrong address ends when the address is corrected', async () => {
  const invited = { name: 'Neha Gupta', email: 'neah@abhyas.example' }
  const { body } = await admin.call('POST', 'admin/invite-mentor', invited)
  await edit(body.mentor._id, { name: 'Neha Gupta', email: 'neha@abhyas.example' })
  const token = new URL(body.link).searchParams.get('token')
  const response = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practice' })
  expect(response.status).toBe(422)
  expect(await school.database.db.selectFrom('outbox').select('subject').execute()).toHaveLength(1)
})

test.each([
  ['a short new password', '1234567', 'Password must be at least 8 characters.'],
  ['a new password of 129 characters', 'p'.repeat(129), tooLong],
])('%s is refused with its own message', async (_, password, message) => {
  const { _id } = (await add()).body.mentor
  const before = await school.snapshot()
  expect(await edit(_id, { password })).toMatchObject({
    status: 422,
    body: { message, fields: { password: message } },
  })
  expect(await school.snapshot()).toBe(before)
})

test('a blank password changes nothing; a new one ends the sessions', async () => {
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

test('with ten edits of one version at once, exactly one is saved', async () => {
  const { _id } = (await add()).body.mentor
  const others = await Promise.all(Array.from({ length: 10 }, () => school.as('admin')))
  const edits = others.map((one) => one.call('PUT', `admin/edit-mentor/${_id}`, { ...priya, version: 1 }))
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('an outdated version gets the current mentor, and changes no other account', async () => {
  const { _id } = (await add()).body.mentor
  await edit(_id, { name: 'Priya S.', version: 1 })
  expect(await edit(_id, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { name: 'Priya S.', version: 2 } },
  })
  const student = await school.as('student')
  expect((await edit(student.id, {})).status).toBe(404)
})

test('a page number beyond the end returns the last page, and a search finds the beginning of a word', async () => {
  for (let count = 1; count <= 5; count += 1)
    await add({ ...priya, name: `Mentor ${count}`, email: `mentor.${count}@abhyas.example` })
  const page = async (query: string) => (await admin.call('GET', `mentors?${query}`)).body
  expect(await page('page=2&limit=2')).toMatchObject({ totalPages: 3, currentPage: 2, total: 5 })
  expect(await page('page=9&limit=2')).toMatchObject({ currentPage: 3, mentors: [{ name: 'Mentor 5' }] })
  expect(await page('search=5')).toMatchObject({ totalPages: 1, mentors: [{ name: 'Mentor 5' }] })
  expect((await admin.call('GET', 'mentors?page=0')).status).toBe(422)
})

test('an invited mentor sets the password by the link, once', async () => {
  const body = { name: 'Neha Gupta', email: 'neha@abhyas.example', courses: [databases.id] }
  const response = await admin.call('POST', 'admin/invite-mentor', body)
  expect(response).toMatchObject({ status: 201, body: { mentor: { invited: true, course: databases.id } } })
  const { link } = response.body
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

test('an invitation expires after seven days', async () => {
  const { body } = await admin.call('POST', 'admin/invite-mentor', {
    name: 'N',
    email: 'neha@abhyas.example',
  })
  const token = new URL(body.link).searchParams.get('token')
  school.pass(7 * 86_400_000)
  const response = await school.visitor.call('POST', 'auth/reset-password', { token, password: 'practice' })
  expect(response.status).toBe(422)
})
