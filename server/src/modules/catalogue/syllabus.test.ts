import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from './catalogue.tables.ts'

let school: School
let mentor: Person
let admin: Person
let course: CourseRow
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  course = await school.addCourse({ mentor_id: mentor.id })
})
afterEach(() => school.close())

const save = (person: Person, body: object, id = course.id) =>
  person.call('PUT', `courses/${id}/syllabus`, body)

const items = () =>
  school.database.db
    .selectFrom('syllabus_items')
    .selectAll()
    .where('course_id', '=', course.id)
    .orderBy('position')
    .execute()

async function expectRefused(body: object, status: number, expected: object, person = mentor) {
  const before = await school.snapshot()
  const response = await save(person, body)
  expect(response).toMatchObject({ status, body: { success: false, ...expected } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
  return response
}

test('a saved syllabus is returned whole, with a higher version, and recorded', async () => {
  const response = await save(mentor, {
    syllabus: [
      { name: '  Why forms  ', pdf: 'https://a.example/1.pdf', video: '', preview: true },
      { name: 'Labels' },
    ],
  })
  expect(response.status).toBe(200)
  expect(Object.keys(response.body)).toEqual(['success', 'message', 'course'])
  expect(response.body).toMatchObject({ success: true, message: 'Syllabus updated!' })
  expect(response.body.course).toMatchObject({ _id: course.id, version: 2, name: course.name, amount: 4999 })
  expect(response.body.course.syllabus).toEqual([
    {
      _id: expect.any(String),
      name: 'Why forms',
      pdf: 'https://a.example/1.pdf',
      video: '',
      preview: true,
      locked: false,
    },
    { _id: expect.any(String), name: 'Labels', pdf: '', video: '', preview: false, locked: false },
  ])
  const audit = await school.database.db.selectFrom('audit').selectAll().execute()
  expect(audit).toEqual([
    {
      id: expect.any(String),
      at: school.deps.clock(),
      actor_id: mentor.id,
      action: 'course.syllabus',
      subject_type: 'course',
      subject_id: course.id,
      detail: '{"topics":2}',
      request_id: response.headers['x-request-id'],
    },
  ])
})

test('topics keep their ids when they are renamed, moved, added and removed', async () => {
  const [first, second] = await items()
  const response = await save(mentor, {
    syllabus: [
      { _id: second?.id, name: 'Second, renamed' },
      { name: 'New' },
      { _id: first?.id, name: 'First' },
    ],
  })
  const ids = response.body.course.syllabus.map((item: { _id: string }) => item._id)
  expect([ids[0], ids[2]]).toEqual([second?.id, first?.id])
  expect((await items()).map(({ id, position, name }) => [id, position, name])).toEqual([
    [second?.id, 0, 'Second, renamed'],
    [ids[1], 1, 'New'],
    [first?.id, 2, 'First'],
  ])
  await save(mentor, { syllabus: [{ _id: ids[1], name: 'New' }] })
  expect((await items()).map(({ id }) => id)).toEqual([ids[1]])
  await save(mentor, { syllabus: [] })
  expect(await items()).toEqual([])
})

test('the response of GET can be sent back unchanged', async () => {
  const uploaded = await saveTestFile(school, mentor, 'handout')
  await save(mentor, {
    syllabus: [
      { name: 'A', pdf: `/api/files/${uploaded}` },
      { name: 'B', preview: true },
    ],
  })
  const before = await items()
  const { body } = await mentor.call('GET', `courses/${course.id}`)
  expect(body.syllabus[0].pdf).toBe(`/api/files/${uploaded}`)
  const { pass } = (await mentor.call('GET', 'users/me/handout-pass')).body
  const opened = body.syllabus.map((item: { pdf: string }) => ({
    ...item,
    pdf: item.pdf && `${item.pdf}?${pass}`,
  }))
  const again = await save(mentor, {
    syllabus: opened,
    version: body.version,
    mentorId: body.mentorId,
  })
  expect(again.status).toBe(200)
  expect((await items()).map(({ id, pdf }) => [id, pdf])).toEqual(before.map(({ id, pdf }) => [id, pdf]))
  expect(before[0]?.pdf).toBe(`/api/files/${uploaded}`)
})

test('an admin saves any syllabus, and may name only its own mentor', async () => {
  const other = await school.as('mentor')
  const syllabus = [{ name: 'One' }]
  expect((await save(admin, { syllabus, mentorId: mentor.id })).status).toBe(200)
  await expectRefused({ syllabus, mentorId: other.id }, 403, { code: 'FORBIDDEN' }, admin)
  await expectRefused({ syllabus, mentorId: 'nobody' }, 403, { code: 'FORBIDDEN' }, admin)
  const unled = await school.addCourse()
  expect((await save(admin, { syllabus, mentorId: mentor.id }, unled.id)).status).toBe(403)
  expect((await save(admin, { syllabus }, unled.id)).status).toBe(200)
})

test('a mentor may name only themselves', async () => {
  expect((await save(mentor, { syllabus: [], mentorId: mentor.id })).status).toBe(200)
  await expectRefused({ syllabus: [], mentorId: admin.id }, 403, { message: expect.any(String) })
})

test('another mentor’s course is refused: 403 if visible, otherwise 404', async () => {
  const other = await school.as('mentor')
  await expectRefused(
    { syllabus: [] },
    403,
    { message: 'Only the mentor of this course can change it.' },
    other,
  )
  const draft = await school.addCourse({ mentor_id: mentor.id, published_at: null })
  expect((await save(other, { syllabus: [] }, draft.id)).status).toBe(404)
  expect((await save(mentor, { syllabus: [] }, draft.id)).status).toBe(200)
})

test('a mentor who lost the course cannot change it', async () => {
  await school.database.db.updateTable('courses').set({ mentor_id: null }).execute()
  await expectRefused({ syllabus: [] }, 403, {})
})

test('an outdated version is refused with the current course', async () => {
  await save(mentor, { syllabus: [{ name: 'Theirs' }], version: 1 })
  const response = await expectRefused({ syllabus: [{ name: 'Mine' }], version: 1 }, 409, { code: 'STALE' })
  expect(response.body.message).toBe('This course was changed by somebody else meanwhile.')
  expect(response.body.current).toMatchObject({ _id: course.id, version: 2, syllabus: [{ name: 'Theirs' }] })
  await expectRefused({ syllabus: [], version: 3 }, 409, { code: 'STALE' })
  expect((await save(mentor, { syllabus: [], version: 2 })).body.course.version).toBe(3)
})

test('with twenty saves of one version at once, exactly one is saved', async () => {
  const second = await school.secondInstance()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      save(number % 2 ? mentor : second.to(admin), { version: 1, syllabus: [{ name: `Save ${number}` }] }),
    ),
  )
  const won = responses.filter((response) => response.status === 200)
  expect(responses.map((response) => response.status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  expect((await items()).map((item) => item.name)).toEqual([won[0]?.body.course.syllabus[0].name])
})

test('a syllabus holds at most 200 topics', async () => {
  const topics = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Topic ${index}` }))
  await expectRefused({ syllabus: topics(201) }, 422, {
    message: 'A syllabus holds at most 200 topics.',
    fields: { syllabus: 'A syllabus holds at most 200 topics.' },
  })
  expect((await save(mentor, { syllabus: topics(200) })).status).toBe(200)
  expect(await items()).toHaveLength(200)
})

test.each([[{}], [{ name: '' }], [{ name: ' \n\t ' }], [{ name: null }], [{ name: 7 }]])(
  'a topic %j has no name',
  async (topic) => {
    await expectRefused({ syllabus: [{ name: 'One' }, topic] }, 422, {
      code: 'VALIDATION',
      message: 'Please give every topic a name.',
      fields: { 'syllabus.1.name': 'Please give every topic a name.' },
    })
  },
)

const badLinks = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://files.example/a.pdf',
  '//files.example/a.pdf',
  'files.example/a.pdf',
  'https://',
  'blob:https://files.example/1',
  '/api/courses',
  '/api/files/../../etc/passwd',
]
test.each(badLinks)('the link %j is refused for a PDF and for a video', async (link) => {
  await expectRefused({ syllabus: [{ name: 'One', pdf: link }] }, 422, {
    fields: {
      'syllabus.0.pdf': 'Please enter a link that starts with http:// or https://, or upload a PDF.',
    },
  })
  await expectRefused({ syllabus: [{ name: 'One', video: link }] }, 422, {
    fields: {
      'syllabus.0.video': 'Please enter a link that starts with http:// or https://, or upload a video.',
    },
  })
})

test.each(['https://user:secret@files.example/a.pdf', 'https://user@files.example/a.pdf'])(
  'the link %j is refused for its user name, for a PDF and for a video',
  async (link) => {
    for (const field of ['pdf', 'video']) {
      await expectRefused({ syllabus: [{ name: 'One', [field]: link }] }, 422, {
        fields: { [`syllabus.0.${field}`]: 'Please give the link without the user name or password in it.' },
      })
    }
  },
)

test('a video is a web address and no file of ours; a link has at most 2048 characters', async () => {
  const id = await saveTestFile(school, mentor, 'handout')
  await expectRefused({ syllabus: [{ name: 'One', video: `/api/files/${id}` }] }, 422, {
    fields: { 'syllabus.0.video': expect.any(String) },
  })
  const long = `https://a.example/${'a'.repeat(2048)}`
  await expectRefused({ syllabus: [{ name: 'One', pdf: long }] }, 422, {
    message: 'Please keep this to 2,048 characters.',
  })
  expect((await save(mentor, { syllabus: [{ name: 'One', video: long.slice(0, 2048) }] })).status).toBe(200)
})

test('an _id of another course, or a repeated one, is refused', async () => {
  const other = await school.addCourse({ mentor_id: mentor.id })
  const [foreign] = await school.database.db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', other.id)
    .execute()
  const [first] = await items()
  for (const _id of [foreign?.id, 'unknown']) {
    await expectRefused({ syllabus: [{ name: 'One' }, { _id, name: 'Two' }] }, 422, {
      fields: { 'syllabus.1._id': 'This topic is not part of the course any more.' },
    })
  }
  const twice = { _id: first?.id, name: 'One' }
  await expectRefused({ syllabus: [twice, twice] }, 422, {
    fields: { 'syllabus.1._id': 'This topic is listed twice.' },
  })
})

test('a handout must be uploaded by the caller, or already be in the course', async () => {
  const other = await school.as('mentor')
  const theirs = await saveTestFile(school, other, 'handout')
  const picture = await saveTestFile(school, mentor, 'picture')
  const mine = await saveTestFile(school, mentor, 'handout')
  const message = 'This PDF was not uploaded for this course. Please upload it again.'
  for (const id of [theirs, picture, 'unknown']) {
    await expectRefused({ syllabus: [{ name: 'One', pdf: `/api/files/${id}` }] }, 422, {
      fields: { 'syllabus.0.pdf': message },
    })
  }
  const both = {
    syllabus: [
      { name: 'One', pdf: `/api/files/${theirs}` },
      { name: 'Two', pdf: `/api/files/${mine}` },
    ],
  }
  expect((await save(admin, both)).status).toBe(200)
  expect((await save(mentor, both)).status).toBe(200)
})

test.each([
  [{}, 'Please check the field syllabus: it cannot be like this.'],
  [{ syllabus: 'x' }, 'Please check the field syllabus: it cannot be like this.'],
  [{ syllabus: null }, 'Please check the field syllabus: it cannot be like this.'],
  [{ syllabus: [{ name: 'One', grade: 1 }] }, 'Unknown field: grade.'],
  [{ syllabus: [], courseId: 'x' }, 'Unknown field: courseId.'],
  [{ syllabus: [], version: 1.5 }, 'Please check the field version: it cannot be like this.'],
  [{ syllabus: [], version: '1' }, 'Please check the field version: it cannot be like this.'],
  [
    { syllabus: [{ name: 'One', preview: 'yes' }] },
    'Please check the field syllabus.0.preview: it cannot be like this.',
  ],
  [
    { syllabus: [{ name: 'One', pdf: null }] },
    'Please check the field syllabus.0.pdf: it cannot be like this.',
  ],
])('the body %j is refused', async (body, message) => {
  await expectRefused(body, 422, { code: 'VALIDATION', message: expect.stringContaining(message) })
})

test('the first topic and marked ones stay open; marks are saved', async () => {
  await save(mentor, { syllabus: [{ name: 'A' }, { name: 'B', preview: true }, { name: 'C' }] })
  const student = await school.as('student')
  const { body } = await student.call('GET', `courses/${course.id}`)
  expect(
    body.syllabus.map((item: { preview: boolean; locked: boolean }) => [item.preview, item.locked]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
})

test('the first topic is open by its position: returned unchanged and moved, it is locked again', async () => {
  const [first, second] = (await mentor.call('GET', `courses/${course.id}`)).body.syllabus
  expect(first.preview).toBe(true)
  await save(mentor, { syllabus: [second, first] })
  expect((await items()).map((item) => item.is_preview)).toEqual([0, 0])
})

test('the first topic, moved and marked by its mentor, is open to all', async () => {
  const [first, second] = (await mentor.call('GET', `courses/${course.id}`)).body.syllabus
  const filledIn = ({ _id, name }: { _id: string; name: string }, preview: boolean) => ({
    _id,
    name,
    preview,
  })
  await save(mentor, { syllabus: [filledIn(second, false), filledIn(first, true)] })
  expect((await items()).map((item) => item.is_preview)).toEqual([0, 1])
})
