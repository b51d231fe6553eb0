import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { closeEndedAttempts } from './close.usecases.ts'

let school: School
let mentor: Person
let student: Person
let fellow: Person
let quiz: TestQuiz

const device = 'tab-of-the-laptop'

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student')
  fellow = await school.as('student')
  const course = await school.addCourse({ mentor_id: mentor.id })
  for (const one of [student, fellow]) await school.enroll(one, course)
  quiz = await addQuiz(school, course, [{}], { ends_at: school.deps.clock() + 70 * minute })
})
afterEach(() => school.close())

const start = async (person: Person): Promise<string> =>
  (await person.call('POST', `quizzes/${quiz.id}/attempts`, { device })).body._id
const giveExtraTime = (more: object) =>
  mentor.call('POST', `quizzes/${quiz.id}/extra-time`, {
    ...{ isForCourse: false, share: 0, minutes: 15, reason: 'A power cut.' },
    ...more,
  })

async function readMinutesLeft(person: Person, id: string): Promise<number> {
  const { body } = await person.call('GET', `quizzes/attempts/${id}/clock?device=${device}`)
  return (Date.parse(body.endsAt) - school.deps.clock()) / minute
}

test('fifteen minutes for everybody reach the running attempts and move the end for all', async () => {
  const own = await start(student)
  school.pass(20 * minute)
  const late = await start(fellow)
  expect(await readMinutesLeft(fellow, late)).toBe(50)
  expect((await giveExtraTime({})).body).toEqual({ reached: 2 })
  expect([await readMinutesLeft(student, own), await readMinutesLeft(fellow, late)]).toEqual([55, 65])
  school.pass(54 * minute)
  await closeEndedAttempts(school.deps)
  expect(
    (
      await student.call('PUT', `quizzes/attempts/${own}/responses/1`, {
        device,
        seq: 1,
        value: null,
        isMarked: false,
        spentMs: 0,
      })
    ).body.saved.isLate,
  ).toBe(false)
})

test('extra time of one student moves no other end', async () => {
  const own = await start(student)
  const other = await start(fellow)
  await giveExtraTime({ studentIds: [student.id], minutes: 10, share: 2_500 })
  expect([await readMinutesLeft(student, own), await readMinutesLeft(fellow, other)]).toEqual([85, 60])
})

test('extra time for the whole course is there before the start', async () => {
  await giveExtraTime({ studentIds: [student.id], isForCourse: true, minutes: 0, share: 3_333 })
  const { body } = await student.call('GET', `quizzes/${quiz.id}/start`)
  expect((Date.parse(body.wouldEndAt) - school.deps.clock()) / minute).toBeCloseTo(79.998)
  expect(await readMinutesLeft(student, await start(student))).toBeCloseTo(79.998)
})

test('an attempt that was closed at its end stays closed', async () => {
  const own = await start(student)
  school.pass(61 * minute)
  await closeEndedAttempts(school.deps)
  await giveExtraTime({})
  const { body } = await student.call('GET', `quizzes/attempts/${own}/clock?device=${device}`)
  expect(body.submittedAt).not.toBeNull()
})

test('keys wait for a make-up of one student', async () => {
  const own = await start(student)
  await student.call('POST', `quizzes/attempts/${own}/submit`)
  const opensAt = new Date(school.deps.clock() + 600 * minute).toISOString()
  const lastStartAt = new Date(school.deps.clock() + 610 * minute).toISOString()
  const { status } = await mentor.call('POST', `quizzes/${quiz.id}/make-ups`, {
    ...{ studentId: fellow.id, opensAt, lastStartAt, reason: 'Ill on the day.' },
  })
  expect(status).toBe(204)
  const key = async () => (await student.call('GET', `quizzes/attempts/${own}/result`)).body.questions[0].key
  school.pass(200 * minute)
  expect(await key()).toBeNull()
  expect((await fellow.call('POST', `quizzes/${quiz.id}/attempts`, { device })).status).toBe(403)
  school.pass(405 * minute)
  expect(await readMinutesLeft(fellow, await start(fellow))).toBe(60)
  school.pass(70 * minute)
  await closeEndedAttempts(school.deps)
  expect(await key()).not.toBeNull()
})

test('keys wait while a student who enrolls later could still start', async () => {
  const own = await start(student)
  const other = await start(fellow)
  await student.call('POST', `quizzes/attempts/${own}/submit`)
  await fellow.call('POST', `quizzes/attempts/${other}/submit`)
  const key = async () => (await student.call('GET', `quizzes/attempts/${own}/result`)).body.questions[0].key
  school.pass(2 * minute)
  expect(await key()).toBeNull()
  school.pass(70 * minute)
  expect(await key()).not.toBeNull()
})
