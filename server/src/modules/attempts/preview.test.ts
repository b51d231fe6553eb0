import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let course: { id: string }

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  course = await school.addCourse({ mentor_id: mentor.id })
})
afterEach(() => school.close())

const questions = [
  { text: 'The first', explanation: 'Because.' },
  { text: 'The second', kind: 'number' as const, key: { ranges: [{ from: '9.7', to: '9.9' }] } },
]
const preview = (quiz: TestQuiz, person = mentor) => person.call('POST', `quizzes/${quiz.id}/preview`)
const score = (quiz: TestQuiz, shown: { seed: number; paper: { _id: string } }, responses: object[]) =>
  mentor.call('POST', `quizzes/${quiz.id}/preview/score`, {
    ...{ seed: shown.seed, previewId: shown.paper._id, responses },
  })
const option = (quiz: TestQuiz, question: number, place: number) => ({
  options: [quiz.questions[question]?.optionIds[place] ?? ''],
  text: '',
})

test('a preview is what a start composes, is scored with its keys, and leaves nothing behind', async () => {
  const quiz = await addQuiz(school, course, questions, { instructions: 'Read **all**.' })
  const before = await school.snapshot()
  const { status, body } = await preview(quiz)
  expect(status).toBe(200)
  expect(body.start).toMatchObject({
    ...{ standing: 'open', questionCount: 2, maxMarks: 800, attemptsUsed: 0, attempts: [] },
    wouldEndAt: new Date(school.deps.clock() + 60 * minute).toISOString(),
  })
  expect(body.start.instructions).toContain('<strong>all</strong>')
  expect(body.paper).toMatchObject({
    ...{ endsAt: body.start.wouldEndAt, submittedAt: null, isTakenOver: false, responses: [] },
    questions: [
      { position: 1, kind: 'single' },
      { position: 2, kind: 'number' },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('Because.')
  const scored = await score(quiz, body, [
    { position: 1, value: option(quiz, 0, 0), spentMs: 2_000 },
    { position: 2, value: { options: [], text: '5' }, spentMs: 0 },
  ])
  expect(scored.body).toMatchObject({
    ...{ score: 300, max: 800, hasPassed: false, sections: [{ score: 300, max: 800 }] },
    questions: [
      { isRight: true, marks: 400, spentMs: 2_000, key: { options: option(quiz, 0, 0).options } },
      { isRight: false, marks: -100, key: { text: '9.7 – 9.9' } },
    ],
  })
  expect(scored.body.questions[0].explanation.en).toContain('Because.')
  expect(await school.snapshot()).toBe(before)
})

test('the same seed composes the same questions and orders, and another seed composes others', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ text: `Question ${place}` }))
  const shuffles = { shuffles_questions: 1, shuffles_options: 1 } as const
  const quiz = await addQuiz(school, course, many, shuffles)
  const first = (await preview(quiz)).body
  const second = (await preview(quiz)).body
  expect(first.paper._id).not.toBe(second.paper._id)
  const [asked] = first.paper.questions
  const value = { options: [asked.options[2]._id], text: '' }
  const { body } = await score(quiz, first, [{ position: 1, value, spentMs: 0 }])
  expect(body.questions.map((one: { text: { en: string } }) => one.text.en)).toEqual(
    first.paper.questions.map((one: { text: { en: string } }) => one.text.en),
  )
  expect(body.questions[0]).toMatchObject({ value, options: asked.options })
})

test('a draft is previewed once its questions are complete, also after its end', async () => {
  const empty = await addQuiz(school, course, [], { state: 'draft' })
  const refused = await preview(empty)
  expect(refused).toMatchObject({ status: 422, body: { message: 'The quiz has no question yet.' } })
  const over = await addQuiz(school, course, questions, { state: 'draft', ends_at: school.deps.clock() - 1 })
  const { body } = await preview(over)
  expect(Date.parse(body.paper.endsAt)).toBe(school.deps.clock() + 60 * minute)
})

test('responses that do not fit, and a quiz that was changed meanwhile, are refused', async () => {
  const quiz = await addQuiz(school, course, questions)
  const { body } = await preview(quiz)
  const send = (position: number, value: object) => score(quiz, body, [{ position, value, spentMs: 0 }])
  expect((await send(1, { options: ['unknown'], text: '' })).status).toBe(422)
  expect((await send(2, { options: [], text: 'nine' })).status).toBe(422)
  expect((await send(3, { options: [], text: '9' })).status).toBe(404)
  await school.database.db
    .updateTable('section_questions')
    .set({ marks_right: 200, marks_wrong: 0, marks_blank: 0 })
    .execute()
  expect(await score(quiz, body, [])).toMatchObject({ status: 409, body: { code: 'STALE' } })
})

test('a long text waits for a person, and a mentor of another course sees nothing', async () => {
  const quiz = await addQuiz(school, course, [{ kind: 'longText', text: 'Why?' }])
  const { body } = await preview(quiz)
  const value = { options: [], text: 'Because.' }
  const scored = await score(quiz, body, [{ position: 1, value, spentMs: 0 }])
  expect(scored.body).toMatchObject({ score: null, hasPassed: null, max: 400 })
  expect((await preview(quiz, await school.as('mentor'))).status).toBe(404)
})
