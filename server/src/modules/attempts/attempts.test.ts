import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { closeEndedAttempts } from './close.usecases.ts'

let school: School
let student: Person
let fellow: Person
let course: { id: string }
let quiz: TestQuiz

const device = 'tab-of-the-laptop'
const phone = 'tab-of-the-phone'

beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer' })
  fellow = await school.as('student', { name: 'Rohan Das' })
  const mentor = await school.as('mentor')
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const one of [student, fellow]) await school.enroll(one, course)
  quiz = await addQuiz(school, course, [
    { text: 'The first' },
    { text: 'The second', kind: 'number', key: { ranges: [{ from: '9.7', to: '9.9' }] } },
    { text: 'The third', kind: 'multiple', right: [0, 1] },
  ])
})
afterEach(() => school.close())

const start = (person = student, more: object = {}) =>
  person.call('POST', `quizzes/${quiz.id}/attempts`, { device, ...more })

async function startAttempt(person = student): Promise<string> {
  const { status, body } = await start(person)
  expect(status).toBe(201)
  return body._id
}

interface Saving {
  readonly value?: { options: string[]; text: string } | null
  readonly seq?: number
  readonly device?: string
  readonly isMarked?: boolean
}

const save = (id: string, position: number, more: Saving = {}, person = student) =>
  person.call('PUT', `quizzes/attempts/${id}/responses/${position}`, {
    ...{ device, seq: 1, value: null, isMarked: false, spentMs: 1_000 },
    ...more,
  })
const submit = (id: string, person = student) => person.call('POST', `quizzes/attempts/${id}/submit`)
const open = (id: string, name = device, person = student) =>
  person.call('POST', `quizzes/attempts/${id}/open`, { device: name })
const option = (question: number, place: number) => ({
  options: [quiz.questions[question]?.optionIds[place] ?? ''],
  text: '',
})
const typed = (text: string) => ({ options: [], text })
const clock = () => new Date(school.deps.clock()).toISOString()
const attempt = async (id: string) =>
  school.database.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an attempt begins with its paper, its end and no responses', async () => {
  const now = school.deps.clock()
  const { body } = await start()
  expect(body).toMatchObject({
    ...{ number: 1, submittedAt: null, isTakenOver: false, responses: [] },
    quiz: { title: 'Test of forces', isPractice: false },
    endsAt: new Date(now + 60 * minute).toISOString(),
    questions: [{ position: 1, kind: 'single' }, { position: 2, kind: 'number' }, { position: 3 }],
  })
  expect(body.questions[0].text.en).toContain('The first')
  expect(body.questions[0].options).toHaveLength(4)
  expect(
    await school.database.db
      .selectFrom('audit')
      .select('action')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ).toEqual({ action: 'attempt.start' })
})

test('two starts at once make one attempt, and a third goes on with it', async () => {
  const [one, two] = await Promise.all([start(), start(student, { device: phone })])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body._id).toBe(two.body._id)
  expect((await start()).body._id).toBe(one.body._id)
  expect(await school.database.db.selectFrom('attempts').select('id').execute()).toHaveLength(1)
})

test('each response that was saved is there after a reload and on another device', async () => {
  const id = await startAttempt()
  const { body } = await save(id, 1, { value: option(0, 2), seq: 1 })
  expect(body).toMatchObject({
    saved: { position: 1, value: option(0, 2), seq: 1, savedAt: clock(), isLate: false },
    ...{ isTooLate: false, isTakenOver: false, feedback: null },
  })
  await save(id, 2, { value: typed('९.८'), seq: 2, isMarked: true })
  await save(id, 1, { value: option(0, 1), seq: 3 })
  const again = await open(id, phone)
  expect(again.body.responses).toMatchObject([
    { position: 1, value: option(0, 1), seq: 3 },
    { position: 2, value: typed('९.८'), isMarked: true },
  ])
  expect((await save(id, 3, { value: option(2, 0), seq: 4 })).body).toMatchObject({ isTakenOver: true })
  expect((await open(id)).body.responses).toHaveLength(3)
})

test('a response without a newer sequence number changes nothing and gets the status 200', async () => {
  const id = await startAttempt()
  await save(id, 1, { value: option(0, 1), seq: 7 })
  for (const seq of [6, 7]) {
    const { status, body } = await save(id, 1, { value: option(0, 3), seq })
    expect(status).toBe(200)
    expect(body.saved).toMatchObject({ value: option(0, 1), seq: 7 })
  }
  expect((await save(id, 1, { value: null, seq: 8 })).body.saved).toMatchObject({ value: null, seq: 8 })
})

