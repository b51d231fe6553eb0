import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School, startOfTests } from '../../testing/school.ts'
import type { CourseRow, SyllabusItemRow } from '../catalogue/catalogue.tables.ts'

const day = 86_400_000

let school: School
let mentor: Person
let student: Person
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student')
})
afterEach(() => school.close())

async function courseOf(...items: Partial<SyllabusItemRow>[]): Promise<CourseRow> {
  const course = await school.addCourse({ mentor_id: mentor.id }, items)
  await school.enroll(student, course)
  return course
}
const index = async (course: CourseRow, person = student) =>
  (await person.call('GET', `courses/${course.id}/lessons`)).body
const idOf = async (course: CourseRow, name: string): Promise<string> =>
  (await index(course)).topics.find((topic: { name: string }) => topic.name === name)?._id
const open = async (course: CourseRow, name: string, person = student) =>
  person.call('GET', `courses/${course.id}/lessons/${await idOf(course, name)}`)
const visit = async (course: CourseRow, name: string, body = {}) =>
  student.call('PUT', `courses/${course.id}/lessons/${await idOf(course, name)}/visit`, body)
const mark = async (course: CourseRow, name: string, done = true) =>
  student.call('PUT', `courses/${course.id}/progress/${await idOf(course, name)}`, { done })
async function edit(course: CourseRow, change: (topics: { _id?: string; name: string }[]) => object[]) {
  const { body } = await mentor.call('GET', `courses/${course.id}/topics`)
  const syllabus = change(body.topics)
  expect((await mentor.call('PUT', `courses/${course.id}/syllabus`, { syllabus })).status).toBe(200)
}

test('the index lists all topics with their content, what is done, what is left, and where to continue', async () => {
  const course = await courseOf(
    { name: 'First', section: 'The page', minutes: 22 },
    { name: 'Second', section: 'The page', minutes: 35, pdf: '', video: '' },
    { name: 'Third', section: 'The server' },
  )
  const second = await idOf(course, 'Second')
  await school.database.db.insertInto('topic_texts').values({ item_id: second, source: 'A text' }).execute()
  const work = await school.addAssignment(course, { item_id: second, title: 'A form' })
  await school.addAssignment(course, { title: 'A page' })
  await mark(course, 'First')
  expect(await index(course)).toEqual({
    course: {
      ...{ _id: course.id, name: course.name, category: 'Frontend Development' },
      ...{ instructor: 'Priya Sharma', mentorId: mentor.id },
    },
    enrolled: true,
    teaches: false,
    open: true,
    topics: [
      expect.objectContaining({ number: 1, name: 'First', section: 'The page', minutes: 22, done: true }),
      {
        _id: second,
        number: 2,
        name: 'Second',
        section: 'The page',
        minutes: 35,
        text: true,
        video: false,
        pdf: false,
        files: 0,
        done: false,
        closed: null,
        assignments: [
          {
            _id: work.id,
            title: 'A form',
            deadline: '2026-11-28T10:42:00.000Z',
            status: 'Pending',
            beforeJoined: false,
          },
        ],
      },
      expect.objectContaining({ number: 3, section: 'The server', minutes: null, video: true, pdf: true }),
    ],
    assignments: [expect.objectContaining({ title: 'A page', status: 'Pending' })],
    done: 1,
    total: 5,
    minutesLeft: 35,
    continueWith: second,
  })
})

test('work due before the enrollment is marked for that student only', async () => {
  const course = await courseOf({ name: 'First' })
  await school.addAssignment(course, { title: 'missed', deadline: startOfTests - day })
  await school.addAssignment(course, { title: 'to do', deadline: startOfTests + day })
  const works = async (person: Person) =>
    (await index(course, person)).assignments.map(
      ({ title, beforeJoined }: { title: string; beforeJoined: boolean }) => [title, beforeJoined],
    )
  expect(await works(student)).toEqual([
    ['missed', true],
    ['to do', false],
  ])
  expect(await works(mentor)).toEqual([
    ['missed', false],
    ['to do', false],
  ])
})

