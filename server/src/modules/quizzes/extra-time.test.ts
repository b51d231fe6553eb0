import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Module } from '../../kernel/module.ts'
import { addAttempt, addPublishedQuiz, addQuestion } from '../../testing/questions.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import { findQuizRow, findTimes } from './index.ts'

let school: School
let mentor: Person
let meera: Person
let arjun: Person
let course: CourseRow
let quiz: string
/** Each `extraTimeGiven` event, with the times that its listener reads in the transaction. */
let eventsWithTimes: unknown[]
const listener: Module = {
  name: 'listener',
  listeners: {
    async extraTimeGiven({ tx }, given) {
      const row = await findQuizRow(tx, quiz)
      eventsWithTimes.push([given, row && (await findTimes(tx, row, [meera.id])).get(meera.id)])
    },
  },
}
beforeEach(async () => {
  eventsWithTimes = []
  school = await openSchool({}, undefined, { modules: [listener] })
  mentor = await school.as('mentor')
  meera = await school.as('student')
  arjun = await school.as('student')
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const student of [meera, arjun]) await school.enroll(student, course)
  const question = await addQuestion(mentor, course.id)
  quiz = await addPublishedQuiz(mentor, course.id, [question], { endsAt: '2026-11-20T12:00:00Z' })
})
afterEach(() => school.close())

const ends = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const give = (given: object, person = mentor) =>
  person.call('POST', `quizzes/${quiz}/extra-time`, {
    ...{ isForCourse: false, share: 0, minutes: 15, reason: 'A power cut.' },
    ...given,
  })
const makeUp = (given: object = {}) =>
  mentor.call('POST', `quizzes/${quiz}/make-ups`, {
    ...{ studentId: meera.id, opensAt: '2026-11-22T10:00:00Z', lastStartAt: '2026-11-22T11:00:00Z' },
    reason: 'Ill on the day.',
    ...given,
  })
const timesOf = async (student: Person, quizId = quiz) => {
  const { db } = school.database
  const row = await findQuizRow(db, quizId)
  return row && (await findTimes(db, row, [student.id])).get(student.id)
}

test('extra time for one student moves only their end, and listeners see it in the transaction', async () => {
  expect(await give({ studentIds: [meera.id, meera.id] })).toMatchObject({
    status: 201,
    body: { reached: 1 },
  })
  expect(await timesOf(meera)).toMatchObject({ endsAt: ends + 15 * minute, extraMinutes: 15 })
  expect(await timesOf(arjun)).toMatchObject({ endsAt: ends, extraMinutes: 0 })
  expect(eventsWithTimes).toEqual([
    [
      { courseId: course.id, quizId: quiz, studentIds: [meera.id] },
      expect.objectContaining({ endsAt: ends + 15 * minute, extraMinutes: 15 }),
    ],
  ])
})

test('extra time for everybody moves the end of the quiz, and reaches all running attempts', async () => {
  await addAttempt(school, quiz, arjun)
  expect((await give({ share: 5_000 })).body).toEqual({ reached: 1 })
  for (const student of [meera, arjun])
    expect(await timesOf(student)).toMatchObject({
      endsAt: ends + 30 * minute,
      share: 5_000,
      extraMinutes: 15,
    })
  expect(eventsWithTimes).toMatchObject([
    [{ quizId: quiz, studentIds: null }, { endsAt: ends + 30 * minute }],
  ])
  // The settings have the new end, so saving their form keeps the end.
  const { body } = await mentor.call('GET', `quizzes/${quiz}`)
  expect(body).toMatchObject({ version: 5, settings: { endsAt: '2026-11-20T12:30:00.000Z' } })
})

test('extra time for the whole course applies to each of its quizzes', async () => {
  const question = await addQuestion(mentor, course.id)
  await give({ studentIds: [meera.id], isForCourse: true, share: 3_333, minutes: 0 })
  const laterQuiz = await addPublishedQuiz(mentor, course.id, [question])
  expect(await timesOf(meera, laterQuiz)).toMatchObject({ share: 3_333 })
  expect(await timesOf(arjun, laterQuiz)).toMatchObject({ share: 0 })
  expect(eventsWithTimes).toMatchObject([[{ quizId: null, studentIds: [meera.id] }, { share: 3_333 }]])
})

test.each<[string, object, string]>([
  ['no time', { studentIds: ['meera'], minutes: 0 }, 'minutes'],
  ['everybody in the whole course', { isForCourse: true }, 'studentIds'],
  ['somebody else', { studentIds: ['meera', 'nobody'] }, 'studentIds'],
])('extra time for %s is refused', async (_, { studentIds, ...given }: { studentIds?: string[] }, field) => {
  const before = await school.snapshot()
  const namedStudents = studentIds && { studentIds: studentIds.map((id) => (id === 'meera' ? meera.id : id)) }
  const { status, body } = await give({ ...given, ...namedStudents })
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(await school.snapshot()).toBe(before)
})

test('a later make-up replaces an earlier one', async () => {
  expect((await makeUp()).status).toBe(204)
  expect((await makeUp({ lastStartAt: '2026-11-22T12:00:00Z' })).status).toBe(204)
  expect(await timesOf(meera)).toEqual({
    opensAt: Date.parse('2026-11-22T10:00:00Z'),
    lastStartAt: Date.parse('2026-11-22T12:00:00Z'),
    ...{ endsAt: null, share: 0, extraMinutes: 0 },
  })
})

test.each<[string, object, string]>([
  ['that is over', { opensAt: '2026-11-19T10:00', lastStartAt: '2026-11-19T11:00' }, 'lastStartAt'],
  ['that ends before it opens', { lastStartAt: '2026-11-22T10:00:00Z' }, 'lastStartAt'],
  ['on no day', { opensAt: '2026-02-30' }, 'opensAt'],
  ['for somebody else', { studentId: 'nobody' }, 'studentId'],
])('a make-up %s is refused', async (_, given, field) => {
  const { status, body } = await makeUp(given)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('extra time and make-ups of a student are exported, and deleted with the account', async () => {
  await give({ studentIds: [meera.id, arjun.id] })
  await makeUp()
  const { db } = school.database
  const exported = await school.deps.ports.personalData
    .find(({ exportQuery }) => exportQuery?.name === 'quizzes.export')
    ?.exportQuery?.run(db, { id: meera.id, role: 'student', email: '', created_at: 0 })
  expect(exported).toMatchObject({
    extraTime: [{ minutes: 15, reason: 'A power cut.', quiz: 'Forces' }],
    makeUps: [{ reason: 'Ill on the day.', opensAt: '2026-11-22T10:00:00.000Z' }],
    extraTimeGiven: [],
  })
  const { erase } =
    school.deps.ports.personalData.find(({ exportQuery }) => exportQuery?.name === 'quizzes.export') ?? {}
  await db
    .transaction()
    .execute(async (tx) => erase?.(tx, { id: meera.id, role: 'student', email: '', created_at: 0 }))
  expect(await db.selectFrom('extra_time').select('student_id').execute()).toEqual([{ student_id: arjun.id }])
  expect(await db.selectFrom('make_ups').selectAll().execute()).toEqual([])
})
