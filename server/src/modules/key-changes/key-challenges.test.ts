import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeBody, respond, takeQuiz } from '../../testing/key-changes.ts'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let course: { id: string }
let quiz: TestQuiz
let meerasAttempt: string
let rohansAttempt: string

const day = 24 * 60 * minute
const closed = 121 * minute

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  rohan = await school.as('student', { name: 'Rohan Das', email: 'rohan@mail.example' })
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const one of [meera, rohan]) await school.enroll(one, course)
  quiz = await addQuiz(school, course, [{}, { kind: 'longText' }], { challenge_days: 3 })
  meerasAttempt = await takeQuiz(meera, quiz, [1])
  rohansAttempt = await takeQuiz(rohan, quiz, [0])
})
afterEach(() => school.close())

const challenge = (person: Person, attemptId: string, position = 1) =>
  person.call('POST', `quizzes/attempts/${attemptId}/key-challenges`, {
    ...{ position, reason: 'The book says two.' },
  })
const ownKeys = async () => (await meera.call('GET', `quizzes/attempts/${meerasAttempt}/key-challenges`)).body
const queue = async () => (await mentor.call('GET', `quizzes/${quiz.id}/key-challenges`)).body
const decide = (body: object, person = mentor) =>
  person.call('POST', `quizzes/${quiz.id}/key-challenges/decisions`, {
    ...{ questionId: quiz.questions[0]?.id, reply: '', change: null },
    ...body,
  })
const newKey = () => {
  const { rule, key } = changeBody(quiz, { rule: 'newKey', options: [1] })
  return { rule, key, seenChangeId: null }
}
const subjects = async () => {
  await writeDueMailings(school.deps)
  const rows = await school.database.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  return rows
    .filter(({ subject }) => subject.endsWith('Test of forces'))
    .map(({ recipient, subject }) => `${recipient} ${subject}`)
    .toSorted()
}

test('keys can be challenged from their release on, for as many days as the quiz allows', async () => {
  expect((await challenge(meera, meerasAttempt)).status, 'before the release').toBe(403)
  expect((await ownKeys()).challengesUntil).toBeNull()
  const released = school.deps.clock() + 120 * minute
  school.pass(closed)
  expect((await ownKeys()).challengesUntil).toBe(new Date(released + minute + 3 * day).toISOString())
  const releaseAt = (moment: number) =>
    school.database.db
      .updateTable('quizzes')
      .set({ last_start_at: moment - 61 * minute })
      .execute()
  await releaseAt(school.deps.clock() - 3 * day + 1)
  const { status, body } = await challenge(meera, meerasAttempt)
  expect([status, body]).toMatchObject([201, { position: 1, reason: 'The book says two.', decidedAt: null }])
  await releaseAt(school.deps.clock() - 3 * day)
  expect((await challenge(rohan, rohansAttempt)).status, 'after the days').toBe(403)
  expect((await ownKeys()).challenges).toMatchObject([{ position: 1, isAccepted: null }])
})

test('a quiz without days takes no challenge', async () => {
  school.pass(closed)
  await school.database.db.updateTable('quizzes').set({ challenge_days: null }).execute()
  expect((await challenge(meera, meerasAttempt)).status).toBe(403)
})

test('bad challenges are refused', async () => {
  school.pass(closed)
  expect((await challenge(meera, rohansAttempt)).status, "a fellow's attempt").toBe(404)
  expect((await challenge(meera, meerasAttempt, 7)).status, 'no such question').toBe(404)
  expect((await challenge(meera, meerasAttempt, 2)).status, 'a long text').toBe(422)
  expect((await challenge(mentor, meerasAttempt)).status).toBe(403)
  const both = await Promise.all([challenge(meera, meerasAttempt), challenge(meera, meerasAttempt)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_CHALLENGED')
  expect((await queue()).waiting).toBe(1)
  quiz = await addQuiz(school, course, [{}], { challenge_days: 3 })
  const running = await respond(meera, quiz, [0])
  expect((await challenge(meera, running)).status, 'a running attempt').toBe(403)
})

test('one decision accepts all challenges of a question with a changed key, and each student is told once', async () => {
  school.pass(closed)
  await challenge(meera, meerasAttempt)
  await challenge(rohan, rohansAttempt)
  expect(await queue()).toMatchObject({
    waiting: 2,
    questions: [
      { waiting: 2, challenges: [{ student: { name: 'Meera Iyer' } }, { student: { name: 'Rohan Das' } }] },
    ],
  })
  const { status, body } = await decide({ reply: 'Well spotted.', change: newKey() })
  expect([status, body]).toMatchObject([201, { decided: 2, counts: { up: 1, down: 1 } }])
  expect((await ownKeys()).challenges).toMatchObject([{ isAccepted: true, reply: 'Well spotted.' }])
  expect(await subjects()).toEqual([
    'meera@mail.example The key was changed after your challenge: Test of forces',
    'rohan@mail.example The key was changed after your challenge: Test of forces',
  ])
  expect((await decide({ change: { ...newKey(), seenChangeId: null } })).status).toBe(409)
  expect((await decide({ reply: 'It stays.' })).status, 'none waits').toBe(409)
})

test('a declined challenge has a reply, and may be repeated', async () => {
  school.pass(closed)
  await challenge(meera, meerasAttempt)
  expect((await decide({})).status, 'without a reply').toBe(422)
  expect((await decide({ reply: 'It stays.' }, await school.as('mentor'))).status).toBe(404)
  expect((await decide({ reply: 'See page 12.' })).body).toEqual({ decided: 1, counts: null })
  expect((await ownKeys()).challenges).toMatchObject([{ isAccepted: false, reply: 'See page 12.' }])
  expect(await subjects()).toEqual(['meera@mail.example The key stays after your challenge: Test of forces'])
  expect(await queue()).toMatchObject({
    waiting: 0,
    questions: [{ challenges: [{ decidedBy: 'Priya Sharma' }] }],
  })
  expect((await challenge(meera, meerasAttempt)).status).toBe(201)
})

test('a deleted account takes its challenges and scores with it, and the export has them', async () => {
  school.pass(closed)
  await challenge(meera, meerasAttempt)
  await decide({ change: newKey() })
  const exported = await meera.call('GET', 'users/me/export')
  expect(JSON.stringify(exported.body)).toContain('The book says two.')
  const { db } = school.database
  expect(await db.selectFrom('key_change_scores').selectAll().execute()).toHaveLength(2)
  await db.transaction().execute(async (tx) => {
    const person = { id: meera.id, role: 'student' as const, email: 'meera@mail.example', created_at: 0 }
    for (const { erase } of school.deps.ports.personalData.toReversed()) await erase(tx, person)
  })
  expect(await db.selectFrom('key_challenges').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('key_change_scores').selectAll().execute()).toHaveLength(1)
})
