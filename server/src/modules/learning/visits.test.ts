import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

const minute = 60_000

let school: School
let student: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student')
  course = await school.addCourse({}, [
    { name: 'First', video_seconds: 1_000 },
    { name: 'Watched', done_when: 'watched', watch_percent: 90, video_seconds: 100 },
    { name: 'Opened', done_when: 'opened' },
    { name: 'Submitted', done_when: 'submitted' },
    { name: 'Of unknown length', done_when: 'watched' },
  ])
  await school.enroll(student, course)
})
afterEach(() => school.close())

const idOf = async (name: string): Promise<string> => {
  const { id } = await school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', course.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
const save = async (name: string, body: object = {}, person = student) =>
  person.call('PUT', `courses/${course.id}/lessons/${await idOf(name)}/visit`, body)
const lesson = async (name: string, person = student) =>
  (await person.call('GET', `courses/${course.id}/lessons/${await idOf(name)}`)).body
const mark = async (name: string) =>
  student.call('PUT', `courses/${course.id}/progress/${await idOf(name)}`, { done: true })

test('a place is saved: the second, the page, and the watched parts', async () => {
  expect((await lesson('First')).visit).toBeNull()
  expect((await save('First')).body).toEqual({
    done: false,
    canMarkDone: true,
    visit: {
      ...{ second: null, page: null, movedAt: '2026-11-20T10:42:00.000Z' },
      ...{ length: null, watchedPercent: 0, unplayable: false },
    },
  })
  school.pass(5 * minute)
  await save('First', { second: 255.9, ranges: [[0, 255.9]] })
  await save('First', { page: 3 })
  expect((await lesson('First')).visit).toEqual({
    second: 255,
    page: 3,
    movedAt: '2026-11-20T10:47:00.000Z',
    length: null,
    watchedPercent: 25,
    unplayable: false,
  })
})

test('a lesson and a place in it cost the same few queries, however far the student is', async () => {
  const address = `courses/${course.id}/lessons/${await idOf('Of unknown length')}`
  const countQueries = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const before = school.queries()
    expect((await student.call(method, path, body)).status).toBe(200)
    return school.queries() - before
  }
  const all = async () => ({
    lesson: await countQueries('GET', address),
    index: await countQueries('GET', `courses/${course.id}/lessons`),
    place: await countQueries('PUT', `${address}/visit`, { second: 5, ranges: [[0, 5]] }),
  })
  await all()
  const few = { lesson: 8, index: 9, place: 9 }
  expect(await all()).toEqual(few)
  for (const name of ['First', 'Opened', 'Of unknown length']) await mark(name)
  expect(await all()).toEqual(few)
})

test('the latest place of two devices wins, whichever sends last, and the watched parts add up', async () => {
  await save('First')
  school.pass(20 * minute)
  // The phone's earlier visit arrives later.
  await save('First', { second: 755, ranges: [[0, 755]] })
  await save('First', { second: 300, ranges: [[800, 900]], ago: 5 * minute })
  expect((await lesson('First')).visit).toMatchObject({
    second: 755,
    watchedPercent: 85,
    movedAt: '2026-11-20T11:02:00.000Z',
  })
  school.pass(minute)
  await save('First', { second: 40, ago: 1_000 })
  expect((await lesson('First')).visit).toMatchObject({ second: 40 })
})

test('a visit without movement does not hide what another device did before', async () => {
  await save('First', { second: 10 })
  school.pass(10 * minute)
  await save('First')
  await save('First', { second: 500, ago: 5 * minute })
  expect((await lesson('First')).visit).toMatchObject({ second: 500 })
})

test('twenty saves at once on two instances lose no watched part', async () => {
  await save('First')
  school.pass(20 * minute)
  const there = (await school.secondInstance()).to(student)
  const path = `courses/${course.id}/lessons/${await idOf('First')}/visit`
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, part) =>
      (part % 2 ? student : there).call('PUT', path, { ranges: [[part * 40, part * 40 + 20]] }),
    ),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await lesson('First')).visit.watchedPercent).toBe(40)
})

