import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'

const minute = 60_000
const hour = 60 * minute

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let course: CourseRow
let doubt: string
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  mentor = await school.as('mentor', { name: 'Priya Sharma', email: 'priya@mail.example' })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  rohan = await school.as('student', { name: 'Rohan Gupta', email: 'rohan@mail.example' })
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  for (const student of [meera, rohan]) await school.enroll(student, course)
  await school.database.db.deleteFrom('outbox').execute()
  doubt = await ask()
})
afterEach(() => school.close())

async function ask(person = meera, text = 'Why does it wrap?'): Promise<string> {
  const { db } = school.database
  const topic = await db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const { body } = await person.call('POST', `courses/${course.id}/doubts`, { topicId: topic.id, text })
  school.pass(minute)
  return body.doubt._id
}
async function answer(person: Person, text = 'So.', more: object = {}) {
  const { body } = await person.call('POST', `doubts/${doubt}/answers`, { text, ...more })
  school.pass(minute)
  return body.doubt
}
const read = async (person = meera) => (await person.call('GET', `doubts/${doubt}`)).body
const endorse = (answerId: string, isEndorsed = true, person = mentor) =>
  person.call('PUT', `doubts/${doubt}/answers/${answerId}/endorsement`, { isEndorsed })
const hide = (isHidden: boolean, answerId?: string) =>
  mentor.call('PUT', `doubts/${doubt}/hidden`, { isHidden, answerId })
const unread = async (person = meera) => (await person.call('GET', 'doubts/unread')).body
const waiting = async () => (await mentor.call('GET', 'doubts/waiting')).body.length

test("a fellow student's answer leaves the doubt in the queue until the mentor endorses it", async () => {
  const replied = await answer(rohan, 'Set flex-wrap.')
  expect(replied).toMatchObject({
    state: 'open',
    answers: 1,
    thread: [{ text: 'Set flex-wrap.', author: { name: 'Rohan Gupta', role: 'student' }, isEndorsed: false }],
  })
  expect(await waiting()).toBe(1)
  const { body } = await endorse(replied.thread[0]._id)
  expect(body.doubt).toMatchObject({
    state: 'answered',
    waitingSince: null,
    thread: [{ isEndorsed: true, endorsedBy: 'Priya Sharma' }],
  })
  expect(await waiting()).toBe(0)
  expect((await endorse(replied.thread[0]._id, false)).body.doubt).toMatchObject({
    state: 'open',
    waitingSince: expect.any(String),
  })
})

test('the mentor’s answer answers the doubt; the asker settles it, and reopens it', async () => {
  expect(await answer(mentor)).toMatchObject({ state: 'answered', waitingSince: null })
  const set = (state: string, person: Person) => person.call('PUT', `doubts/${doubt}/state`, { state })
  expect((await set('settled', rohan)).status).toBe(403)
  expect((await set('settled', meera)).body.doubt.state).toBe('settled')
  expect((await set('settled', meera)).body.doubt).toMatchObject({ state: 'settled', version: 3 })
  school.pass(hour)
  const { body } = await set('open', meera)
  expect(body.doubt).toMatchObject({ state: 'open', waitingSince: '2026-11-20T11:44:00.000Z' })
})

test('"Still unclear" reopens a doubt with the text of its asker, and only they can use it', async () => {
  await answer(mentor)
  expect(await answer(meera, 'Thank you!')).toMatchObject({ state: 'answered' })
  const { status } = await rohan.call('POST', `doubts/${doubt}/answers`, { text: 'No.', stillUnclear: true })
  expect(status).toBe(422)
  expect(await answer(meera, 'But on a phone?', { stillUnclear: true })).toMatchObject({ state: 'open' })
  expect(await waiting()).toBe(1)
})

test('a hidden answer does not count and loses its endorsement; shown again it is as before', async () => {
  const own = (await answer(mentor, 'Mine.')).thread[0]._id
  const hidden = (await hide(true, own)).body.doubt
  expect(hidden).toMatchObject({ state: 'open', answers: 0, thread: [{ isHidden: true, text: 'Mine.' }] })
  expect((await read()).thread).toMatchObject([{ isHidden: true, text: '' }])
  expect((await hide(false, own)).body.doubt).toMatchObject({ state: 'answered' })

  const fellow = (await answer(rohan)).thread[1]._id
  await endorse(fellow)
  expect((await hide(true, fellow)).body.doubt).toMatchObject({
    state: 'answered',
    thread: [{}, { isHidden: true, isEndorsed: false }],
  })
  expect(await endorse(fellow)).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { _id: doubt } },
  })
})

