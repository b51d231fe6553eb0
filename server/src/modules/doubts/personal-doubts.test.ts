import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let shared: string
let privateDoubt: string
beforeEach(async () => {
  school = await openSchool()
  const password_hash = await school.deps.passwords.hash('practice')
  mentor = await school.as('mentor', { name: 'Priya Sharma', password_hash })
  meera = await school.as('student', { name: 'Meera Iyer', password_hash })
  rohan = await school.as('student', { name: 'Rohan Gupta', password_hash })
  const course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  for (const student of [meera, rohan]) await school.enroll(student, course)
  const topics = school.database.db.selectFrom('syllabus_items').select('id')
  const { id: topicId } = await topics.where('course_id', '=', course.id).executeTakeFirstOrThrow()
  const ask = async (more: object) =>
    (await meera.call('POST', `courses/${course.id}/doubts`, { topicId, ...more })).body.doubt._id
  shared = await ask({ text: 'Whi does it wrap?', second: 12 })
  privateDoubt = await ask({ text: 'A secret doubt.', toMentor: true })
  await meera.call('PUT', `doubts/${shared}`, { text: 'Why does it wrap?' })
  const { body } = await rohan.call('POST', `doubts/${shared}/answers`, { text: 'St flex-wrap.' })
  const answer = `doubts/${shared}/answers/${body.doubt.thread[0]._id}`
  await rohan.call('PUT', answer, { text: 'Set flex-wrap.' })
  await mentor.call('POST', `doubts/${privateDoubt}/answers`, { text: 'Do not worry.' })
  await meera.call('POST', `doubts/${shared}/reports`, { reason: 'I misspelled it.' })
})
afterEach(() => school.close())

const exported = async (person: Person) => (await person.call('GET', 'users/me/export')).body
const leave = (person: Person) => person.call('DELETE', 'users/me', { password: 'practice' })

test('the export has what a person asked, answered, changed, follows and reported', async () => {
  const at = '2026-11-20T10:42:00.000Z'
  expect(await exported(meera)).toMatchObject({
    doubts: [
      {
        course: 'Forms',
        topic: 'First steps',
        text: 'Why does it wrap?',
        second: 12,
        toMentor: 0,
        askedAt: at,
      },
      { text: 'A secret doubt.', toMentor: 1 },
    ],
    doubtAnswers: [],
    doubtChanges: [{ before: 'Whi does it wrap?', changedAt: at }],
    doubtsFollowed: [{ follows: 1 }, { follows: 1 }],
    doubtReports: [{ reason: 'I misspelled it.', reportedAt: at }],
  })
  expect(await exported(rohan)).toMatchObject({
    doubts: [],
    doubtAnswers: [{ course: 'Forms', text: 'Set flex-wrap.', answeredAt: at }],
    doubtChanges: [{ before: 'St flex-wrap.' }],
    doubtReports: [],
  })
})

test('public doubts stay under "Deleted user"; the rest is deleted', async () => {
  expect((await leave(meera)).status).toBe(204)
  expect((await rohan.call('GET', `doubts/${shared}`)).body).toMatchObject({
    author: { name: 'Deleted user', isYou: false },
    text: 'Why does it wrap?',
    earlier: [],
    thread: [{ text: 'Set flex-wrap.', earlier: [{ text: 'St flex-wrap.' }] }],
  })
  expect((await mentor.call('GET', `doubts/${privateDoubt}`)).status).toBe(404)
  const { db } = school.database
  for (const table of ['doubt_reports', 'doubt_words'] as const) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    expect(rows).not.toMatch(/secret|misspelled/)
  }
  expect(await db.selectFrom('doubt_followers').select('user_id').execute()).toEqual([{ user_id: rohan.id }])
})

test('an answer stays under "Deleted user", without its earlier versions', async () => {
  await leave(rohan)
  await leave(mentor)
  expect((await meera.call('GET', `doubts/${shared}`)).body.thread).toMatchObject([
    { text: 'Set flex-wrap.', author: { name: 'Deleted user' }, earlier: [] },
  ])
  expect((await meera.call('GET', `doubts/${privateDoubt}`)).body.thread).toMatchObject([
    { text: 'Do not worry.', author: { name: 'Deleted user', role: 'mentor' } },
  ])
})
