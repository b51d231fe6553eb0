import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let student: Person
let course: CourseRow
let topics: string[]
beforeEach(async () => {
  school = await openSchool()
  student = await school.as('student', { name: 'Meera Iyer' })
  course = await school.addCourse({ name: 'Forms' }, [{ name: 'Fields' }, { name: 'Files' }])
  await school.enroll(student, course)
  const { db } = school.database
  const items = await db.selectFrom('syllabus_items').select('id').orderBy('position').execute()
  topics = items.map(({ id }) => id)
})
afterEach(() => school.close())

const write = (body: object, person = student, id: string = randomUUID()) =>
  person.call('PUT', `notes/${id}`, { courseId: course.id, topicId: topics[0], ...body })
const read = async (query = '', person = student) => (await person.call('GET', `notes${query}`)).body

test('a note is returned with all its fields, and read again', async () => {
  const { status, body } = await write({ text: '  rotate() first,\nor EXIF turns it twice.  ', second: 250 })
  expect(status).toBe(200)
  expect(body).toEqual({
    _id: expect.any(String),
    course: { _id: course.id, name: 'Forms' },
    topic: { _id: topics[0], name: 'Fields' },
    second: 250,
    page: null,
    text: 'rotate() first,\nor EXIF turns it twice.',
    createdAt: '2026-11-20T10:42:00.000Z',
    updatedAt: '2026-11-20T10:42:00.000Z',
    version: 1,
  })
  expect(await read()).toEqual([body])
})

test('notes of a topic are sorted by place, those without one at the end', async () => {
  await write({ text: 'anywhere' })
  await write({ text: 'late', second: 722 })
  await write({ text: 'early', second: 250 })
  await write({ text: 'elsewhere', topicId: topics[1] })
  const texts = (await read(`?topic=${topics[0]}`)).map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['early', 'late', 'anywhere'])
})

test('all notes are sorted by course, the latest first, and are found by words', async () => {
  const otherCourse = await school.addCourse({ name: 'Animation' })
  await school.enroll(student, otherCourse)
  const items = school.database.db.selectFrom('syllabus_items').select('id')
  const { id } = await items.where('course_id', '=', otherCourse.id).executeTakeFirstOrThrow()
  await write({ text: 'First note' })
  school.pass(1_000)
  await write({ text: 'Second note, on पिक्सेल' })
  await write({ text: 'On easing', courseId: otherCourse.id, topicId: id })
  const texts = (notes: { text: string }[]) => notes.map(({ text }) => text)
  expect(texts(await read())).toEqual(['On easing', 'Second note, on पिक्सेल', 'First note'])
  expect(texts(await read('?search=sec'))).toEqual(['Second note, on पिक्सेल'])
  expect(texts(await read(`?search=${encodeURIComponent('पिक्सेल')}`))).toEqual(['Second note, on पिक्सेल'])
  expect(texts(await read(`?course=${otherCourse.id}`))).toEqual(['On easing'])
  expect((await student.call('GET', 'notes?page=2&limit=2')).headers['x-total-count']).toBe('3')
  expect(await read('/courses')).toEqual([
    { _id: otherCourse.id, name: 'Animation', notes: 1 },
    { _id: course.id, name: 'Forms', notes: 2 },
  ])
})

test('a note is changed and deleted; a change of an old version is refused', async () => {
  const { _id } = (await write({ text: 'One' })).body
  const change = (body: object) => write(body, student, _id)
  school.pass(1_000)
  expect((await change({ text: 'Two', version: 1 })).body).toMatchObject({
    text: 'Two',
    version: 2,
    updatedAt: '2026-11-20T10:42:01.000Z',
  })
  // The device repeats a change whose response was lost.
  expect((await change({ text: 'Two', version: 1 })).body.version).toBe(2)
  for (const version of [1, undefined])
    expect(await change({ text: 'Three', version })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { text: 'Two' } },
    })
  expect((await student.call('DELETE', `notes/${_id}`)).status).toBe(204)
  expect((await student.call('DELETE', `notes/${_id}`)).status).toBe(404)
  expect(await read()).toEqual([])
  // A device unaware of the deletion saves a new note.
  expect((await change({ text: 'Three', version: 2 })).body).toMatchObject({ text: 'Three', version: 1 })
})

test('a note that is sent twice is one, also from two tabs at once', async () => {
  const id = randomUUID()
  const both = await Promise.all([
    write({ text: 'Once.' }, student, id),
    write({ text: 'Once.' }, student, id),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].body).toEqual(both[1].body)
  expect(await read()).toHaveLength(1)
})

test.each(['', '1', 'x'.repeat(64), 'A0000000-0000-4000-8000-000000000000', '..%2f..'])(
  'the id %j is refused for a note',
  async (id) => {
    expect((await write({ text: 'One' }, student, id)).status).toBe(404)
    expect(await read()).toEqual([])
  },
)

test('nobody else reads, changes or deletes a note: no student, mentor or admin', async () => {
  const fellow = await school.as('student')
  await school.enroll(fellow, course)
  const { _id } = (await write({ text: 'Mine' })).body
  expect(await read('', fellow)).toEqual([])
  expect((await write({ text: 'Theirs' }, fellow, _id)).status).toBe(404)
  expect((await fellow.call('DELETE', `notes/${_id}`)).status).toBe(404)
  for (const role of ['mentor', 'admin'] as const)
    expect((await (await school.as(role)).call('GET', 'notes')).status).toBe(403)
  expect(await read()).toMatchObject([{ text: 'Mine' }])
})