test('a hidden doubt is marked as hidden, does not wait, is not found by a search, and takes no answer', async () => {
  expect((await hide(true)).body.doubt).toMatchObject({ isHidden: true, text: 'Why does it wrap?' })
  expect(await read(rohan)).toMatchObject({ isHidden: true, text: '' })
  expect(await waiting()).toBe(0)
  const find = async () => (await rohan.call('GET', `courses/${course.id}/doubts?search=wrap`)).body
  expect(await find()).toEqual([])
  expect((await rohan.call('POST', `doubts/${doubt}/answers`, { text: 'So.' })).status).toBe(403)
  expect((await meera.call('PUT', `doubts/${doubt}/state`, { state: 'settled' })).status).toBe(403)
  expect((await meera.call('PUT', `doubts/${doubt}`, { text: 'Else.' })).status).toBe(403)
  await hide(false)
  expect(await find()).toHaveLength(1)
  expect(await waiting()).toBe(1)
})

test('a report reaches the staff once, with its reason, until somebody has handled it', async () => {
  const { thread } = await answer(rohan, 'Buy it from me.')
  const answerId = thread[0]._id
  const report = (reason: string) => meera.call('POST', `doubts/${doubt}/reports`, { reason, answerId })
  expect((await report('It sells something.')).body.doubt).toMatchObject({
    reported: [],
    reports: 0,
    thread: [{ isReported: true }],
  })
  await report('Again.')
  const queue = async () => (await mentor.call('GET', 'doubts/waiting?part=reported')).body
  expect(await queue()).toMatchObject([{ _id: doubt, reports: 1 }])
  expect((await mentor.call('GET', 'doubts/figures')).body).toMatchObject({ reported: 1 })
  expect((await read(mentor)).reported).toEqual([
    { answerId, by: 'Meera Iyer', reason: 'It sells something.', at: expect.any(String) },
  ])
  await hide(false, answerId)
  expect(await queue()).toEqual([])
  await report('Once more.')
  expect(await queue()).toEqual([])
})

test('an answer can be changed for 15 minutes, and not once it is endorsed', async () => {
  const { thread } = await answer(rohan, 'Se flex-wrap.')
  const change = (text: string, person = rohan) =>
    person.call('PUT', `doubts/${doubt}/answers/${thread[0]._id}`, { text })
  expect((await change('Set flex-wrap.')).body.doubt.thread).toMatchObject([
    { text: 'Set flex-wrap.', earlier: [{ text: 'Se flex-wrap.' }], editedAt: expect.any(String) },
  ])
  expect((await change('Mine.', meera)).status).toBe(403)
  await endorse(thread[0]._id)
  expect((await change('Something else.')).status).toBe(403)
})

test('a follower sees the number of new answers, until they open the doubt', async () => {
  await answer(mentor)
  await answer(rohan)
  await answer(meera)
  expect(await unread()).toMatchObject({ answers: 0 })
  const second = (await answer(rohan, 'One more.')).thread.at(-1)._id
  expect(await unread()).toEqual({ answers: 1, doubts: 1, only: { _id: doubt, courseId: course.id } })
  expect((await meera.call('GET', 'doubts')).body).toMatchObject([{ own: { unread: 1 } }])
  await hide(true, second)
  expect(await unread()).toMatchObject({ answers: 0, only: null })
  await hide(false, second)
  expect((await meera.call('PUT', `doubts/${doubt}/seen`)).status).toBe(204)
  expect(await unread()).toMatchObject({ answers: 0 })
  await answer(mentor)
  await meera.call('PUT', `doubts/${doubt}/follow`, { follows: false })
  expect(await unread()).toMatchObject({ answers: 0 })
  expect(await unread(rohan)).toMatchObject({ answers: 1 })
  const { db } = school.database
  await db.updateTable('enrollments').set({ cancelled_at: 1 }).where('student_id', '=', rohan.id).execute()
  expect(await unread(rohan)).toMatchObject({ answers: 0 })
})

const mails = async (recipient: string) => {
  await writeDueMailings(school.deps)
  return school.database.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
}

test('an email about an answer goes to followers who have not looked since', async () => {
  await rohan.call('PUT', `doubts/${doubt}/follow`, { follows: true })
  school.pass(minute)
  await answer(mentor, 'It has **no** room.')
  for (const recipient of ['meera@mail.example', 'rohan@mail.example']) {
    const [mail, ...more] = await mails(recipient)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A new answer to a doubt in Forms')
    expect(mail?.body).toContain('Priya Sharma has answered a doubt that you asked or follow in Forms:')
    expect(mail?.body).toContain('> It has no room.')
    expect(mail?.body).toContain(`https://school.example/courses/${course.id}/doubts/${doubt}`)
    expect(mail?.body).toContain('https://school.example/settings')
  }
  await meera.call('PUT', 'users/me/settings', { notifications: { doubts: false } })
  await answer(rohan)
  expect(await mails('rohan@mail.example')).toHaveLength(1)
  expect(await mails('meera@mail.example')).toHaveLength(1)
  await meera.call('PUT', 'users/me/settings', { notifications: { doubts: true } })
  await mentor.call('POST', `doubts/${doubt}/answers`, { text: 'Another.' })
  school.pass(1)
  await meera.call('PUT', `doubts/${doubt}/seen`)
  expect(await mails('meera@mail.example')).toHaveLength(1)
})

