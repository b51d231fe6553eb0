import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let student: Person
let quiz: TestQuiz
let attemptId: string

const device = 'tab-of-the-laptop'
const text = (value: string) => ({
  device,
  seq: 1,
  value: { options: [], text: value },
  isMarked: false,
  spentMs: 0,
})

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  student = await school.as('student', { name: 'Meera Iyer' })
  const course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
  quiz = await addQuiz(school, course, [
    { kind: 'longText', text: 'Why?' },
    { kind: 'longText', text: 'How?' },
  ])
  attemptId = (await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })).body._id
  await student.call('PUT', `quizzes/attempts/${attemptId}/responses/1`, text('Because.'))
})
afterEach(() => school.close())

const mark = (position: number, marks: number, seenMarks: number | null = null) =>
  mentor.call('PUT', `quizzes/attempts/${attemptId}/responses/${position}/marks`, {
    ...{ marks, remark: 'Nearly.', seenMarks },
  })
const submit = () => student.call('POST', `quizzes/attempts/${attemptId}/submit`)
const score = async () =>
  (await school.database.db.selectFrom('attempts').select('score').executeTakeFirst())?.score

test('long texts wait for a person by question, and the score with them', async () => {
  expect((await mark(1, 300)).status, 'while the attempt runs').toBe(404)
  await submit()
  expect(await score()).toBeNull()
  const { body } = await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)
  expect(body.questions).toMatchObject([
    {
      questionId: quiz.questions[0]?.id,
      responses: [
        { attemptId, position: 1, max: 400, text: 'Because.', marks: null, student: { name: 'Meera Iyer' } },
      ],
    },
  ])
  expect((await mark(1, 350)).body).toEqual({ marks: 350, score: 350, max: 800 })
  expect(
    (await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body.questions[0].responses[0],
  ).toMatchObject({
    ...{ marks: 350, remark: 'Nearly.', markedBy: 'Priya Sharma' },
  })
})

test('with hidden names the page of long texts names no student', async () => {
  await submit()
  await school.database.db.updateTable('quizzes').set({ names_hidden: 1 }).execute()
  const { body } = await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)
  expect(body.questions[0].responses[0].student).toEqual({
    _id: '',
    name: expect.stringMatching(/^Student [A-Z0-9]{4}$/),
  })
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Meera|${student.id}`))
})

test('the second of two markers is told, and marks outside the question are refused', async () => {
  await submit()
  const [one, two] = await Promise.all([mark(1, 300), mark(1, 200)])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const current = Number(await score())
  expect((await mark(1, 401, current)).status).toBe(422)
  expect((await mark(1, -101, current)).status).toBe(422)
  expect((await mark(2, 100)).status, 'a blank response').toBe(404)
  expect(await score()).toBe(current)
})

test('results show who has started and submitted, and statistics of each question', async () => {
  const { body: running } = await mentor.call('GET', `quizzes/${quiz.id}/results`)
  expect(running.students).toMatchObject([
    { student: { name: 'Meera Iyer' }, attemptId, answered: 1, submittedAt: null, score: null },
  ])
  expect(running.questions).toEqual([])
  await submit()
  await mark(1, 400)
  const { body } = await mentor.call('GET', `quizzes/${quiz.id}/results`)
  expect(body.students).toMatchObject([{ score: 400, number: 1 }])
  expect(body.questions).toMatchObject([
    { asked: 1, answered: 1, right: 1, discrimination: null, mayBeWrong: false },
    { asked: 1, answered: 0, right: 0 },
  ])
})

test('each response has the full marks that its attempt began with', async () => {
  await submit()
  const marks = { marks_right: 1_000, marks_wrong: 0, marks_blank: 0 }
  await school.database.db.updateTable('section_questions').set(marks).execute()
  const fellow = await school.as('student', { name: 'Rohan Das' })
  await school.enroll(fellow, { id: quiz.course_id })
  const { body } = await fellow.call('POST', `quizzes/${quiz.id}/attempts`, { device })
  await fellow.call('PUT', `quizzes/attempts/${body._id}/responses/1`, text('Therefore.'))
  await fellow.call('POST', `quizzes/attempts/${body._id}/submit`)
  const { questions } = (await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body
  expect(questions).toMatchObject([{ responses: [{ max: 400 }, { attemptId: body._id, max: 1_000 }] }])
  expect((await mark(1, 500)).status).toBe(422)
})
