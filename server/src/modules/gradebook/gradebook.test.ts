import { afterEach, beforeEach, expect, test } from 'vitest'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'
import type { AssignmentRow } from '../coursework/coursework.tables.ts'

let school: School
let admin: Person
let mentor: Person
let meera: Person
let asha: Person
let course: CourseRow
let essay: AssignmentRow
let quiz: TestQuiz

const device = 'tab-of-the-laptop'
const hour = 60 * minute

beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin')
  mentor = await school.as('mentor', { name: 'Priya Nair' })
  course = await school.addCourse({ mentor_id: mentor.id, name: 'Forces' })
  const password_hash = await school.deps.passwords.hash('practice')
  meera = await school.as('student', { name: 'Meera Iyer', email: 'meera@mail.example', password_hash })
  asha = await school.as('student', { name: 'asha Verma', email: 'asha@mail.example' })
  await school.enroll(meera, course)
  await school.enroll(asha, course)
  essay = await school.addAssignment(course, {
    ...{ title: '=Essay', max_marks: 50, deadline: school.deps.clock() + 2 * hour },
  })
  quiz = await addQuiz(school, course, [{}, {}])
})
afterEach(() => school.close())

const path = () => `courses/${course.id}/gradebook`
const gradebook = async (person = mentor, query = '') => (await person.call('GET', `${path()}${query}`)).body
const ownGrades = async (person = meera) => (await person.call('GET', `${path()}/own`)).body

async function submitWork(student: Person, assignment = essay): Promise<string> {
  const link = { link: 'https://work.example/x' }
  const { body } = await student.call('POST', `assignments/submit/${assignment.id}`, link)
  return body.submission._id
}

const grade = async (id: string, given: number) => {
  const review = { status: 'Graded', grade: given }
  expect((await mentor.call('PUT', `submissions/${id}/review`, review)).status).toBe(200)
}

/** The first response is right, the second blank. */
async function takeQuiz(student: Person, quizToTake = quiz): Promise<string> {
  const { body } = await student.call('POST', `quizzes/${quizToTake.id}/attempts`, { device })
  const value = { options: [quizToTake.questions[0]?.optionIds[0]], text: '' }
  const response = { device, seq: 1, value, isMarked: false, spentMs: 0 }
  await student.call('PUT', `quizzes/attempts/${body._id}/responses/1`, response)
  expect((await student.call('POST', `quizzes/attempts/${body._id}/submit`)).status).toBe(200)
  return body._id
}

const saveWeights = (given: object = {}, person = mentor) =>
  person.call('PUT', `${path()}/weights`, {
    ...{ version: 0, countsBy: 'weights', missingCounts: true },
    weights: [
      { kind: 'assignment', itemId: essay.id, weight: 3 },
      { kind: 'quiz', itemId: quiz.id, weight: 1 },
    ],
    ...given,
  })

const excuse = (student: Person, given: object = {}) =>
  mentor.call('PUT', `${path()}/excused`, {
    ...{ kind: 'quiz', itemId: quiz.id, studentId: student.id, reason: 'Ill that week.' },
    ...given,
  })

const audited = async () =>
  (
    await school.database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'subject_id'])
      .where('action', 'like', 'gradebook.%')
      .orderBy('at')
      .execute()
  ).map(({ action }) => action)

test('the staff see everybody by name with all marks, and the total over what is marked', async () => {
  const submission = await submitWork(meera)
  await grade(submission, 40)
  const attempt = await takeQuiz(meera)
  const { course: named, settings, items, students } = await gradebook()
  expect(named).toEqual({ _id: course.id, name: 'Forces' })
  expect(settings).toEqual({ countsBy: 'points', missingCounts: true, version: 0 })
  expect(items).toMatchObject([
    { _id: essay.id, kind: 'assignment', title: '=Essay', max: 5_000, weight: null, areNamesHidden: false },
    { _id: quiz.id, kind: 'quiz', title: 'Test of forces', max: 800, weight: null },
  ])
  expect(students).toMatchObject([
    {
      ...{ _id: asha.id, name: 'asha Verma', rollNumber: null },
      cells: [{ state: 'open' }, { state: 'open' }],
      total: { share: null, score: 0, max: 0, waiting: 0 },
    },
    {
      ...{ _id: meera.id, name: 'Meera Iyer' },
      cells: [
        { state: 'graded', score: 4_000, max: 5_000, workId: submission },
        { state: 'graded', score: 400, max: 800, workId: attempt },
      ],
      total: { share: 7_586, score: 4_400, max: 5_800, waiting: 0 },
    },
  ])
  school.pass(3 * hour)
  const { students: later } = await gradebook(admin)
  expect(later[0]).toMatchObject({
    cells: [{ state: 'missing' }, { state: 'missing' }],
    total: { share: 0, max: 5_800 },
  })
})

