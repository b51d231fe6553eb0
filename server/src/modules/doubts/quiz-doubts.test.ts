import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { closeEndedAttempts } from '../attempts/close.usecases.ts'

let school: School
let mentor: Person
let student: Person
let fellow: Person
let course: { id: string }
let quiz: TestQuiz
let attemptId: string

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student', { name: 'Meera Iyer' })
  fellow = await school.as('student', { name: 'Rohan Das' })
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const one of [student, fellow]) await school.enroll(one, course)
  quiz = await addQuiz(school, course, [
    { text: 'Why does ice *float*?' },
    { text: 'Which metal is liquid?' },
  ])
  attemptId = await write(quiz)
})
afterEach(() => school.close())

async function write({ id }: TestQuiz): Promise<string> {
  const started = await student.call('POST', `quizzes/${id}/attempts`, { device: 'tab-of-the-laptop' })
  expect(started.status).toBe(201)
  expect((await student.call('POST', `quizzes/attempts/${started.body._id}/submit`)).status).toBe(200)
  return started.body._id
}

const ask = (body: object, person = student) =>
  person.call('POST', `courses/${course.id}/doubts`, { text: 'Why not the other one?', ...body })
const about = (position: number) => ({ question: { attemptId, position } })
/** Moves the clock past all attempts and their minute for late responses. */
const passEndOfAttempts = async () => {
  school.pass(121 * minute)
  await closeEndedAttempts(school.deps)
}

test('students can ask about a question once nobody can take the quiz any more', async () => {
  const before = await school.snapshot()
  expect((await student.call('GET', `quizzes/attempts/${attemptId}/result`)).body.hasClosed).toBe(false)
  expect((await ask(about(1))).status).toBe(403)
  expect((await school.snapshot()) === before).toBe(true)
  await passEndOfAttempts()
  expect((await student.call('GET', `quizzes/attempts/${attemptId}/result`)).body).toMatchObject({
    ...{ hasClosed: true, quiz: { courseId: course.id } },
  })
  const asked = await ask(about(1))
  expect(asked).toMatchObject({
    status: 201,
    body: { doubt: { topic: null, text: 'Why not the other one?' } },
  })
  for (const reader of [student, fellow, mentor])
    expect((await reader.call('GET', `courses/${course.id}/doubts`)).body).toMatchObject([
      {
        _id: asked.body.doubt._id,
        quiz: {
          ...{ _id: quiz.id, title: 'Test of forces' },
          question: { en: '<p>Why does ice <em>float</em>?</p>', hi: '' },
        },
      },
    ])
})

test('classmates who see the doubt see the pictures of its question', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const { url } = (await mentor.call('POST', 'files/figures', bytes, { 'content-type': 'image/png' })).body
  const figure = { version_id: quiz.questions[0]?.versionId ?? '', file_id: url.split('/').at(-1) }
  await school.database.db.insertInto('question_figures').values(figure).execute()
  await passEndOfAttempts()
  const stranger = await school.as('student')
  const statuses = () =>
    Promise.all([student, fellow, stranger, mentor].map(async (one) => (await one.call('GET', url)).status))
  expect(await statuses()).toEqual([200, 404, 404, 200])
  await ask({ ...about(1), toMentor: true })
  expect(await statuses()).toEqual([200, 404, 404, 200])
  const { _id } = (await ask(about(1))).body.doubt
  expect(await statuses()).toEqual([200, 200, 404, 200])
  await mentor.call('PUT', `doubts/${_id}/hidden`, { isHidden: true })
  expect(await statuses()).toEqual([200, 404, 404, 200])
})

test('a doubt about a question is listed under the topic of its quiz too', async () => {
  const item = await school.database.db.selectFrom('syllabus_items').select('id').executeTakeFirstOrThrow()
  attemptId = await write(await addQuiz(school, course, [{}], { topic_id: item.id, is_practice: 1 }))
  const { _id } = (await ask(about(1))).body.doubt
  expect((await fellow.call('GET', `courses/${course.id}/doubts?topic=${item.id}`)).body).toMatchObject([
    { _id, topic: { _id: item.id }, quiz: { title: 'Test of forces' } },
  ])
})

test('a question of another attempt, of another course or with a topic is refused', async () => {
  await passEndOfAttempts()
  const other = await school.addCourse()
  await school.enroll(student, other)
  const [topic] = await school.database.db.selectFrom('syllabus_items').select('id').execute()
  const before = await school.snapshot()
  expect((await ask(about(1), fellow)).status).toBe(404)
  expect((await ask(about(3))).status).toBe(404)
  expect((await ask({ question: { attemptId: 'nobody', position: 1 } })).status).toBe(404)
  expect((await ask({ ...about(1), topicId: topic?.id })).body.fields).toHaveProperty('topicId')
  expect((await ask({})).body.fields).toHaveProperty('topicId')
  const elsewhere = { text: 'Why?', ...about(1) }
  expect((await student.call('POST', `courses/${other.id}/doubts`, elsewhere)).status).toBe(422)
  expect((await school.snapshot()) === before).toBe(true)
})