test('responses that do not fit their question are refused and change nothing', async () => {
  const id = await startAttempt()
  await start(fellow)
  await save(id, 1, { value: option(0, 1) })
  const before = await school.snapshot()
  const refused: [number, Saving['value'], number][] = [
    [1, { options: ['unknown'], text: '' }, 422],
    [1, option(2, 0), 422],
    [1, { options: quiz.questions[0]?.optionIds.slice(0, 2) ?? [], text: '' }, 422],
    [1, typed('One'), 422],
    [2, typed('3/4'), 422],
    [2, option(0, 0), 422],
    [3, { options: [...option(2, 0).options, ...option(2, 0).options], text: '' }, 422],
    [2, typed('9'.repeat(5_001)), 422],
    [4, null, 404],
    [0, null, 404],
  ]
  for (const [position, value, status] of refused)
    expect((await save(id, position, { value: value ?? null, seq: 9 })).status, JSON.stringify(value)).toBe(
      status,
    )
  for (const call of [save(id, 1, { seq: 9 }, fellow), submit(id, fellow), open(id, device, fellow)])
    expect((await call).status).toBe(404)
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
})

test('submitting is repeatable, has a receipt, and ends the attempt', async () => {
  const id = await startAttempt()
  await save(id, 1, { value: option(0, 0), seq: 1 })
  await save(id, 2, { value: typed('9.8'), seq: 2 })
  await save(id, 3, { value: null, seq: 3 })
  const { body } = await submit(id)
  expect(body).toEqual({
    submittedAt: clock(),
    responseCount: 2,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  school.pass(minute)
  expect((await submit(id)).body).toEqual(body)
  expect(await save(id, 1, { value: option(0, 1), seq: 4 })).toMatchObject({
    ...{ status: 409, body: { code: 'ALREADY_SUBMITTED' } },
  })
  expect(await attempt(id)).toMatchObject({ score: 800, max: 1200, closed_by: 'student' })
  expect(await start()).toMatchObject({ status: 403, body: { message: 'You have used all your attempts.' } })
})

test('the server closes an attempt at its end, and a response within a minute still counts', async () => {
  const id = await startAttempt()
  await save(id, 1, { value: option(0, 0), seq: 1 })
  school.pass(60 * minute)
  await closeEndedAttempts(school.deps)
  const closed = await attempt(id)
  expect(closed).toMatchObject({ closed_by: 'clock', submitted_at: closed.ends_at, score: 400 })
  school.pass(minute)
  const { body } = await save(id, 2, { value: typed('9.8'), seq: 2 })
  expect(body).toMatchObject({ saved: { isLate: true }, isTooLate: false })
  expect(await attempt(id)).toMatchObject({ score: 800 })
})

test('a response that comes later is kept as evidence and does not count', async () => {
  const id = await startAttempt()
  school.pass(61 * minute + 1)
  const { status, body } = await save(id, 2, { value: typed('9.8'), seq: 2 })
  expect([status, body.isTooLate]).toEqual([200, true])
  await closeEndedAttempts(school.deps)
  expect(await attempt(id)).toMatchObject({ score: 0, closed_by: 'clock' })
  expect(await school.database.db.selectFrom('too_late_responses').selectAll().execute()).toMatchObject([
    { position: 2, value: JSON.stringify(typed('9.8')), arrived_at: school.deps.clock() },
  ])
  expect((await open(id)).body.responses).toEqual([])
})

test('submitting after the end closes the attempt at its end', async () => {
  const id = await startAttempt()
  school.pass(60 * minute + 20_000)
  const { ends_at } = await attempt(id)
  expect((await submit(id)).body.submittedAt).toBe(new Date(Number(ends_at)).toISOString())
  expect(await attempt(id)).toMatchObject({ closed_by: 'clock' })
})

test('a clock that is set back an hour changes no end', async () => {
  const id = await startAttempt()
  const { ends_at } = await attempt(id)
  school.pass(-60 * minute)
  expect((await save(id, 1, { value: option(0, 0) })).status).toBe(200)
  await closeEndedAttempts(school.deps)
  expect(await attempt(id)).toMatchObject({ ends_at, submitted_at: null })
})

test('a clock that is set back opens no closed attempt again', async () => {
  const id = await startAttempt()
  await save(id, 1, { value: option(0, 1), seq: 1 })
  school.pass(60 * minute)
  await closeEndedAttempts(school.deps)
  const closed = await attempt(id)
  expect(closed?.submitted_at).not.toBeNull()
  school.pass(-60 * minute)
  const { status, body } = await save(id, 1, { value: option(0, 0), seq: 2 })
  expect([status, body.isTooLate]).toEqual([200, true])
  expect(await attempt(id)).toEqual(closed)
})

test('nobody starts before the opening, after the last start, without the code or while the fee is unpaid', async () => {
  const { db } = school.database
  const now = school.deps.clock()
  const set = (change: object) => db.updateTable('quizzes').set(change).where('id', '=', quiz.id).execute()
  const refusal = async (more: object = {}) => {
    const { status, body } = await start(student, more)
    return [status, body.message]
  }
  await set({ opens_at: now + 1 })
  expect(await refusal()).toEqual([403, 'This quiz is not open yet.'])
  await set({ opens_at: null, last_start_at: now })
  expect(await refusal()).toEqual([403, 'The time to start this quiz is over.'])
  await set({ last_start_at: null, access_code: 'Mango 7' })
  expect(await refusal({ accessCode: 'mango' })).toEqual([422, 'This is not the code of the quiz.'])
  await set({ state: 'draft' })
  expect((await start()).status).toBe(404)
  await set({ state: 'published' })
  await db.updateTable('school').set({ courses_open: 'confirmed' }).execute()
  expect(await refusal()).toEqual([403, 'You can take quizzes once the fee of the course is paid.'])
  await db.updateTable('school').set({ courses_open: 'enrolled' }).execute()
  expect((await start(student, { accessCode: ' MANGO ७' })).status).toBe(201)
  expect((await start(await school.as('student'))).status).toBe(404)
})

test('a started attempt keeps its full time after the last start', async () => {
  school.pass(59 * minute)
  const id = await startAttempt()
  school.pass(30 * minute)
  expect((await save(id, 1, { value: option(0, 0) })).status).toBe(200)
  expect((await start()).body._id).toBe(id)
})

test('a cancelled enrollment ends the attempt as if it was submitted', async () => {
  const id = await startAttempt()
  await save(id, 1, { value: option(0, 0) })
  const admin = await school.as('admin')
  const { body } = await student.call('GET', `enrollments/student/${student.id}`)
  const cancelled = await admin.call('POST', 'admin/enrollments/cancellations', {
    ...{ enrollmentIds: [body[0]._id], reason: 'Moved away.' },
  })
  expect(cancelled.status).toBe(200)
  expect(await attempt(id)).toMatchObject({ closed_by: 'enrollment', score: 400 })
  expect((await save(id, 2, { value: typed('9.8'), seq: 2 })).status).toBe(409)
})

test('a course that an unpaid fee closes meanwhile ends the attempt at the next response', async () => {
  const id = await startAttempt()
  await save(id, 1, { value: option(0, 0) })
  await school.database.db.updateTable('fee_cards').set({ paused_at: school.deps.clock() }).execute()
  expect((await save(id, 2, { value: typed('9.8'), seq: 2 })).status).toBe(409)
  expect(await attempt(id)).toMatchObject({ closed_by: 'enrollment', score: 400 })
})

test('keys and explanations are in no response before the last possible end', async () => {
  const secret = 'Weil-es-so-ist'
  quiz = await addQuiz(school, course, [
    { kind: 'shortText', key: { texts: ['geheimwort'] }, explanation: secret },
    { explanation: secret },
  ])
  const id = await startAttempt()
  const first = await save(id, 1, { value: typed('geheimwort'), seq: 1 })
  const calls = [
    first,
    await save(id, 2, { value: option(1, 0), seq: 2 }),
    await open(id),
    await student.call('GET', 'quizzes/own'),
    await student.call('GET', `quizzes/${quiz.id}/start`),
    await student.call('GET', `quizzes/attempts/${id}/clock?device=${device}`),
    await submit(id),
    await student.call('GET', `quizzes/attempts/${id}/result`),
  ]
  for (const { status, body } of calls) {
    expect([200, 201]).toContain(status)
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toMatch(/"(isRight|key|rightOptions)":(true|\{|\[)/)
  }
  // Another student may still start and take an hour, so keys stay secret.
  school.pass(60 * minute)
  expect((await student.call('GET', `quizzes/attempts/${id}/result`)).body.questions[0].key).toBeNull()
  school.pass(61 * minute)
  const { body } = await student.call('GET', `quizzes/attempts/${id}/result`)
  expect(body).toMatchObject({ score: 800, max: 800, hasPassed: true })
  expect(body.questions[0]).toMatchObject({ isRight: true, key: { text: 'geheimwort' } })
  expect(body.questions[0].explanation.en).toContain(secret)
})

test('a school may show students their own rank, once the quiz has closed', async () => {
  const admin = await school.as('admin')
  const first = await submitOption(student, 0)
  const second = await submitOption(fellow, 1)
  const rank = async (person: Person, id: string) =>
    (await person.call('GET', `quizzes/attempts/${id}/result`)).body.rank
  expect((await admin.call('PUT', 'school', { quizRanks: true })).status).toBe(200)
  expect(await rank(student, first)).toBeNull()
  school.pass(121 * minute)
  await closeEndedAttempts(school.deps)
  expect(await rank(student, first)).toEqual({ place: 1, of: 2 })
  expect(await rank(fellow, second)).toEqual({ place: 2, of: 2 })
  await admin.call('PUT', 'school', { quizRanks: false })
  expect(await rank(student, first)).toBeNull()
})

async function submitOption(person: Person, place: number): Promise<string> {
  const id = await startAttempt(person)
  await save(id, 1, { value: option(0, place) }, person)
  await submit(id, person)
  return id
}
