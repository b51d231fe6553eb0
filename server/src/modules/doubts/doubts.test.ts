import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

const minute = 60_000

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let course: CourseRow
let topicId: string
beforeEach(async () => {
  school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  meera = await school.as('student', { name: 'Meera Iyer' })
  rohan = await school.as('student', { name: 'Rohan Gupta' })
  course = await school.addCourse({ name: 'Forms', mentor_id: mentor.id })
  for (const student of [meera, rohan]) await school.enroll(student, course)
  topicId = await topicOf(course)
})
afterEach(() => school.close())

const topicOf = async ({ id }: CourseRow, position = 0) =>
  (
    await school.database.db
      .selectFrom('syllabus_items')
      .select('id')
      .where('course_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
  ).id

const ask = (more: object = {}, person = meera) =>
  person.call('POST', `courses/${course.id}/doubts`, {
    topicId,
    text: 'Why does the grid overflow on a phone?',
    ...more,
  })
const askAndGetId = async (more: object = {}, person = meera): Promise<string> => {
  const answer = await ask(more, person)
  expect(answer.body).toMatchObject({ success: true })
  school.pass(minute)
  return answer.body.doubt._id
}
const list = async (query = '', person = meera) =>
  (await person.call('GET', `courses/${course.id}/doubts${query}`)).body
const texts = (rows: { text: string }[]) => rows.map(({ text }) => text)

test('no doubt is about a missing page of the PDF or a second after the end of the video', async () => {
  const { url } = (
    await (
      await school.as('mentor')
    ).call('POST', 'files', makeTestPdf({ pages: 12 }), {
      'content-type': 'application/pdf',
    })
  ).body
  await school.database.db.updateTable('syllabus_items').set({ pdf: url, video_seconds: 1_000 }).execute()
  const before = await school.snapshot()
  expect(await ask({ text: 'Here', page: 13 })).toMatchObject({
    status: 422,
    body: { fields: { page: 'The PDF does not have so many pages.' } },
  })
  expect(await ask({ text: 'Here', second: 1_003 })).toMatchObject({
    status: 422,
    body: { fields: { second: 'This is beyond the end of the video.' } },
  })
  expect(await school.snapshot()).toBe(before)
})

test('nobody can ask about a closed topic', async () => {
  const { db } = school.database
  await db
    .updateTable('syllabus_items')
    .set({ opens: 'inOrder' })
    .where('course_id', '=', course.id)
    .execute()
  const before = await school.snapshot()
  const closed = { topicId: await topicOf(course, 1) }
  expect(await ask(closed)).toMatchObject({
    status: 403,
    body: { message: 'This topic opens once the one before it is done.' },
  })
  expect(await school.snapshot()).toBe(before)
  await meera.call('PUT', `courses/${course.id}/progress/${topicId}`, { done: true })
  expect((await ask(closed)).status).toBe(201)
})

test('a new doubt is returned with all its fields', async () => {
  const { status, body } = await ask({ text: '  Why?\nIt wraps.  ', second: 12, page: 3 })
  expect(status).toBe(201)
  expect(body.doubt).toEqual({
    _id: expect.any(String),
    course: { _id: course.id, name: 'Forms' },
    quiz: null,
    topic: { _id: topicId, name: 'First steps' },
    author: { name: 'Meera Iyer', role: 'student', isYou: true },
    text: 'Why?\nIt wraps.',
    pictures: [],
    second: 12,
    page: 3,
    toMentor: false,
    state: 'open',
    isHidden: false,
    createdAt: '2026-11-20T10:42:00.000Z',
    editedAt: null,
    waitingSince: '2026-11-20T10:42:00.000Z',
    meToo: 0,
    answers: 0,
    own: { meToo: false, follows: true, unread: 0 },
    reports: 0,
    version: 1,
    editableUntil: '2026-11-20T10:57:00.000Z',
    earlier: [],
    isReported: false,
    mayWrite: true,
    thread: [],
    reported: [],
  })
  expect((await rohan.call('GET', `doubts/${body.doubt._id}`)).body).toMatchObject({
    author: { name: 'Meera Iyer', isYou: false },
    own: { follows: false },
    editableUntil: null,
  })
})

test('a list has the newest first, by topic, state and asker, and is paged', async () => {
  const second = await topicOf(course, 1)
  await askAndGetId({ text: 'First.' })
  const done = await askAndGetId({ text: 'Second.', topicId: second }, rohan)
  await askAndGetId({ text: 'Third.' }, rohan)
  await mentor.call('PUT', `doubts/${done}/state`, { state: 'settled' })
  expect(texts(await list())).toEqual(['Third.', 'Second.', 'First.'])
  expect(texts(await list(`?topic=${second}`))).toEqual(['Second.'])
  expect(texts(await list('?state=settled'))).toEqual(['Second.'])
  expect(texts(await list('?mine=true'))).toEqual(['First.'])
  expect(texts(await list('?page=2&limit=2'))).toEqual(['First.'])
  const { headers } = await meera.call('GET', `courses/${course.id}/doubts?page=1&limit=2`)
  expect(headers['x-total-count']).toBe('3')
  for (const bad of ['?state=closed', '?page=0', '?mine=perhaps', '?topics=x'])
    expect((await meera.call('GET', `courses/${course.id}/doubts${bad}`)).status).toBe(422)
})

test('a doubt to the mentor alone is visible to its asker, the mentor and admins', async () => {
  const admin = await school.as('admin')
  const id = await askAndGetId({ toMentor: true, text: 'I am ashamed to ask.' })
  for (const person of [meera, mentor, admin]) {
    expect(texts(await list('', person))).toEqual(['I am ashamed to ask.'])
    expect((await person.call('GET', `doubts/${id}`)).status).toBe(200)
  }
  expect(await list('', rohan)).toEqual([])
  expect(await list('?search=ashamed', rohan)).toEqual([])
  expect((await rohan.call('GET', `courses/${course.id}/doubts/similar?text=ashamed`)).body).toEqual([])
  const tried = [
    rohan.call('POST', `doubts/${id}/answers`, { text: 'So.' }),
    rohan.call('POST', `doubts/${id}/reports`, { reason: 'No doubt.' }),
    rohan.call('PUT', `doubts/${id}/follow`, { follows: true }),
    rohan.call('PUT', `doubts/${id}/state`, { state: 'settled' }),
    rohan.call('PUT', `doubts/${id}/seen`),
  ]
  for (const { status } of await Promise.all(tried)) expect(status).toBe(404)
})

test('a search finds beginnings of words in any script, only in its course', async () => {
  await askAndGetId({ text: 'Why does flex-wrap (the property) wrap?' })
  await askAndGetId({ text: 'क्रम क्यों बदलता है?' })
  const other = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(meera, other)
  await meera.call('POST', `courses/${other.id}/doubts`, { topicId: await topicOf(other), text: 'flex?' })
  expect(texts(await list('?search=FLEX prop'))).toEqual(['Why does flex-wrap (the property) wrap?'])
  expect(texts(await list(`?search=${encodeURIComponent('क्रम')}`))).toEqual(['क्रम क्यों बदलता है?'])
  for (const none of ['lex', 'flex grid', '%', '_'])
    expect(await list(`?search=${encodeURIComponent(none)}`)).toEqual([])
})

test('earlier doubts similar to a text are returned, the most similar first', async () => {
  await askAndGetId({ text: 'How do I align the columns of a grid?' })
  await askAndGetId({ text: 'Why does my grid overflow on a narrow phone?' }, rohan)
  await askAndGetId({ text: 'Where is the receipt?' })
  const findSimilarTexts = async (text: string) =>
    texts(
      (await meera.call('GET', `courses/${course.id}/doubts/similar?text=${encodeURIComponent(text)}`)).body,
    )
  expect(await findSimilarTexts('My grid columns overflow the phone')).toEqual([
    'Why does my grid overflow on a narrow phone?',
    'How do I align the columns of a grid?',
  ])
  expect(await findSimilarTexts('grid')).toHaveLength(2)
  expect(await findSimilarTexts('Why is it so?')).toEqual([])
  expect(await findSimilarTexts('')).toEqual([])
})

test('a text can be changed for 15 minutes, and keeps its earlier versions', async () => {
  const id = (await ask({ text: 'Whi?' })).body.doubt._id
  school.pass(15 * minute - 1)
  const { body } = await meera.call('PUT', `doubts/${id}`, { text: 'Why?', version: 1 })
  expect(body.doubt).toMatchObject({
    text: 'Why?',
    version: 2,
    editedAt: '2026-11-20T10:56:59.999Z',
    earlier: [{ text: 'Whi?', at: '2026-11-20T10:56:59.999Z' }],
  })
  expect(texts(await list('?search=why'))).toEqual(['Why?'])
  expect(await list('?search=whi%3F')).toEqual([])
  expect((await meera.call('PUT', `doubts/${id}`, { text: 'Wh?', version: 1 })).body).toMatchObject({
    code: 'STALE',
    current: { text: 'Why?', version: 2 },
  })
  school.pass(1)
  expect((await meera.call('PUT', `doubts/${id}`, { text: 'Late.' })).status).toBe(403)
  expect((await rohan.call('PUT', `doubts/${id}`, { text: 'Mine.' })).status).toBe(403)
})

test('"me too" counts each person once and can be taken back; nobody uses it on their own doubt', async () => {
  const id = await askAndGetId()
  const say = (meToo: boolean, person: Person) =>
    person.call('PUT', `doubts/${id}/follow`, { meToo, follows: true })
  await say(true, rohan)
  expect((await say(true, rohan)).body.doubt).toMatchObject({ meToo: 1, own: { meToo: true, follows: true } })
  expect((await say(false, rohan)).body.doubt).toMatchObject({
    meToo: 0,
    own: { meToo: false, follows: true },
  })
  expect((await say(true, meera)).status).toBe(422)
  expect((await rohan.call('PUT', `doubts/${id}/follow`, {})).body.doubt.own.follows).toBe(true)
})

test('a student who left the course reads their own doubts and writes nothing; the others are hidden', async () => {
  const own = await askAndGetId()
  const other = await askAndGetId({}, rohan)
  await school.database.db
    .updateTable('enrollments')
    .set({ cancelled_at: 1 })
    .where('student_id', '=', meera.id)
    .execute()
  expect((await meera.call('GET', `doubts/${own}`)).body).toMatchObject({ mayWrite: false })
  expect((await meera.call('POST', `doubts/${own}/answers`, { text: 'Still?' })).status).toBe(403)
  expect((await meera.call('GET', `doubts/${other}`)).status).toBe(404)
  expect((await meera.call('GET', `courses/${course.id}/doubts`)).status).toBe(404)
  expect((await ask()).status).toBe(404)
  expect(texts((await meera.call('GET', 'doubts')).body)).toHaveLength(1)
})

test('doubts of a removed topic stay', async () => {
  const id = await askAndGetId()
  await school.database.db.deleteFrom('syllabus_items').where('id', '=', topicId).execute()
  expect((await mentor.call('GET', `doubts/${id}`)).body).toMatchObject({
    topic: null,
    text: expect.any(String),
  })
})

test.each([
  ['a text of 1 MB', { text: 'a'.repeat(1_000_000) }, 413],
  ['a text that is too long', { text: 'a'.repeat(5_001) }, 422],
  ['no text', { text: ' \n ' }, 422],
  ['a text that shows nothing', { text: '\u202e\u200b' }, 422],
  ['a NUL', { text: 'a\u0000b' }, 400],
  ['a negative second', { second: -1 }, 422],
  ['half a second', { second: 1.5 }, 422],
  ['a second of 1e308', { second: 1e308 }, 422],
  ['NaN', { second: Number.NaN }, 422],
  ['a second that is a word', { second: '12' }, 422],
  ['page 0', { page: 0 }, 422],
  ['a page beyond any PDF', { page: 10_001 }, 422],
  ['four pictures', { pictures: [1, 2, 3, 4].map((n) => `/api/files/${n}`) }, 422],
  ['a picture elsewhere', { pictures: ['https://hostile.example/1.png'] }, 422],
  ['a picture that is not there', { pictures: ['/api/files/01900000-0000-7000-8000-000000000000'] }, 422],
  ['an unknown field', { state: 'settled' }, 422],
] as const)('%s is refused, and nothing is stored', async (_, more, status) => {
  expect((await ask(more)).status).toBe(status)
  expect(await list()).toEqual([])
})

test('a topic of another course is refused', async () => {
  const other = await school.addCourse()
  await school.enroll(meera, other)
  expect((await ask({ topicId: await topicOf(other) })).body).toMatchObject({
    code: 'VALIDATION',
    fields: { topicId: expect.any(String) },
  })
})

test('characters that change the writing direction stay plain text', async () => {
  const text = '\u202egnp.exe\u2066 <script>alert(1)</script> % _ \\'
  await askAndGetId({ text })
  expect(texts(await list())).toEqual([text])
})

test('one person can ask 30 doubts an hour', async () => {
  for (let turn = 0; turn < 30; turn += 1) expect((await ask()).status).toBe(201)
  expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  expect((await ask({}, rohan)).status).toBe(201)
  school.pass(60 * minute)
  expect((await ask()).status).toBe(201)
})

test('the audit has the author of a doubt, not its text', async () => {
  await askAndGetId({ text: 'A secret of mine.' })
  const rows = await school.database.db
    .selectFrom('audit')
    .selectAll()
    .where('subject_type', '=', 'doubt')
    .execute()
  expect(rows).toMatchObject([{ action: 'doubt.ask', actor_id: meera.id }])
  expect(JSON.stringify(rows)).not.toContain('secret')
})