test.each([
  ['a second before the beginning', { second: -1 }],
  ['a second that is no number', { second: 'NaN' }],
  ['a second without end', { second: 1e308 }],
  ['a missing second', { second: null }],
  ['more than a day', { second: 86_401 }],
  ['the page 0', { page: 0 }],
  ['half a page', { page: 1.5 }],
  ['a part that ends before it begins', { ranges: [[20, 10]] }],
  ['a part before the beginning', { ranges: [[-5, 10]] }],
  ['a part without end', { ranges: [[0, 1e308]] }],
  ['a part with three ends', { ranges: [[0, 1, 2]] }],
  ['10,000 parts', { ranges: Array.from({ length: 10_000 }, (_, at) => [at, at]) }],
  ['101 parts', { ranges: Array.from({ length: 101 }, (_, at) => [at, at]) }],
  ['a length without end', { length: 1e308 }],
  ['a moment in the future', { ago: -1 }],
  ['a moment long ago', { ago: 8 * 86_400_000 }],
  ['an unknown field', { done: true }],
])('%s is refused, and nothing is stored', async (_, body) => {
  await save('First')
  const before = await school.snapshot()
  const { status } = await save('First', body)
  expect([413, 422]).toContain(status)
  expect(await school.snapshot()).toBe(before)
})

test('numbers that JSON cannot express are refused', async () => {
  await save('First')
  const before = await school.snapshot()
  for (const text of ['{"second":NaN}', '{"second":Infinity}', '{"ranges":[[0,1e999]]}']) {
    const path = `courses/${course.id}/lessons/${await idOf('First')}/visit`
    const { status } = await student.call('PUT', path, text, { 'content-type': 'application/json' })
    expect([400, 422], text).toContain(status)
  }
  expect(await school.snapshot()).toBe(before)
})

test('a part beyond the end was not watched', async () => {
  await save('Watched')
  school.pass(60 * minute)
  const { body } = await save('Watched', {
    second: 101,
    ranges: [
      [0, 10],
      [95, 300],
      [2_000, 4_000],
    ],
  })
  expect(body).toMatchObject({ done: false, visit: { second: 100, watchedPercent: 15 } })
})

test.each([
  ['the school knows the length', 'Watched', { second: 5_000 }],
  ['the player says the length', 'Of unknown length', { second: 5_000, length: 600 }],
])('a place beyond the end of a video is refused: %s', async (_, name, body) => {
  await save(name)
  const before = await school.snapshot()
  expect(await save(name, body)).toMatchObject({
    status: 422,
    body: { fields: { second: 'This is beyond the end of the video.' } },
  })
  expect(await school.snapshot()).toBe(before)
})

test('a place on a missing page of the PDF is refused', async () => {
  const mentor = await school.as('mentor')
  const { url } = (
    await mentor.call('POST', 'files', makeTestPdf({ pages: 12 }), { 'content-type': 'application/pdf' })
  ).body
  await school.database.db
    .updateTable('syllabus_items')
    .set({ pdf: url })
    .where('course_id', '=', course.id)
    .execute()
  await save('First')
  const before = await school.snapshot()
  expect(await save('First', { page: 13 })).toMatchObject({
    status: 422,
    body: { fields: { page: 'The PDF does not have so many pages.' } },
  })
  expect(await school.snapshot()).toBe(before)
  expect((await save('First', { page: 12 })).status).toBe(200)
})