test('a note stays when its topic leaves the syllabus, and when the enrollment is cancelled', async () => {
  const { _id } = (await write({ text: 'Keep this' })).body
  const admin = await school.as('admin')
  await admin.call('PUT', `courses/${course.id}/syllabus`, { syllabus: [{ _id: topics[1], name: 'Files' }] })
  expect(await read()).toMatchObject([{ _id, topic: { _id: null, name: 'Fields' }, text: 'Keep this' }])
  const { enrollments } = (await admin.call('GET', 'enrollments')).body
  await admin.call('PUT', `enrollments/${enrollments[0]._id}/payment`, {
    status: 'cancelled',
    reason: 'Left',
  })
  expect(await read()).toHaveLength(1)
  expect((await write({ text: 'Still mine', version: 1 }, student, _id)).status).toBe(200)
  expect((await write({ text: 'Too late', topicId: topics[1] })).status).toBe(404)
})

test.each([
  { text: '' },
  { text: '   ' },
  { text: 'a'.repeat(5_001) },
  { text: 'One', second: -1 },
  { text: 'One', second: 1.5 },
  { text: 'One', second: 1e308 },
  { text: 'One', second: 86_401 },
  { text: 'One', page: 0 },
  { text: 'One', page: 10_001 },
  { text: 'One', colour: 'red' },
  { text: 'One', second: null },
])('%j is refused, and nothing is stored', async (body) => {
  expect((await write(body)).status).toBe(422)
  expect(await read()).toEqual([])
})

test('direction signs in a text are stored unchanged', async () => {
  const text = 'a \u202egnp.exe\u202c b'
  expect((await write({ text })).body.text).toBe(text)
})

test('a closed topic and one of another course refuse notes', async () => {
  const { db } = school.database
  await db
    .updateTable('syllabus_items')
    .set({ opens: 'inOrder' })
    .where('id', '=', topics[1] ?? '')
    .execute()
  expect((await write({ text: 'Early', topicId: topics[1] })).status).toBe(403)
  const otherCourse = await school.addCourse()
  expect((await write({ text: 'Wrong', courseId: otherCourse.id })).status).toBe(404)
  expect(await read()).toEqual([])
})

test('a note for a missing page of the PDF or beyond the end of the video is refused', async () => {
  const { url } = (
    await (
      await school.as('mentor')
    ).call('POST', 'files', makeTestPdf({ pages: 12 }), {
      'content-type': 'application/pdf',
    })
  ).body
  await school.database.db.updateTable('syllabus_items').set({ pdf: url, video_seconds: 1_000 }).execute()
  const before = await school.snapshot()
  expect(await write({ text: 'Here', page: 13 })).toMatchObject({
    status: 422,
    body: { fields: { page: 'The PDF does not have so many pages.' } },
  })
  expect(await write({ text: 'Here', second: 1_003 })).toMatchObject({
    status: 422,
    body: { fields: { second: 'This is beyond the end of the video.' } },
  })
  expect(await school.snapshot()).toBe(before)
})

test('an unpaid course refuses notes', async () => {
  const admin = await school.as('admin')
  expect((await admin.call('PUT', 'school', { coursesOpen: 'confirmed' })).status).toBe(200)
  expect((await write({ text: 'Seen.', topicId: topics[1] })).status).toBe(403)
})

test('a topic holds 500 notes, and a minute allows 120', async () => {
  const row = {
    ...{ student_id: student.id, course_id: course.id, item_id: topics[0] ?? '', topic_name: 'Fields' },
    ...{ second: null, page: null, text: 'x', search_text: ' x', created_at: 1, updated_at: 1, version: 1 },
  }
  const rows = Array.from({ length: 500 }, () => ({ ...row, id: school.deps.newId() }))
  await school.database.db.insertInto('notes').values(rows).execute()
  expect((await write({ text: 'One more' })).body.fields.text).toBe('A topic holds at most 500 notes.')
  const statuses: number[] = []
  // The limit of 120 counts the refused request above.
  for (let tries = 0; tries < 120; tries += 1)
    statuses.push((await write({ text: 'x', topicId: topics[1] })).status)
  expect(statuses).toEqual([...Array(119).fill(200), 429])
})

test('notes are in the export of their writer, and are deleted with the account', async () => {
  await write({ text: 'For myself', page: 3 })
  const { body } = await student.call('GET', 'users/me/export')
  expect(body.notes).toEqual([
    {
      course: 'Forms',
      topic: 'Fields',
      second: null,
      page: 3,
      text: 'For myself',
      createdAt: '2026-11-20T10:42:00.000Z',
      updatedAt: '2026-11-20T10:42:00.000Z',
    },
  ])
  const password_hash = await school.deps.passwords.hash('practice')
  await school.database.db.updateTable('users').set({ password_hash }).where('id', '=', student.id).execute()
  expect((await student.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await school.database.db.selectFrom('notes').selectAll().execute()).toEqual([])
})

test('a note that arrives while the enrollment ends is refused', async () => {
  const admin = await school.as('admin')
  const { enrollments } = (await admin.call('GET', 'enrollments')).body
  const cancel = admin.call('PUT', `enrollments/${enrollments[0]._id}/payment`, {
    status: 'cancelled',
    reason: 'Left',
  })
  const [, note] = await Promise.all([cancel, write({ text: 'At the same moment' })])
  expect([200, 404]).toContain(note.status)
  expect(await read()).toHaveLength(note.status === 200 ? 1 : 0)
})