test('practice quizzes, drafts and quizzes of other courses are not in the gradebook', async () => {
  await addQuiz(school, course, [{}], { is_practice: 1, minutes: null })
  await addQuiz(school, course, [{}], { state: 'draft' })
  await addQuiz(school, await school.addCourse({ mentor_id: mentor.id }), [{}])
  const { items } = await gradebook()
  expect(items.map((one: { _id: string }) => one._id)).toEqual([essay.id, quiz.id])
})

test('students see released scores in their own row, and how much work waits for a score', async () => {
  const held = await school.addAssignment(course, { title: 'Held', releases_together: 1 })
  await grade(await submitWork(meera), 40)
  await grade(await submitWork(meera, held), 90)
  const attempt = await takeQuiz(meera)
  const row = await ownGrades()
  expect(row.items).toMatchObject([
    { _id: essay.id, cell: { state: 'graded', score: 4_000 } },
    { _id: quiz.id, cell: { state: 'waiting', score: null, workId: attempt } },
    { _id: held.id, cell: { state: 'waiting', score: null } },
  ])
  expect(row.total).toEqual({ share: 8_000, score: 4_000, max: 5_000, waiting: 2 })
  expect(JSON.stringify(row)).not.toMatch(/9000|asha/i)
  expect((await gradebook()).students[1].total).toMatchObject({ waiting: 0, score: 13_400 })

  // Moves the clock past the last start, the quiz's minutes, and the minute for late responses.
  school.pass(121 * minute)
  expect((await ownGrades()).items[1].cell).toMatchObject({ state: 'graded', score: 400, max: 800 })
  expect((await ownGrades(asha)).items.map((one: { cell: object }) => one.cell)).toMatchObject([
    { state: 'missing' },
    { state: 'missing' },
    { state: 'open' },
  ])
})