test('teachers of a course see its work, and so do students to whom it is open', async () => {
  const course = await courseOf({ name: 'First' }, { name: 'Second' })
  await school.addAssignment(course, { title: 'A page' })
  await school.addAssignment(course, { title: 'A form', item_id: await idOf(course, 'Second') })
  const seen = async (person: Person) => {
    const { topics, assignments, total } = await index(course, person)
    const titles = [...topics, { assignments }].flatMap((one) =>
      one.assignments.map(({ title }: { title: string }) => title),
    )
    return [titles, total]
  }
  const all = [['A form', 'A page'], 4]
  const none = [[], 4]
  expect(await seen(student)).toEqual(all)
  expect(await seen(mentor)).toEqual(all)
  const admin = await school.as('admin')
  expect(await seen(admin)).toEqual(all)
  expect(await seen(await school.as('student'))).toEqual(none)
  expect(await seen(await school.as('mentor'))).toEqual(none)
  await admin.call('PUT', 'school', { coursesOpen: 'confirmed' })
  expect(await seen(student)).toEqual(none)
})

test('a student continues at their last place, on any device', async () => {
  const course = await courseOf({ name: 'First' }, { name: 'Second' }, { name: 'Third' })
  await visit(course, 'Second')
  school.pass(1_000)
  await visit(course, 'Third')
  expect((await index(course)).continueWith).toBe(await idOf(course, 'Third'))
  school.pass(60_000)
  // An offline phone sends an older visit.
  await visit(course, 'Second', { second: 5, ago: 60_500 })
  expect((await index(course)).continueWith).toBe(await idOf(course, 'Third'))
  await mark(course, 'Third')
  expect((await index(course)).continueWith).toBe(await idOf(course, 'First'))
})

test('topics open in order: one after the other, and what is closed says what comes first', async () => {
  const course = await courseOf(
    { name: 'First' },
    { name: 'Second', opens: 'inOrder' },
    { name: 'Third', opens: 'inOrder' },
  )
  const first = await idOf(course, 'First')
  expect((await index(course)).topics[1].closed).toEqual({
    why: 'order',
    after: { _id: first, name: 'First' },
    opensAt: null,
  })
  const { status, body } = await open(course, 'Second')
  expect({ status, body }).toEqual({
    status: 200,
    body: { closed: { why: 'order', after: { _id: first, name: 'First' }, opensAt: null } },
  })
  const before = await school.snapshot()
  expect((await mark(course, 'Second')).status).toBe(403)
  expect((await visit(course, 'Second', { second: 5 })).status).toBe(403)
  expect(await school.snapshot()).toBe(before)
  await mark(course, 'First')
  expect((await open(course, 'Second')).body.name).toBe('Second')
  expect((await open(course, 'Third')).body.closed.why).toBe('order')
  await mark(course, 'Second')
  await mark(course, 'First', false)
  expect((await open(course, 'Second')).body.name).toBe('Second')
})

test('a topic opens at its moment', async () => {
  const opensAt = school.deps.clock() + 15 * day
  const course = await courseOf({ name: 'First' }, { name: 'Second', opens: 'fromDate', opens_at: opensAt })
  expect((await index(course)).topics[1].closed).toEqual({
    why: 'date',
    after: null,
    opensAt: '2026-12-05T10:42:00.000Z',
  })
  expect((await open(course, 'Second')).body.closed.why).toBe('date')
  expect((await mark(course, 'Second')).status).toBe(403)
  expect((await open(course, 'Second', mentor)).body.name).toBe('Second')
  school.pass(15 * day)
  student = await school.signIn(student)
  expect((await open(course, 'Second')).body.name).toBe('Second')
})