test('a video that YouTube refuses is marked by hand until it plays; the staff sees who reported it', async () => {
  const mentor = await school.as('mentor')
  await school.database.db
    .updateTable('syllabus_items')
    .set({ video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    .where('course_id', '=', course.id)
    .execute()
  await school.database.db
    .updateTable('courses')
    .set({ mentor_id: mentor.id })
    .where('id', '=', course.id)
    .execute()
  const other = await school.as('student')
  await school.enroll(other, course)
  await save('Watched', {}, other)
  await save('Watched', { ranges: [[0, 3]] }, other)
  await save('Watched')
  expect((await mark('Watched')).status).toBe(422)
  expect((await lesson('Watched', mentor)).unplayable).toBeNull()

  expect((await save('Watched', { unplayable: true })).body).toMatchObject({
    done: false,
    canMarkDone: true,
    visit: { unplayable: true },
  })
  expect((await lesson('Watched', mentor)).unplayable).toEqual({
    names: [expect.stringContaining('student')],
    students: 1,
    played: 1,
  })
  expect((await lesson('Watched', other)).unplayable).toBeNull()
  expect((await lesson('Watched')).unplayable).toBeNull()

  school.pass(minute)
  expect((await save('Watched', { ranges: [[0, 2]] })).body).toMatchObject({
    canMarkDone: false,
    visit: { unplayable: false },
  })
  expect((await mark('Watched')).status).toBe(422)
  await save('Watched', { unplayable: true })
  expect((await mark('Watched')).status).toBe(200)
  expect(
    await school.database.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'progress.done')
      .executeTakeFirst(),
  ).toMatchObject({ detail: expect.stringContaining('unplayable') })
  await save('Watched', { ranges: [[0, 2]] })
  expect((await lesson('Watched')).done).toBe(true)
})

test('a video file of the school counts as playable, whatever is reported', async () => {
  await school.database.db
    .updateTable('syllabus_items')
    .set({ video: '/api/files/0190' })
    .where('course_id', '=', course.id)
    .execute()
  await save('Watched')
  const before = await school.snapshot()
  expect((await save('Watched', { unplayable: true })).status).toBe(422)
  expect(await school.snapshot()).toBe(before)
})

test('more than can have been watched since the topic was opened is refused, in one step and in many', async () => {
  await save('First')
  const before = await school.snapshot()
  expect(await save('First', { ranges: [[0, 31]] })).toMatchObject({
    status: 422,
    body: { fields: { ranges: 'This is more than can have been watched since you opened the topic.' } },
  })
  expect(await school.snapshot()).toBe(before)
  expect((await save('First', { ranges: [[0, 30]] })).status).toBe(200)
  expect((await save('First', { ranges: [[30, 50]] })).status).toBe(422)
  school.pass(10_000)
  expect((await save('First', { ranges: [[30, 50]] })).status).toBe(200)
  expect((await save('First', { ranges: [[50, 60]] })).status).toBe(422)
})

test('parts watched offline count from the moment when the topic was opened', async () => {
  school.pass(10 * minute)
  const body = { second: 14.3, length: 39, ranges: [[0, 14.3]], ago: 8_339 }
  expect((await save('Of unknown length', body)).status).toBe(422)
  expect(await lesson('Of unknown length')).toMatchObject({ visit: null })
  expect((await save('Of unknown length', { ...body, openedAgo: 23_000 })).body.visit).toMatchObject({
    second: 14,
    movedAt: '2026-11-20T10:51:51.661Z',
  })
  expect((await save('Of unknown length', { ranges: [[0, 30]], openedAgo: 23_000 })).status).toBe(200)
  const more = { length: 900, ranges: [[0, 100]], openedAgo: 9 * minute }
  expect((await save('Of unknown length', more)).status).toBe(422)
})

test.each([
  ['before the student enrolled', 'First', 500],
  ['before the topic opened', 'Watched', 40],
])('no topic was opened %s, whatever a device reports', async (_, name, seconds) => {
  school.pass(2 * minute)
  await school.database.db
    .updateTable('syllabus_items')
    .set({ opens: 'fromDate', opens_at: Date.parse('2026-11-20T10:43:50Z') })
    .where('name', '=', 'Watched')
    .execute()
  const openedAgo = 6 * 86_400_000
  expect((await save(name, { ranges: [[0, seconds]], openedAgo })).status).toBe(422)
})

test('more than 120 saves a minute are refused', async () => {
  const path = `courses/${course.id}/lessons/${await idOf('First')}/visit`
  const statuses: number[] = []
  for (let time = 0; time < 130; time += 1) statuses.push((await student.call('PUT', path, {})).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  const last = await student.call('PUT', path, {})
  expect(last).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  school.pass(minute)
  expect((await student.call('PUT', path, {})).status).toBe(200)
})

test('a watched topic is done once enough of it was played; skipping to its end completes nothing', async () => {
  await save('Watched')
  school.pass(10_000)
  expect(
    (
      await save('Watched', {
        second: 99,
        ranges: [
          [0, 1],
          [98, 99],
        ],
      })
    ).body,
  ).toMatchObject({
    done: false,
    canMarkDone: false,
    visit: { watchedPercent: 2 },
  })
  school.pass(minute)
  expect((await save('Watched', { second: 85, ranges: [[1, 85]] })).body).toMatchObject({ done: false })
  expect((await save('Watched', { second: 90, ranges: [[85, 90]] })).body).toMatchObject({
    done: true,
    canMarkDone: true,
  })
  expect(await lesson('Watched')).toMatchObject({ done: true })
  const { db } = school.database
  const auditRows = await db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('action', '=', 'progress.done')
    .execute()
  expect(auditRows).toEqual([{ action: 'progress.done', detail: JSON.stringify({ by: 'watched' }) }])
})

test('a forged mark of a watched topic is refused with a message, and nothing is stored', async () => {
  const before = await school.snapshot()
  expect(await mark('Watched')).toMatchObject({
    status: 422,
    body: { message: 'This topic is done once 90 % of its video has been watched.' },
  })
  expect(await mark('Submitted')).toMatchObject({ status: 200 })
  await school.addAssignment(course, { item_id: await idOf('Submitted') })
  expect(await school.snapshot()).not.toBe(before)
})

test('a topic that is done when opened is done at its first visit', async () => {
  expect((await lesson('Opened')).done).toBe(false)
  expect((await save('Opened')).body).toMatchObject({ done: true })
  expect((await lesson('Opened')).done).toBe(true)
})

test('a topic that is done when submitted waits for all of its work', async () => {
  const item_id = await idOf('Submitted')
  const one = await school.addAssignment(course, { item_id })
  const other = await school.addAssignment(course, { item_id, title: 'Another' })
  expect(await mark('Submitted')).toMatchObject({
    status: 422,
    body: { message: 'This topic is done once its assignment is submitted.' },
  })
  const submit = (id: string) =>
    student.call('POST', `assignments/submit/${id}`, { link: 'https://work.example/1' })
  expect((await submit(one.id)).status).toBe(201)
  expect((await lesson('Submitted')).done).toBe(false)
  await submit(other.id)
  expect((await lesson('Submitted')).done).toBe(true)
  const { db } = school.database
  await db.updateTable('submissions').set({ status: 'Returned' }).execute()
  expect((await lesson('Submitted')).done).toBe(true)
  await submit(other.id)
  const auditRows = await db.selectFrom('audit').select('id').where('action', '=', 'progress.done').execute()
  expect(auditRows).toHaveLength(1)
})

test('work submitted for a topic that is still closed opens nothing, and counts once the topic is open', async () => {
  const item_id = await idOf('Submitted')
  const { id } = await school.addAssignment(course, { item_id })
  await school.database.db
    .updateTable('syllabus_items')
    .set({ opens: 'inOrder' })
    .where('id', '=', item_id)
    .execute()
  const link = { link: 'https://work.example/1' }
  expect((await student.call('POST', `assignments/submit/${id}`, link)).status).toBe(201)
  expect(await lesson('Submitted')).toMatchObject({ closed: { why: 'order' } })
  await mark('Opened')
  expect(await lesson('Submitted')).toMatchObject({ done: false })
  expect((await save('Submitted')).body).toMatchObject({ done: true })
})

test('the length reported by one player completes nothing: the student marks the topic by hand', async () => {
  await school.database.db
    .updateTable('syllabus_items')
    .set({ video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    .where('course_id', '=', course.id)
    .execute()
  await save('Of unknown length')
  school.pass(4_000)
  const reported = { length: 5, ranges: [[0, 5]] }
  const byHand = { done: false, canMarkDone: true, visit: { watchedPercent: null } }
  expect((await save('Of unknown length', reported)).body).toMatchObject(byHand)
  expect(await lesson('Of unknown length')).toMatchObject({ ...byHand, videoSeconds: null })
  expect((await mark('Of unknown length')).status).toBe(200)
  const { detail } = await school.database.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'progress.done')
    .executeTakeFirstOrThrow()
  expect(detail).toBe(JSON.stringify({ by: 'unmeasured' }))
})

test('once two players agree on a length, the rule counts, also for the first of them', async () => {
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  for (const person of [student, fellow]) await save('Of unknown length', {}, person)
  school.pass(10 * minute)
  expect((await save('Of unknown length', { length: 600, ranges: [[0, 590]] })).body.done).toBe(false)
  await save('Of unknown length', { length: 600 }, fellow)
  expect((await lesson('Of unknown length', fellow)).videoSeconds).toBe(600)
  expect((await save('Of unknown length', { second: 590 })).body).toMatchObject({ done: true })
})

test('the length of a video is what most players report; one wrong report changes nothing', async () => {
  const fellows = [await school.as('student'), await school.as('student')]
  for (const fellow of fellows) await school.enroll(fellow, course)
  for (const person of [student, ...fellows]) await save('Of unknown length', {}, person)
  expect((await lesson('Of unknown length')).visit.watchedPercent).toBeNull()
  for (const fellow of fellows) await save('Of unknown length', { length: 600 }, fellow)
  school.pass(10 * minute)
  expect((await save('Of unknown length', { length: 5, ranges: [[0, 5]] })).body).toMatchObject({
    done: false,
    canMarkDone: false,
  })
  await save('Of unknown length', { length: 86_400 })
  const [fellow] = fellows
  expect((await save('Of unknown length', { length: 600, ranges: [[0, 545]] }, fellow)).body).toMatchObject({
    done: true,
  })
})

test('a topic of another course is not found', async () => {
  const other = await school.addCourse({}, [{ name: 'Elsewhere' }])
  await school.enroll(student, other)
  const { topics } = (await student.call('GET', `courses/${other.id}/lessons`)).body
  const before = await school.snapshot()
  for (const id of [topics[0]._id, 'none']) {
    const path = `courses/${course.id}/lessons/${id}`
    expect((await student.call('GET', path)).status).toBe(404)
    expect((await student.call('PUT', `${path}/visit`, { second: 5 })).status).toBe(404)
  }
  expect(await school.snapshot()).toBe(before)
})

test('an enrollment that ends during the request ends the save, and nothing is stored', async () => {
  const fresh = await openSchool({}, undefined, { hasOwnApp: true })
  let before = ''
  try {
    fresh.app.addHook('preParsing', async ({ method }) => {
      if (method !== 'PUT') return
      await fresh.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
      before = await fresh.snapshot()
    })
    const person = await fresh.as('student')
    const course = await fresh.addCourse()
    await fresh.enroll(person, course)
    const { body } = await person.call('GET', `courses/${course.id}/lessons`)
    const path = `courses/${course.id}/lessons/${body.topics[0]._id}/visit`
    expect((await person.call('PUT', path, { second: 5 })).status).toBe(404)
    expect(await fresh.snapshot()).toBe(before)
  } finally {
    await fresh.close()
  }
})

test('visits are in the export of a person, and are deleted with their account', async () => {
  const person = await school.as('student', { password_hash: await school.deps.passwords.hash('practice') })
  await school.enroll(person, course)
  await save('First', { second: 12 }, person)
  await save('First', { second: 13 })
  const { body } = await person.call('GET', 'users/me/export')
  expect(JSON.stringify(body)).toContain('"second":12')
  expect((await person.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  const remainingVisits = await school.database.db.selectFrom('topic_visits').select('student_id').execute()
  expect(remainingVisits).toEqual([{ student_id: student.id }])
})