test('the mentor gets an email when a doubt begins to wait, at most once a day, and again after the queue was empty', async () => {
  const [mail, ...none] = await mails('priya@mail.example')
  expect(none).toEqual([])
  expect(mail?.subject).toBe('A doubt to answer in Forms')
  expect(mail?.body).toContain('A student has a doubt in Forms.')
  expect(mail?.body).not.toMatch(/Meera|wrap/)
  expect(mail?.body).toContain(`https://school.example/mentor/doubts?doubt=${doubt}`)
  await ask(rohan)
  expect(await mails('priya@mail.example')).toHaveLength(1)
  const { db } = school.database
  await db.updateTable('doubts').set({ state: 'answered', waiting_since: null }).execute()
  await ask(rohan)
  expect(await mails('priya@mail.example')).toHaveLength(2)
  await mentor.call('PUT', 'users/me/settings', { notifications: { doubts: false } })
  await db.updateTable('doubts').set({ state: 'answered', waiting_since: null }).execute()
  await answer(meera, 'Still.', { stillUnclear: true })
  expect(await mails('priya@mail.example')).toHaveLength(2)
})

test('admins who want it get an email about a doubt in a course without a mentor', async () => {
  const admin = await school.as('admin', { email: 'office@mail.example' })
  await ask(rohan)
  expect(await mails('office@mail.example')).toEqual([])
  course = await school.addCourse({ name: 'Grids', mentor_id: null })
  await school.enroll(meera, course)
  const first = await ask()
  const [mail, ...none] = await mails('office@mail.example')
  expect(none).toEqual([])
  expect(mail?.subject).toBe('A doubt to answer in Grids')
  expect(mail?.body).toContain(`https://school.example/admin/doubts?doubt=${first}`)
  await ask()
  expect(await mails('office@mail.example')).toHaveLength(1)
  await admin.call('PUT', 'users/me/settings', { notifications: { doubts: false } })
  await school.database.db.updateTable('doubts').set({ state: 'answered', waiting_since: null }).execute()
  await ask()
  expect(await mails('office@mail.example')).toHaveLength(1)
})

test('a mentor’s queue starts with the longest wait, by course; figures show the time to an answer', async () => {
  const other = await school.addCourse({ name: 'Grids', mentor_id: mentor.id })
  await school.enroll(meera, other)
  const first = doubt
  course = other
  const second = await ask()
  const answered = await ask()
  doubt = answered
  school.pass(2 * hour)
  await answer(mentor)
  const queue = async (query = '') =>
    (await mentor.call('GET', `doubts/waiting${query}`)).body.map(({ _id }: { _id: string }) => _id)
  expect(await queue()).toEqual([first, second])
  expect(await queue(`?course=${other.id}`)).toEqual([second])
  expect(await queue('?part=answered')).toEqual([answered])
  expect(await queue('?part=settled')).toEqual([])
  expect(await queue('?page=2&limit=1')).toEqual([second])
  const figures = async (person = mentor) => (await person.call('GET', 'doubts/figures')).body
  expect(await figures()).toMatchObject({
    waiting: 2,
    overdue: 0,
    oldestAt: '2026-11-20T10:42:00.000Z',
    medianHours: 2,
    targetHours: 24,
    courses: [
      { course: 'Forms', waiting: 1 },
      { course: 'Grids', waiting: 1 },
    ],
  })
  school.pass(22 * hour)
  const otherMentor = await school.as('mentor')
  expect(await figures(otherMentor)).toMatchObject({ waiting: 0, medianHours: null })
  const admin = await school.as('admin')
  expect(await figures(admin)).toMatchObject({ waiting: 2, overdue: 2, medianHours: 2 })
  school.pass(30 * 24 * hour)
  expect(await figures(await school.as('admin'))).toMatchObject({ waiting: 2, medianHours: null })
})

test('an answer with an outdated version is refused', async () => {
  const admin = await school.as('admin')
  const { version } = await read(mentor)
  expect((await answer(admin, 'First.', { version })).state).toBe('answered')
  const late = await mentor.call('POST', `doubts/${doubt}/answers`, { text: 'Second.', version })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'STALE', current: { thread: [{ text: 'First.' }] } },
  })
  expect((await read()).thread).toHaveLength(1)
})

test.each([
  ['no text', {}],
  ['a text that is too long', { text: 'a'.repeat(5_001) }],
  ['a version with a fraction', { text: 'So.', version: 1.5 }],
  ['a file', { text: 'So.', pictures: [] }],
])('%s is refused', async (_, body) => {
  expect((await rohan.call('POST', `doubts/${doubt}/answers`, body)).status).toBe(422)
  expect((await read()).thread).toEqual([])
})

test('one person can write 100 answers an hour', async () => {
  await school.database.db
    .insertInto('limits')
    .values({ key: `doubt answers ${rohan.id}`, used: 100, resets_at: school.deps.clock() + hour })
    .execute()
  expect((await rohan.call('POST', `doubts/${doubt}/answers`, { text: 'So.' })).status).toBe(429)
})