test('the first topic and previews are open to all signed-in people, and store no place for them', async () => {
  const course = await courseOf({ name: 'First' }, { name: 'Second' }, { name: 'Third', is_preview: 1 })
  const visitor = await school.as('student')
  const seen = await index(course, visitor)
  expect(seen).toMatchObject({ enrolled: false, done: 0 })
  expect(seen.topics.map(({ closed }: { closed: { why: string } | null }) => closed?.why ?? 'open')).toEqual([
    'open',
    'enroll',
    'open',
  ])
  expect((await open(course, 'Third', visitor)).body).toMatchObject({
    name: 'Third',
    visit: null,
    done: false,
  })
  expect((await open(course, 'Second', visitor)).body).toEqual({
    closed: { why: 'enroll', after: null, opensAt: null },
  })
  const before = await school.snapshot()
  const path = `courses/${course.id}/lessons/${await idOf(course, 'First')}/visit`
  expect(await visitor.call('PUT', path, { second: 5 })).toMatchObject({
    status: 404,
    body: { message: 'Only students who are enrolled can keep their place in a topic.' },
  })
  const closed = `courses/${course.id}/lessons/${await idOf(course, 'Second')}/visit`
  expect((await visitor.call('PUT', closed, {})).status).toBe(404)
  expect(await school.snapshot()).toBe(before)
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('course_id', '=', course.id)
    .execute()
  expect((await student.call('PUT', path, { second: 5 })).status).toBe(404)
})

test('the mentor of a course and an admin read everything, and no place is stored', async () => {
  const course = await courseOf({ name: 'First' }, { name: 'Second', opens: 'inOrder' })
  for (const person of [mentor, await school.as('admin')]) {
    expect(await index(course, person)).toMatchObject({
      enrolled: false,
      done: 0,
      topics: [{ closed: null }, { closed: null }],
    })
    expect((await open(course, 'Second', person)).body).toMatchObject({ name: 'Second', visit: null })
  }
  const other = await school.as('mentor')
  expect((await open(course, 'Second', other)).body.closed.why).toBe('enroll')
})

test('a new rule removes neither a mark nor the access that it gave', async () => {
  const course = await courseOf({ name: 'First' }, { name: 'Second' }, { name: 'Third' })
  await mark(course, 'Second')
  await edit(course, (topics) =>
    topics.map((topic) => ({
      ...topic,
      ...{ doneWhen: 'watched', watchPercent: 100, videoSeconds: 600, opens: 'inOrder' },
    })),
  )
  expect(await index(course)).toMatchObject({
    done: 1,
    topics: [{ done: false }, { done: true, closed: null }, { done: false, closed: null }],
  })
  expect((await open(course, 'Second')).body).toMatchObject({ done: true, canMarkDone: false })
  // A done topic is marked without checking the rule.
  expect((await mark(course, 'Second')).status).toBe(200)
  expect((await mark(course, 'First')).status).toBe(422)
})

test('an edited syllabus keeps finished topics and places', async () => {
  const course = await courseOf({ name: 'First' }, { name: 'Second', video_seconds: 100 }, { name: 'Third' })
  await visit(course, 'Second')
  school.pass(60_000)
  await visit(course, 'Second', { second: 35, ranges: [[0, 35]], length: 100 })
  await mark(course, 'Third')
  await edit(course, ([first, second, third]) => [
    { ...third, name: 'Third, renamed' },
    { name: 'New' },
    { ...second, section: 'Moved', text: 'Words' },
    { ...first },
  ])
  expect(
    (await index(course)).topics.map(({ name, done }: { name: string; done: boolean }) => [name, done]),
  ).toEqual([
    ['Third, renamed', true],
    ['New', false],
    ['Second', false],
    ['First', false],
  ])
  expect((await open(course, 'Second')).body.visit).toMatchObject({ second: 35, watchedPercent: 35 })
})

test('another video in a topic starts from zero, and a finished topic stays finished', async () => {
  const course = await courseOf({ name: 'First', video_seconds: 100 }, { name: 'Second' })
  for (const name of ['First', 'Second']) await visit(course, name)
  school.pass(60_000)
  for (const name of ['First', 'Second'])
    await visit(course, name, { second: 35, page: 2, ranges: [[0, 35]], length: 100 })
  await mark(course, 'Second')
  await edit(course, ([first, second]) => [
    { ...first },
    { ...second, video: 'https://youtu.be/aaaaaaaaaaa' },
  ])
  expect((await open(course, 'First')).body.visit).toMatchObject({ second: 35, watchedPercent: 35 })
  expect((await open(course, 'Second')).body).toMatchObject({
    done: true,
    visit: { second: null, page: 2, watchedPercent: null },
  })
})
