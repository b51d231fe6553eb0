import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School, type SecondInstance } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let second: SecondInstance
let mentor: Person
let admin: Person
let meera: Person
let rohan: Person
let course: CourseRow
let topicId: string
let doubt: string
beforeEach(async () => {
  school = await openSchool()
  second = await school.secondInstance()
  const password_hash = await school.deps.passwords.hash('practice')
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  meera = await school.as('student', { password_hash })
  rohan = await school.as('student', { password_hash })
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const student of [meera, rohan]) await school.enroll(student, course)
  const topics = school.database.db.selectFrom('syllabus_items').select('id')
  topicId = (await topics.where('course_id', '=', course.id).executeTakeFirstOrThrow()).id
  doubt = (await ask(meera)).body.doubt._id
})
afterEach(() => school.close())

const ask = (person: Person, more: object = {}) =>
  person.call('POST', `courses/${course.id}/doubts`, { topicId, text: 'Why?', ...more })
const answer = (person: Person, more: object = {}, id = doubt) =>
  person.call('POST', `doubts/${id}/answers`, { text: 'So.', ...more })
const read = async () => (await admin.call('GET', `doubts/${doubt}`)).body

test('two staff members answer one version: the second is refused, and one answer stays', async () => {
  const responses = await Promise.all([
    answer(mentor, { version: 1 }),
    answer(second.to(admin), { version: 1 }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await read()).toMatchObject({ state: 'answered', answers: 1, version: 2 })
})

test('without a version both simultaneous answers are stored', async () => {
  const responses = await Promise.all([answer(mentor), answer(second.to(admin)), answer(rohan)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await read()).toMatchObject({ state: 'answered', answers: 3, version: 4 })
})

test('an answer that is endorsed while it is hidden never counts', async () => {
  const { _id } = (await answer(rohan)).body.doubt.thread[0]
  const [endorsed, hidden] = await Promise.all([
    mentor.call('PUT', `doubts/${doubt}/answers/${_id}/endorsement`, { isEndorsed: true }),
    second.to(admin).call('PUT', `doubts/${doubt}/hidden`, { isHidden: true, answerId: _id }),
  ])
  expect([200, 409]).toContain(endorsed.status)
  expect(hidden.status).toBe(200)
  expect(await read()).toMatchObject({
    state: 'open',
    waitingSince: expect.any(String),
    thread: [{ isHidden: true, isEndorsed: false }],
  })
})

test('a doubt that is settled while the mentor answers is settled, with the answer', async () => {
  const both = await Promise.all([
    answer(mentor),
    second.to(meera).call('PUT', `doubts/${doubt}/state`, { state: 'settled' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 200])
  expect(await read()).toMatchObject({ state: 'settled', answers: 1, waitingSince: null })
})

test('"me too" by one person on two devices counts once', async () => {
  const say = (person: Person) => person.call('PUT', `doubts/${doubt}/follow`, { meToo: true, follows: true })
  const both = await Promise.all([say(rohan), say(second.to(rohan))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).meToo).toBe(1)
})

test('an enrollment is cancelled while its student asks or answers', async () => {
  const { body } = await rohan.call('GET', `enrollments/student/${rohan.id}`)
  const [asked, answered, cancelled] = await Promise.all([
    ask(rohan),
    answer(rohan),
    second
      .to(admin)
      .call('PUT', `enrollments/${body[0]._id}/payment`, { status: 'cancelled', reason: 'Moved.' }),
  ])
  expect(cancelled.status).toBe(200)
  expect([201, 404]).toContain(asked.status)
  expect([201, 404]).toContain(answered.status)
  expect([(await ask(rohan)).status, (await answer(rohan)).status]).toEqual([404, 404])
})

test('an account that is deleted while it asks the mentor alone leaves no doubt', async () => {
  const both = await Promise.all([
    ask(rohan, { toMentor: true, text: 'A secret doubt.' }),
    second.to(rohan).call('DELETE', 'users/me', { password: 'practice' }),
  ])
  expect([201, 401]).toContain(both[0].status)
  expect(both[1].status).toBe(204)
  const { db } = school.database
  const rows = await db.selectFrom('doubts').select('text').where('student_id', '=', rohan.id).execute()
  expect(rows).toEqual([])
})

test('a student who asked the mentor alone deletes their account while the mentor answers', async () => {
  const privateDoubt = (await ask(rohan, { toMentor: true })).body.doubt._id
  const both = await Promise.all([
    answer(mentor, {}, privateDoubt),
    second.to(rohan).call('DELETE', 'users/me', { password: 'practice' }),
  ])
  expect([201, 404]).toContain(both[0].status)
  expect(both[1].status).toBe(204)
  expect((await mentor.call('GET', `doubts/${privateDoubt}`)).status).toBe(404)
})

test('the queue of a course goes to its new mentor at the next call', async () => {
  const other = await school.as('mentor')
  await admin.call('PUT', `courses/${course.id}`, { mentorId: other.id })
  expect((await answer(mentor)).status).toBe(404)
  expect((await mentor.call('GET', 'doubts/waiting')).body).toEqual([])
  expect((await other.call('GET', 'doubts/waiting')).body).toHaveLength(1)
})

test('a doubt that is sent twice with one key is stored once', async () => {
  const send = () =>
    rohan.call(
      'POST',
      `courses/${course.id}/doubts`,
      { topicId, text: 'Once.' },
      { 'idempotency-key': 'one' },
    )
  expect((await send()).body).toEqual((await send()).body)
  expect((await rohan.call('GET', `courses/${course.id}/doubts?mine=true`)).body).toHaveLength(1)
})