test('the release of scores agrees with the result of the attempt at each moment', async () => {
  const by = (when: string, at: string | null = null) =>
    JSON.stringify(
      Object.fromEntries(['score', 'correctness', 'key', 'explanations'].map((one) => [one, { when, at }])),
    )
  const { newId } = school.deps
  const { db } = school.database
  const now = school.deps.clock()
  const atOnce = await addQuiz(school, course, [{}], { releases: by('atOnce') })
  const byHand = await addQuiz(school, course, [{}], { releases: by('byHand') })
  const tonight = new Date(now + 10 * hour).toISOString()
  const onADate = await addQuiz(school, course, [{}], { releases: by('date', tonight) })
  const moreTime = await addQuiz(school, course, [{}], { title: 'More time for all' })
  const madeUp = await addQuiz(school, course, [{}], { title: 'A make-up' })
  const running = await addQuiz(school, course, [{}], { title: 'Another one runs' })
  const usedUp = await addQuiz(school, course, [{}], { title: 'Who has more time has taken it' })
  const all = [quiz, atOnce, byHand, onADate, moreTime, madeUp, running, usedUp]
  const given = { reason: 'A need.', given_by: mentor.id, given_at: now }
  const extra = { course_id: course.id, share: 0, minutes: 0, ...given }
  await db
    .insertInto('extra_time')
    .values([
      { ...extra, id: newId(), quiz_id: moreTime.id, student_id: null, minutes: 45 },
      { ...extra, id: newId(), quiz_id: usedUp.id, student_id: asha.id, minutes: 300 },
      { ...extra, id: newId(), quiz_id: null, student_id: asha.id, share: 5_000 },
    ])
    .execute()
  await db
    .insertInto('make_ups')
    .values({
      ...{ quiz_id: madeUp.id, student_id: asha.id, ...given },
      ...{ opens_at: now + 3 * hour, last_start_at: now + 5 * hour },
    })
    .execute()
  const attempts: string[] = []
  for (const one of all) attempts.push(await takeQuiz(meera, one))
  await takeQuiz(asha, usedUp)
  await asha.call('POST', `quizzes/${running.id}/attempts`, { device })
  await db
    .updateTable('attempts')
    .set({ ends_at: now + 7 * hour })
    .where('submitted_at', 'is', null)
    .execute()

  const released = async () => {
    const cells: { workId: string; score: number | null }[] = (await ownGrades()).items.map(
      ({ cell }: { cell: object }) => cell,
    )
    const shown = new Map(cells.map(({ workId, score }) => [workId, score]))
    for (const [index, id] of attempts.entries()) {
      const { body } = await meera.call('GET', `quizzes/attempts/${id}/result`)
      expect([index, shown.get(id)]).toEqual([index, body.score])
    }
    return all
      .filter((_, index) => shown.get(attempts[index] ?? '') !== null)
      .map(({ id }) => all.findIndex((one) => one.id === id))
  }
  const seen: number[][] = []
  for (const minutes of [0, 121, 30, 15, 180, 75, 15, 180]) {
    school.pass(minutes * minute)
    seen.push(await released())
  }
  await mentor.call('PUT', `quizzes/${byHand.id}/released`)
  seen.push(await released())
  expect(seen.at(0)).toEqual([1])
  expect(seen.at(-1)).toEqual(all.map((_, index) => index))
  expect(new Set(seen.map(String)).size).toBeGreaterThan(5)
})

test('while names are hidden, the gradebook says nothing about the work', async () => {
  const before = JSON.stringify(await gradebook())
  const { db } = school.database
  await db.updateTable('assignments').set({ names_hidden: 1, max_marks: 60 }).execute()
  const empty = await gradebook()
  expect(JSON.stringify(empty)).not.toBe(before)
  await grade(await submitWork(meera), 47)
  expect(await gradebook()).toEqual(empty)
  expect(empty.items[0].areNamesHidden).toBe(true)
  expect(empty.students[1].cells[0]).toEqual({
    ...{ state: 'hidden', score: null, max: 6_000, workId: null, reason: null },
  })
  const csv = String((await admin.call('GET', `${path()}?format=csv`)).body)
  expect(csv).toContain('Names hidden')
  expect(csv).not.toContain('47')
  expect((await ownGrades()).items[0].cell).toMatchObject({ state: 'graded', score: 4_700 })
  await db.updateTable('assignments').set({ released_at: school.deps.clock() }).execute()
  expect((await gradebook()).students[1].cells[0]).toMatchObject({ state: 'graded', score: 4_700 })
})

