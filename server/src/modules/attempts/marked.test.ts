import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuestion, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'
import type { QuizTableRow } from '../quizzes/quizzes.tables.ts'
import { closeEndedAttempts } from './close.usecases.ts'
import { notifyOfMarkedQuizzes } from './marked.usecases.ts'

let school: School
let mentor: Person
let student: Person
let course: { id: string }

const device = 'tab-of-the-laptop'
const choice = { text: 'The first' }
const why: TestQuestion = { text: 'Why?', kind: 'longText' }

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student', { name: 'Meera Iyer' })
  course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
})
afterEach(() => school.close())

const releases = (when: string) => {
  const release = { when, at: null }
  return JSON.stringify({ score: release, correctness: release, key: release, explanations: release })
}
const quizOf = (questions: TestQuestion[], more: Partial<QuizTableRow> = {}) =>
  addQuiz(school, course, questions, more)

const save = (id: string, value: object, position = 1, person = student) =>
  person.call('PUT', `quizzes/attempts/${id}/responses/${position}`, {
    ...{ device, seq: 1, value, isMarked: false, spentMs: 1_000 },
  })
async function startAttempt(quiz: TestQuiz, person = student): Promise<string> {
  return (await person.call('POST', `quizzes/${quiz.id}/attempts`, { device })).body._id
}
async function submitResponse(quiz: TestQuiz, value: object, person = student): Promise<string> {
  const id = await startAttempt(quiz, person)
  await save(id, value, 1, person)
  await person.call('POST', `quizzes/attempts/${id}/submit`)
  return id
}
const right = (quiz: TestQuiz) => ({ options: [quiz.questions[0]?.optionIds[0]], text: '' })
const typed = (text: string) => ({ options: [], text })

async function mails(subject: string) {
  await writeDueMailings(school.deps)
  const found = school.database.db.selectFrom('outbox').selectAll().where('subject', '=', subject)
  return found.orderBy('recipient').execute()
}
const markedSubject = 'Marked: Test of forces'

test('a student is told once when the score is released', async () => {
  const silent = await school.as('student')
  await school.enroll(silent, course)
  await silent.call('PUT', 'users/me/settings', { notifications: { quizzes: false } })
  const quiz = await quizOf([choice], { releases: releases('byHand') })
  await submitResponse(quiz, right(quiz))
  await submitResponse(quiz, right(quiz), silent)
  await notifyOfMarkedQuizzes(school.deps)
  expect(await mails(markedSubject)).toEqual([])

  await mentor.call('PUT', `quizzes/${quiz.id}/released`)
  await Promise.all([notifyOfMarkedQuizzes(school.deps), notifyOfMarkedQuizzes(school.deps)])
  await notifyOfMarkedQuizzes(school.deps)
  const [mail, ...more] = await mails(markedSubject)
  expect(more).toEqual([])
  expect(mail?.body).toContain(`/quizzes/${quiz.id}`)
})

test('with a long text the student is told when it is marked', async () => {
  const quiz = await quizOf([why], { releases: releases('atOnce') })
  const id = await submitResponse(quiz, typed('Because.'))
  await notifyOfMarkedQuizzes(school.deps)
  expect(await mails(markedSubject)).toEqual([])
  const marking = { marks: 300, remark: 'Good.', seenMarks: null }
  expect((await mentor.call('PUT', `quizzes/attempts/${id}/responses/1/marks`, marking)).status).toBe(200)
  await notifyOfMarkedQuizzes(school.deps)
  expect(await mails(markedSubject)).toHaveLength(1)
})

test('nobody is told of a score that shows on submitting, nor of practice', async () => {
  const atOnce = await quizOf([choice], { releases: releases('atOnce') })
  await submitResponse(atOnce, right(atOnce))
  const practice = await quizOf([choice], { is_practice: 1, minutes: null, last_start_at: null })
  await submitResponse(practice, right(practice))
  await notifyOfMarkedQuizzes(school.deps)
  expect(await mails(markedSubject)).toEqual([])
})

async function sendTooLate() {
  const quiz = await quizOf([choice, { text: 'The second' }])
  const id = await startAttempt(quiz)
  school.pass(62 * minute)
  mentor = await school.signIn(mentor)
  await closeEndedAttempts(school.deps)
  const { body } = await save(id, right(quiz))
  expect(body.isTooLate).toBe(true)
  return { quiz, id, accept: `quizzes/attempts/${id}/too-late/1/accepted` }
}

test('a response that came too late counts once a mentor accepts it, and the student is told', async () => {
  const { quiz, id, accept } = await sendTooLate()
  const list = () => mentor.call('GET', `quizzes/${quiz.id}/too-late`)
  const [row, ...more] = (await list()).body.data
  expect(more).toEqual([])
  expect(row).toMatchObject({ attemptId: id, position: 1, accepted: null })
  expect(row.student.name).toBe('Meera Iyer')
  expect(row.options).toHaveLength(1)

  expect((await mentor.call('PUT', accept, { reason: ' ' })).status).toBe(422)
  const reason = 'Power cut in the hostel.'
  const responses = await Promise.all([
    mentor.call('PUT', accept, { reason }),
    mentor.call('PUT', accept, { reason }),
  ])
  for (const { status, body } of responses) expect([status, body.score, body.max]).toEqual([200, 400, 800])
  expect((await list()).body.data[0].accepted.reason).toBe(reason)
  const [mail, ...others] = await mails('A late response counts: Test of forces')
  expect(others).toEqual([])
  expect(mail?.body).toContain(reason)
  // The exam screen may send an accepted response again.
  expect((await save(id, right(quiz))).body.isTooLate).toBe(true)
  expect((await list()).body.data[0].accepted.reason).toBe(reason)
})

test('a late response that counts does not keep the mark and the remark of the earlier response', async () => {
  const quiz = await quizOf([why])
  const id = await startAttempt(quiz)
  await save(id, typed('First.'))
  school.pass(62 * minute)
  mentor = await school.signIn(mentor)
  await closeEndedAttempts(school.deps)
  await school.database.db
    .updateTable('responses')
    .set({ marks: 100, marked_by: mentor.id, remark: 'Too short.' })
    .execute()
  const late = { device, seq: 2, value: typed('Second.'), isMarked: false, spentMs: 1_000 }
  await student.call('PUT', `quizzes/attempts/${id}/responses/1`, late)
  const accept = `quizzes/attempts/${id}/too-late/1/accepted`
  expect((await mentor.call('PUT', accept, { reason: 'Power cut.' })).status).toBe(200)
  const rows = await school.database.db.selectFrom('responses').selectAll().execute()
  expect(rows).toMatchObject([{ value: JSON.stringify(typed('Second.')), marks: null, remark: null }])
})

test('only a response that is there can be accepted, by who teaches the course', async () => {
  const { id, accept } = await sendTooLate()
  const stranger = await school.as('mentor')
  const reason = 'Power cut.'
  expect((await stranger.call('PUT', accept, { reason })).status).toBe(404)
  for (const position of ['2', '0', 'x'])
    expect(
      (await mentor.call('PUT', `quizzes/attempts/${id}/too-late/${position}/accepted`, { reason })).status,
    ).toBe(404)
  const { body } = await mentor.call('GET', `quizzes/${(await attemptOf(id)).quiz_id}/results`)
  expect(body.students[0].score).toBe(0)
})

const attemptOf = (id: string) =>
  school.database.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
