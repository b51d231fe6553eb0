import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, type TestQuestion, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let mentor: Person
let student: Person
let course: { id: string }
let topicId: string

const device = 'tab-of-the-laptop'

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student')
  course = await school.addCourse({ mentor_id: mentor.id }, [
    { name: 'Forces', done_when: 'opened' },
    { name: 'Motion', opens: 'inOrder' },
  ])
  await school.enroll(student, course)
  topicId = (await index()).topics[0]._id
})
afterEach(() => school.close())

const index = async () => (await student.call('GET', `courses/${course.id}/lessons`)).body
const lesson = async () => (await student.call('GET', `courses/${course.id}/lessons/${topicId}`)).body
const mark = (done: boolean) => student.call('PUT', `courses/${course.id}/progress/${topicId}`, { done })
const visit = () => student.call('PUT', `courses/${course.id}/lessons/${topicId}/visit`, {})
const onTopic = (questions: readonly TestQuestion[] = [{}], given: object = {}) =>
  addQuiz(school, course, questions, { topic_id: topicId, completes_topic: 1, attempts: 3, ...given })

/** @param place of the chosen option; 0 is right */
async function take(quiz: TestQuiz, place: number): Promise<string> {
  const { body } = await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })
  const value = { options: [quiz.questions[0]?.optionIds[place]], text: '' }
  await save(body._id, value)
  expect((await student.call('POST', `quizzes/attempts/${body._id}/submit`)).status).toBe(200)
  return body._id
}
const save = (id: string, value: object) =>
  student.call('PUT', `quizzes/attempts/${id}/responses/1`, {
    ...{ device, seq: 1, value, isMarked: false, spentMs: 0 },
  })

test('passing completes the topic, and nothing else does before', async () => {
  const quiz = await onTopic()
  expect(await lesson()).toMatchObject({
    isDoneByPassing: true,
    hasQuizzes: true,
    canMarkDone: false,
    done: false,
  })
  expect((await visit()).body).toMatchObject({ done: false, canMarkDone: false })
  expect(await mark(true)).toMatchObject({
    ...{ status: 422, body: { message: 'This topic is done once its quiz is passed.' } },
  })
  const own = async () => (await student.call('GET', `quizzes/own?courseId=${course.id}`)).body.data[0]
  expect(await own()).toMatchObject({ topicId, completesTopic: true, countingId: null })
  await take(quiz, 1)
  expect(await lesson()).toMatchObject({ done: false, canMarkDone: false })
  expect((await index()).topics[1].closed).toMatchObject({ why: 'order' })
  const passed = await take(quiz, 0)
  expect(await own()).toMatchObject({ countingId: passed, hasPassed: null })
  expect(await lesson()).toMatchObject({ done: true, canMarkDone: true })
  expect((await index()).topics[1].closed).toBeNull()
  const record = await school.database.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'progress.done')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ actor_id: student.id })
  expect(JSON.stringify(record.detail)).toContain('passed')
})

test('a long text that is marked late completes the topic, and lower marks afterwards do not take it away', async () => {
  const quiz = await onTopic([{ kind: 'longText', text: 'Why?' }])
  const { body } = await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })
  await save(body._id, { options: [], text: 'Because.' })
  await student.call('POST', `quizzes/attempts/${body._id}/submit`)
  expect((await lesson()).done).toBe(false)
  const give = (marks: number, seenMarks: number | null) =>
    mentor.call('PUT', `quizzes/attempts/${body._id}/responses/1/marks`, { marks, remark: '', seenMarks })
  expect((await give(100, null)).status).toBe(200)
  expect((await lesson()).done).toBe(false)
  await give(300, 100)
  expect((await lesson()).done).toBe(true)
  await give(0, 300)
  expect((await lesson()).done).toBe(true)
})

test('where the last attempt counts, an earlier one that passes later completes nothing', async () => {
  const quiz = await onTopic([{}], { counts: 'last' })
  const first = await take(quiz, 1)
  await take(quiz, 1)
  await school.database.db.updateTable('attempts').set({ score: 400 }).where('id', '=', first).execute()
  await visit()
  expect((await lesson()).done).toBe(false)
})

test('a topic that is closed is done at its first visit once it opens', async () => {
  const [first, second] = (await index()).topics
  topicId = second._id
  const quiz = await onTopic()
  await take(quiz, 0)
  const rows = () => school.database.db.selectFrom('item_progress').select('item_id').execute()
  expect(await rows()).toEqual([])
  await student.call('PUT', `courses/${course.id}/progress/${first._id}`, { done: true })
  expect((await visit()).body).toMatchObject({ done: true })
})

test('a draft, a quiz that completes nothing and a fellow who passed change nothing for the topic', async () => {
  await onTopic([{}], { state: 'draft' })
  await onTopic([{}], { completes_topic: 0 })
  expect(await lesson()).toMatchObject({ isDoneByPassing: false, hasQuizzes: true, canMarkDone: true })
  const quiz = await onTopic()
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  const me = student
  student = fellow
  await take(quiz, 0)
  student = me
  expect((await lesson()).done).toBe(false)
})

test('a corrected key by which a student passes completes the topic', async () => {
  const quiz = await onTopic()
  await take(quiz, 1)
  expect(await lesson()).toMatchObject({ done: false })
  const [asked] = quiz.questions
  const key = { options: [asked?.optionIds[1]], ranges: [], texts: [] }
  const body = {
    questionId: asked?.id,
    rule: 'newKey',
    key,
    reason: 'The second is right.',
    seenChangeId: null,
  }
  const changed = await mentor.call('POST', `quizzes/${quiz.id}/key-changes`, body)
  expect(changed).toMatchObject({ status: 201, body: { up: 1, nowPass: 1 } })
  expect(await lesson()).toMatchObject({ done: true })
})