test('weights change the total, and the second of two simultaneous saves is refused', async () => {
  await grade(await submitWork(meera), 40)
  await takeQuiz(meera)
  const saved = await saveWeights()
  expect(saved.body).toMatchObject({
    settings: { countsBy: 'weights', missingCounts: true, version: 1 },
    items: [{ weight: 3 }, { weight: 1 }],
  })
  expect((await gradebook()).students[1].total.share).toBe(7_250)
  const late = await saveWeights({ countsBy: 'points' }, admin)
  expect([late.status, late.body.code, late.body.current.settings.version]).toEqual([409, 'STALE', 1])
  const both = await Promise.all([saveWeights({ version: 1 }), saveWeights({ version: 1 }, admin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const weights = [{ kind: 'quiz', itemId: quiz.id, weight: null }]
  const one = await saveWeights({ version: 2, missingCounts: false, weights })
  expect(one.body.items).toMatchObject([{ weight: 3 }, { weight: null }])
  school.pass(3 * hour)
  const { students } = await gradebook()
  expect(students[0]).toMatchObject({ cells: [{ state: 'missing' }, {}], total: { share: null } })
  expect((await ownGrades()).settings).toMatchObject({ countsBy: 'weights', missingCounts: false })
  expect(await audited()).toEqual(['gradebook.weights', 'gradebook.weights', 'gradebook.weights'])
})

test('of two simultaneous first saves, one is stored', async () => {
  const both = await Promise.all([saveWeights(), saveWeights({}, admin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rows = await school.database.db.selectFrom('grade_weights').select('weight').execute()
  expect(rows).toHaveLength(2)
})

test('excused work stands in no total, with a reason that the student sees', async () => {
  await grade(await submitWork(meera), 25)
  school.pass(3 * hour)
  expect((await ownGrades()).total).toMatchObject({ share: 4_310, max: 5_800 })
  expect((await excuse(meera)).status).toBe(204)
  expect((await gradebook()).students[1]).toMatchObject({
    cells: [{ state: 'graded' }, { state: 'excused', reason: 'Ill that week.' }],
    total: { share: 5_000, max: 5_000 },
  })
  expect((await excuse(meera, { reason: 'Her sister married.' })).status).toBe(204)
  const row = await ownGrades()
  expect(row.items[1].cell).toMatchObject({ state: 'excused', reason: 'Her sister married.' })
  expect(row.total).toMatchObject({ share: 5_000, max: 5_000 })
  expect((await excuse(meera, { reason: null })).status).toBe(204)
  expect((await excuse(meera, { reason: null })).status).toBe(204)
  expect((await ownGrades()).items[1].cell).toMatchObject({ state: 'missing', reason: null })
  expect((await excuse(meera, { kind: 'assignment', itemId: essay.id })).status).toBe(204)
  expect((await ownGrades()).items[0].cell.state).toBe('excused')
  expect(await audited()).toEqual([
    ...['gradebook.excuse', 'gradebook.excuse', 'gradebook.unexcuse', 'gradebook.excuse'],
  ])
})

test('bad input is refused and changes nothing', async () => {
  const other = await school.addCourse({ mentor_id: mentor.id })
  const foreign = await school.addAssignment(other)
  const practice = await addQuiz(school, course, [{}], { is_practice: 1, minutes: null })
  const stranger = await school.as('student')
  await school.enroll(stranger, other)
  const before = await school.snapshot()
  const weighing = (itemId: string, weight: unknown, kind = 'assignment') =>
    saveWeights({ weights: [{ kind, itemId, weight }] })
  const zeros = [
    { kind: 'assignment', itemId: essay.id, weight: 0 },
    { kind: 'quiz', itemId: quiz.id, weight: 0 },
  ]
  const wrong = {
    negative: await weighing(essay.id, -1),
    fraction: await weighing(essay.id, 1.5),
    'too large': await weighing(essay.id, 1_001),
    text: await weighing(essay.id, '3'),
    'of another course': await weighing(foreign.id, 3),
    'of another kind': await weighing(essay.id, 3, 'quiz'),
    practice: await weighing(practice.id, 3, 'quiz'),
    'sum of 0': await saveWeights({ weights: zeros }),
    twice: await saveWeights({ weights: [...zeros, { kind: 'quiz', itemId: quiz.id, weight: 1 }] }),
    'no version': await saveWeights({ version: undefined }),
    'excused of another course': await excuse(stranger),
    'excused mentor': await excuse(mentor),
    'excused from another course': await excuse(meera, { kind: 'assignment', itemId: foreign.id }),
    'excused from practice': await excuse(meera, { itemId: practice.id }),
    'no reason': await excuse(meera, { reason: ' ' }),
    'a long reason': await excuse(meera, { reason: 'x'.repeat(201) }),
  }
  for (const [name, { status }] of Object.entries(wrong)) expect([name, status]).toEqual([name, 422])
  expect(wrong['sum of 0'].body.errors?.weights ?? wrong['sum of 0'].body.message).toMatch(/above 0/)
  expect(await school.snapshot()).toBe(before)
})

test('students who left or have not paid get an error that says so', async () => {
  const outsider = await school.as('student')
  expect((await outsider.call('GET', `${path()}/own`)).status).toBe(404)
  const status = async () => (await meera.call('GET', `${path()}/own`)).status
  await school.database.db.updateTable('fee_cards').set({ paused_at: 1 }).execute()
  expect(await status()).toBe(403)
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('student_id', '=', meera.id)
    .execute()
  expect(await status()).toBe(404)
  expect((await gradebook()).students).toHaveLength(1)
  expect((await excuse(meera)).status).toBe(422)
})

test('the file has a row for each student, words where there is no mark, and no formulas', async () => {
  await grade(await submitWork(meera), 40)
  await takeQuiz(meera)
  await excuse(asha)
  school.pass(3 * hour)
  const { body, headers } = await mentor.call('GET', `${path()}?format=csv`)
  expect(headers['content-disposition']).toContain('gradebook')
  const lines = String(body).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines).toEqual([
    "Roll number,Name,'=Essay (50),Test of forces (8),Marks that count,Of,Total in %",
    ',asha Verma,Missing,Excused,0,50,0',
    ',Meera Iyer,40,4,44,58,75.86',
  ])
})

test('pages and a search take as many queries for many students and items as for few', async () => {
  const cost = async (query: string, person = mentor) => {
    const before = school.queries()
    const { body, headers } = await person.call('GET', `${path()}${query}`)
    return { body, headers, queries: school.queries() - before }
  }
  await takeQuiz(meera)
  const few = await cost('?page=1&limit=100')
  const ownFew = await cost('/own', meera)
  for (let number = 0; number < 6; number += 1) {
    await school.enroll(await school.as('student', { name: `Student ${number}` }), course)
    await school.addAssignment(course)
    await takeQuiz(meera, await addQuiz(school, course, [{}]))
  }
  const many = await cost('?page=1&limit=100')
  expect([many.body.students.length, many.body.items.length]).toEqual([8, 14])
  expect(many.queries).toBe(few.queries)
  expect((await cost('/own', meera)).queries).toBe(ownFew.queries)
  const second = await cost('?page=2&limit=3')
  expect(second.headers['x-total-count']).toBe('8')
  expect(second.body.students.map(({ name }: { name: string }) => name)).toEqual([
    ...['Student 1', 'Student 2', 'Student 3'],
  ])
  const found = await cost('?page=1&limit=20&search=iyer')
  expect(found.body.students).toMatchObject([{ name: 'Meera Iyer' }])
})

test('the export has what is excused, and erasure removes it', async () => {
  await excuse(meera)
  const { db } = school.database
  const { body } = await meera.call('GET', 'users/me/export')
  expect(JSON.stringify(body)).toContain('Ill that week.')
  const given = await mentor.call('GET', 'users/me/export')
  expect(JSON.stringify(given.body)).toContain('Ill that week.')
  expect(JSON.stringify(given.body)).not.toContain('Meera Iyer')
  expect(await db.selectFrom('excused_work').select('id').execute()).toHaveLength(1)
  expect((await meera.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await db.selectFrom('excused_work').select('id').execute()).toEqual([])
})

test('deleting a quiz deletes its weight and its excuses', async () => {
  await saveWeights()
  await excuse(meera)
  const { status } = await mentor.call('DELETE', `quizzes/${quiz.id}`)
  expect(status).toBe(204)
  const { items, students } = await gradebook()
  expect([items.length, students[0].cells.length]).toEqual([1, 1])
  const { db } = school.database
  expect(await db.selectFrom('excused_work').select('id').execute()).toEqual([])
  expect(await db.selectFrom('grade_weights').select('id').execute()).toHaveLength(1)
})

test('an excuse that is given while its quiz is deleted is deleted too, or refused', async () => {
  const [excused, deleted] = await Promise.all([excuse(meera), admin.call('DELETE', `quizzes/${quiz.id}`)])
  expect([204, 422]).toContain(excused.status)
  expect(deleted.status).toBe(204)
  const { db } = school.database
  expect(await db.selectFrom('excused_work').select('id').execute()).toEqual([])
})

test('two simultaneous excuses for the same work are stored as one', async () => {
  const both = await Promise.all([excuse(meera), excuse(meera, { reason: 'Her sister married.' })])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  const { db } = school.database
  expect(await db.selectFrom('excused_work').select('id').execute()).toHaveLength(1)
})
