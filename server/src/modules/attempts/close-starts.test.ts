import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let student: Person
let course: { id: string }

const device = 'tab-of-the-laptop'
const atOnce = { when: 'atOnce', at: null }
const releases = JSON.stringify({ score: atOnce, correctness: atOnce, key: atOnce, explanations: atOnce })

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student')
  course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
})
afterEach(() => school.close())

const endless = () => addQuiz(school, course, [{}], { last_start_at: null, ends_at: null, releases })
const close = (quiz: TestQuiz, person = mentor) => person.call('PUT', `quizzes/${quiz.id}/starts-closed`)
const start = (quiz: TestQuiz, person = student) =>
  person.call('POST', `quizzes/${quiz.id}/attempts`, { device })
const keyOf = async (attemptId: string) =>
  (await student.call('GET', `quizzes/attempts/${attemptId}/result`)).body.questions[0].key

test('keys of a quiz without an end come out once it is closed for starts', async () => {
  const quiz = await endless()
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  const id = (await start(quiz)).body._id
  await student.call('POST', `quizzes/attempts/${id}/submit`)
  school.pass(3 * 60 * minute)
  expect(await keyOf(id)).toBeNull()
  const running = (await start(quiz, fellow)).body
  school.pass(10 * minute)
  const { status, body } = await close(quiz)
  expect(status).toBe(200)
  expect(body.settings.lastStartAt).toBe(new Date(school.deps.clock()).toISOString())
  const late = await school.as('student')
  await school.enroll(late, course)
  expect((await start(quiz, late)).status).toBe(403)
  const clock = await fellow.call('GET', `quizzes/attempts/${running._id}/clock?device=${device}`)
  expect(clock.body).toMatchObject({ endsAt: running.endsAt, submittedAt: null })
  expect(await keyOf(id)).toBeNull()
  school.pass(61 * minute)
  expect(await keyOf(id)).not.toBeNull()
})

test('closing again changes nothing and is recorded once', async () => {
  const quiz = await endless()
  await close(quiz)
  school.pass(minute)
  const before = await school.snapshot()
  expect((await close(quiz)).status).toBe(200)
  expect(await school.snapshot()).toBe(before)
  const records = await school.database.db
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'quiz.closeStarts')
    .execute()
  expect(records).toEqual([{ actor_id: mentor.id }])
})

test('a draft, a practice and a quiz that is not open yet are not closed', async () => {
  const draft = await addQuiz(school, course, [{}], { state: 'draft' })
  const practice = await addQuiz(school, course, [{}], { is_practice: 1, minutes: null, last_start_at: null })
  const opens = school.deps.clock() + minute
  const later = await addQuiz(school, course, [{}], { opens_at: opens, last_start_at: opens + minute })
  const before = await school.snapshot()
  for (const quiz of [draft, practice, later]) expect((await close(quiz)).status).toBe(422)
  expect((await close(later, student)).status).toBe(403)
  expect(await school.snapshot()).toBe(before)
  expect((await close(later, await school.as('mentor'))).status).toBe(404)
})
