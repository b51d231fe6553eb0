import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeBody, respond, type TestChange, takeQuiz } from '../../testing/key-changes.ts'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { closeEndedAttempts } from '../attempts/close.usecases.ts'
import { writeDueMailings } from '../notifications/mailings.usecases.ts'

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let asha: Person
let course: { id: string }
let quiz: TestQuiz

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example' })
  rohan = await school.as('student', { name: 'Rohan Das', email: 'rohan@mail.example' })
  asha = await school.as('student', { name: 'Asha Rao', email: 'asha@mail.example' })
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const one of [meera, rohan, asha]) await school.enroll(one, course)
  quiz = await addQuiz(school, course, [{ text: 'The first' }, { text: 'The second' }])
})
afterEach(() => school.close())

const preview = async (change: TestChange) =>
  (await mentor.call('POST', `quizzes/${quiz.id}/key-changes/preview`, changeBody(quiz, change))).body
const change = (given: TestChange, person = mentor) =>
  person.call('POST', `quizzes/${quiz.id}/key-changes`, {
    ...changeBody(quiz, given),
    ...{ reason: 'The book has it otherwise.', seenChangeId: given.seenChangeId ?? null },
  })
const scores = async (...ids: string[]) => {
  const rows = await school.database.db.selectFrom('attempts').select(['id', 'score', 'max']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.score)
}
const latest = async (question = 0) =>
  (await mentor.call('GET', `quizzes/${quiz.id}/questions/${quiz.questions[question]?.id}/key`)).body
const counts = { up: 0, down: 0, same: 0, nowPass: 0, nowFail: 0, waiting: 0 }

/** Option 0 is right; null leaves a question blank. */
async function sitAll() {
  return [
    await takeQuiz(meera, quiz, [0, 1]),
    await takeQuiz(rohan, quiz, [1, 1]),
    await takeQuiz(asha, quiz, [null, null]),
  ]
}

test.each([
  ['newKey', { options: [1] }, { up: 1, down: 1, same: 1, nowFail: 0 }, [-200, 300, 0]],
  ['alsoAccept', { options: [1] }, { up: 1, same: 2 }, [300, 300, 0]],
  ['fullForAll', {}, { up: 2, same: 1, nowPass: 1 }, [300, 300, 400]],
  ['fullForAttempted', {}, { up: 1, same: 2 }, [300, 300, 0]],
  ['leftOut', {}, { up: 1, down: 1, same: 1 }, [-100, -100, 0]],
] as const)(
  '%s moves the scores as its preview says, and both scores are kept',
  async (rule, key, moved, expected) => {
    await school.database.db.updateTable('quizzes').set({ pass_share: 5_000 }).execute()
    const ids = await sitAll()
    expect(await scores(...ids)).toEqual([300, -200, 0])
    const before = await school.snapshot()
    const seen = await preview({ rule, ...key })
    expect(seen).toEqual({ ...counts, ...moved })
    expect((await school.snapshot()) === before, 'a preview changes nothing').toBe(true)
    const { status, body } = await change({ rule, ...key })
    expect([status, body]).toEqual([201, seen])
    expect(await scores(...ids)).toEqual(expected)
    const kept = await school.database.db.selectFrom('key_change_scores').selectAll().execute()
    const [first] = kept.filter(({ attempt_id }) => attempt_id === ids[1])
    expect(first).toMatchObject({ score_before: -200, score_after: expected[1], max_before: 800 })
    expect((await mentor.call('GET', `quizzes/${quiz.id}/key-changes`)).body.data).toMatchObject([
      { rule, reason: 'The book has it otherwise.', changedBy: 'Priya Sharma', up: seen.up, down: seen.down },
    ])
  },
)

test('the pass mark is crossed in both directions', async () => {
  await takeQuiz(meera, quiz, [0, null])
  await takeQuiz(rohan, quiz, [1, null])
  expect(await preview({ rule: 'newKey', options: [1] })).toMatchObject({ nowPass: 1, nowFail: 1 })
})

test('numbers and short texts are accepted too', async () => {
  quiz = await addQuiz(school, course, [
    { kind: 'number', key: { ranges: [{ from: '9.8', to: '9.8' }] } },
    { kind: 'shortText', key: { texts: ['newton'] } },
  ])
  const id = await takeQuiz(meera, quiz, ['10', 'N'])
  expect(await scores(id)).toEqual([-200])
  await change({ rule: 'alsoAccept', numbers: ['10'] })
  await change({ question: 1, rule: 'alsoAccept', texts: ['n'] })
  expect(await scores(id)).toEqual([800])
  expect((await latest()).key.ranges).toEqual([
    { from: '9.8', to: '9.8' },
    { from: '10', to: '10' },
  ])
})

test('a later change replaces an earlier one, and the bank has the corrected key', async () => {
  const ids = await sitAll()
  await change({ rule: 'leftOut' })
  const { latestChangeId, ruling } = await latest()
  expect(ruling).toBe('leftOut')
  await change({ rule: 'newKey', options: [1], seenChangeId: latestChangeId })
  expect(await scores(...ids)).toEqual([-200, 300, 0])
  const max = await school.database.db.selectFrom('attempts').select('max').execute()
  expect(max.map((row) => row.max)).toEqual([800, 800, 800])
  const bank = await mentor.call('GET', `questions/${quiz.questions[0]?.id}`)
  expect(bank.body).toMatchObject({ version: 2, key: { options: [1] } })
  const third = (await latest()).latestChangeId
  await change({ rule: 'newKey', options: [0], seenChangeId: third })
  expect(await scores(...ids)).toEqual([300, -200, 0])
})

test('of two simultaneous changes of one key, the second is refused', async () => {
  await sitAll()
  const both = await Promise.all([change({ rule: 'fullForAll' }), change({ rule: 'leftOut' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'STALE', current: { latestChangeId: expect.any(String) } })
  expect(await school.database.db.selectFrom('key_changes').select('id').execute()).toHaveLength(1)
})

test('two questions changed at once both count', async () => {
  const ids = await sitAll()
  const both = await Promise.all([
    change({ rule: 'newKey', options: [1] }),
    change({ question: 1, rule: 'newKey', options: [1] }),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(await scores(...ids)).toEqual([300, 800, 0])
})

test('of "any one" question, the first response that still counts is scored', async () => {
  quiz = await addQuiz(school, course, [{}, {}], {}, { pick: 1 })
  const id = await takeQuiz(meera, quiz, [1, 0])
  expect(await scores(id)).toEqual([-100])
  expect(await preview({ rule: 'leftOut' })).toMatchObject({ up: 1 })
  await change({ rule: 'leftOut' })
  expect(await scores(id)).toEqual([400])
})

test('an attempt that runs is scored by the corrected key at its end', async () => {
  const running = await respond(meera, quiz, [1, 0])
  const done = await takeQuiz(rohan, quiz, [1, 0])
  await change({ rule: 'newKey', options: [1] })
  expect(await scores(running, done)).toEqual([null, 800])
  school.pass(60 * minute)
  await closeEndedAttempts(school.deps)
  expect(await scores(running)).toEqual([800])
})

test('a practice attempt shows the corrected key after each response', async () => {
  quiz = await addQuiz(school, course, [{}], { is_practice: 1, minutes: null })
  const id = await takeQuiz(meera, quiz, [1])
  await change({ rule: 'newKey', options: [1] })
  expect(await scores(id)).toEqual([400])
  // A new attempt gets the old version, whose key the quiz corrects.
  await school.database.db.updateTable('questions').set({ version: 1 }).execute()
  const { body } = await meera.call('POST', `quizzes/${quiz.id}/attempts`, { device: 'another-tab' })
  const saved = await meera.call('PUT', `quizzes/attempts/${body._id}/responses/1`, {
    ...{ device: 'another-tab', seq: 1, isMarked: false, spentMs: 0 },
    value: { options: [quiz.questions[0]?.optionIds[1]], text: '' },
  })
  expect(saved.body.feedback).toMatchObject({
    isRight: true,
    rightOptions: [quiz.questions[0]?.optionIds[1]],
  })
})

test('a long text that waits needs no marks once the question is left out', async () => {
  quiz = await addQuiz(school, course, [{ kind: 'longText' }, {}])
  const id = await takeQuiz(meera, quiz, ['Because.', 0])
  expect(await scores(id)).toEqual([null])
  expect((await change({ rule: 'newKey' })).status).toBe(422)
  expect(await preview({ rule: 'leftOut' })).toMatchObject({ up: 1, waiting: 0 })
  await change({ rule: 'leftOut' })
  expect(await scores(id)).toEqual([400])
  expect((await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body.questions).toEqual([])
})

test('marks that somebody gives meanwhile stay', async () => {
  quiz = await addQuiz(school, course, [{}, { kind: 'longText' }])
  const id = await takeQuiz(meera, quiz, [1, 'Because.'])
  const marked = mentor.call('PUT', `quizzes/attempts/${id}/responses/2/marks`, {
    ...{ marks: 250, remark: '', seenMarks: null },
  })
  const [{ status }] = await Promise.all([change({ rule: 'newKey', options: [1] }), marked])
  expect(status).toBe(201)
  expect(await scores(id)).toEqual([650])
})

test('a score that changed after it was read is computed again', async () => {
  const id = await takeQuiz(meera, quiz, [1, 1])
  const { reads } = school.deps
  const run = reads.run.bind(reads)
  let isFirst = true
  reads.run = async (query, params) => {
    const result = await run(query, params)
    if (!isFirst) return result
    isFirst = false
    await takeQuiz(rohan, quiz, [1, 1])
    const { db } = school.database
    const value = JSON.stringify({ options: [quiz.questions[1]?.optionIds[0]], text: '' })
    await db.updateTable('responses').set({ value }).where('position', '=', 2).execute()
    await db.updateTable('attempts').set({ score: 300, score_version: 2 }).where('id', '=', id).execute()
    return result
  }
  await change({ rule: 'newKey', options: [1] })
  expect(await school.database.db.selectFrom('attempts').select('score').execute()).toEqual([
    { score: 800 },
    { score: 800 },
  ])
})

test('attempts that end while a key is changed have the corrected key', async () => {
  const ids = [await respond(meera, quiz, [1, 0]), await respond(rohan, quiz, [1, 0])]
  const last = await takeQuiz(asha, quiz, [1, 0])
  const submit = (person: Person, id: string | undefined) =>
    person.call('POST', `quizzes/attempts/${id}/submit`)
  const done = await Promise.all([
    change({ rule: 'newKey', options: [1] }),
    submit(meera, ids[0]),
    submit(rohan, ids[1]),
  ])
  expect(done.map(({ status }) => status)).toEqual([201, 200, 200])
  expect(await scores(...ids, last)).toEqual([800, 800, 800])
})

test('bad changes are refused and change nothing', async () => {
  await sitAll()
  const foreign = await addQuiz(school, course, [{}])
  const other = await school.as('mentor')
  const before = await school.snapshot()
  const refused: [TestChange, number][] = [
    [{ rule: 'newKey' }, 422],
    [{ rule: 'newKey', options: [9] }, 422],
    [{ rule: 'leftOut', seenChangeId: 'unknown' }, 409],
  ]
  for (const [given, status] of refused) expect((await change(given)).status).toBe(status)
  expect((await change({ rule: 'leftOut' }, other)).status).toBe(404)
  expect((await change({ rule: 'leftOut' }, meera)).status).toBe(403)
  const question = { ...changeBody(foreign, { rule: 'leftOut' }), reason: 'Why not.', seenChangeId: null }
  expect((await mentor.call('POST', `quizzes/${quiz.id}/key-changes`, question)).status).toBe(404)
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
})

test('students whose counting score moved are told once, if their score is released', async () => {
  await sitAll()
  let known = 0
  const told = async () => {
    await writeDueMailings(school.deps)
    await writeDueMailings(school.deps)
    const rows = await school.database.db
      .selectFrom('outbox')
      .select('recipient')
      .where('subject', '=', 'Your score changed: Test of forces')
      .orderBy('id')
      .execute()
    const more = rows.slice(known).map(({ recipient }) => recipient)
    known = rows.length
    return more.toSorted()
  }
  await change({ rule: 'leftOut' })
  expect(await told(), 'before the release').toEqual([])
  school.pass(121 * minute)
  await change({ rule: 'newKey', options: [1], seenChangeId: (await latest()).latestChangeId })
  expect(await told()).toEqual(['meera@mail.example', 'rohan@mail.example'])
  await meera.call('PUT', 'users/me/settings', { notifications: { quizzes: false } })
  await change({ rule: 'newKey', options: [0], seenChangeId: (await latest()).latestChangeId })
  expect(await told()).toEqual(['rohan@mail.example'])
})

test('a student sees the score before, and no key before its release though a change exists', async () => {
  const id = await takeQuiz(meera, quiz, [1, 0])
  await change({ rule: 'newKey', options: [1] })
  const calls = () => [
    meera.call('GET', `quizzes/attempts/${id}/result`),
    meera.call('GET', `quizzes/attempts/${id}/key-challenges`),
    meera.call('GET', `quizzes/${quiz.id}/start`),
    meera.call('GET', 'quizzes/own'),
  ]
  for (const { status, body } of await Promise.all(calls())) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/newKey|"(isRight|key)":(true|false|\{)/)
  }
  school.pass(121 * minute)
  const [result, keys] = await Promise.all(calls())
  expect(result?.body).toMatchObject({ score: 800, scoreBefore: 300 })
  expect(result?.body.questions[0]).toMatchObject({
    ...{ isRight: true, key: { options: [quiz.questions[0]?.optionIds[1]] } },
  })
  expect(keys?.body.changes).toMatchObject([
    { position: 1, rule: 'newKey', scoreBefore: 300, maxBefore: 800 },
  ])
})

test('statistics use the corrected key', async () => {
  await sitAll()
  await change({ rule: 'newKey', options: [1] })
  const { body } = await mentor.call('GET', `quizzes/${quiz.id}/results`)
  expect(body.questions[0]).toMatchObject({ right: 1 })
  expect(body.questions[0].options.map(({ isRight }: { isRight: boolean }) => isRight)).toEqual([
    ...[false, true, false, false],
  ])
})
