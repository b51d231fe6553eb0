import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { saveTestFile } from '../../testing/saved-file.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from './catalogue.tables.ts'

let school: School
let mentor: Person
let admin: Person
let student: Person
let stranger: Person
let course: CourseRow
let picture: Buffer
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  admin = await school.as('admin')
  student = await school.as('student')
  stranger = await school.as('student')
  course = await school.addCourse({ mentor_id: mentor.id })
  await school.enroll(student, course)
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#456' } })
    .withExif({ IFD0: { Artist: 'Secret Place' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => school.close())

const send = (person = mentor, bytes: Buffer | string = picture, type = 'image/jpeg') =>
  person.call('POST', 'files/figures', bytes, { 'content-type': type })
const sent = async (person = mentor): Promise<string> => (await send(person)).body.url
const textWith = (...urls: string[]) => `# Roots\n\n${urls.map((url) => `![A circle](${url})`).join('\n\n')}`
const save = (topics: readonly object[], person = mentor, id = course.id) =>
  person.call('PUT', `courses/${id}/syllabus`, { syllabus: [{ name: 'First' }, ...topics] })
const open = async (url: string, person: Person) => (await person.call('GET', url)).status
const isStored = (url: string) => {
  const id = url.split('/').at(-1) ?? ''
  return existsSync(join(school.deps.config.DATA_DIR, 'files', id.slice(-2), id))
}

test('a picture is encoded again, appears in the lesson, and opens like its topic', async () => {
  const url = await sent()
  expect([await open(url, mentor), await open(url, admin)]).toEqual([200, 200])
  expect([await open(url, student), await open(url, school.visitor)]).toEqual([404, 401])

  const { status, body } = await save([{ name: 'Roots', text: textWith(url) }])
  expect(status).toBe(200)
  expect([await open(url, student), await open(url, stranger)]).toEqual([200, 404])
  const kept = await student.call('GET', url)
  expect(kept.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'private, no-cache',
  })
  expect(Buffer.from(kept.body).includes('Secret Place')).toBe(false)
  const topicId = body.course.syllabus[1]._id
  const lesson = await student.call('GET', `courses/${course.id}/lessons/${topicId}`)
  expect(lesson.body.text).toContain(`<img src="${url}" alt="A circle">`)

  await save([{ _id: topicId, name: 'Roots', opens: 'fromDate', opensAt: '2099-01-01T09:00' }])
  expect([await open(url, student), await open(url, mentor)]).toEqual([404, 200])
  await save([{ _id: topicId, name: 'Roots', opens: 'free', preview: true }])
  expect(await open(url, stranger)).toBe(200)
})

test('nobody uses another person’s picture in a text, nor another file', async () => {
  const other = await school.as('mentor')
  const refusal = { status: 422, body: { fields: { 'syllabus.1.text': expect.stringContaining('picture') } } }
  const foreign = [
    await sent(other),
    `/api/files/${await saveTestFile(school, mentor, 'handout')}`,
    `/api/files/${await saveTestFile(school, mentor, 'picture')}`,
    '/api/files/none',
  ]
  for (const url of foreign)
    expect(await save([{ name: 'Roots', text: textWith(url) }])).toMatchObject(refusal)
  const own = await sent()
  expect(await save([{ name: 'Roots', files: [{ name: 'A', url: own }] }])).toMatchObject({ status: 422 })
  expect(await save([{ name: 'Roots', pdf: own }])).toMatchObject({ status: 422 })
  expect((await save([{ name: 'Roots', text: textWith(own) }])).status).toBe(200)
  const { body } = await mentor.call('GET', `courses/${course.id}/topics`)
  const topics = [{ ...body.topics[1], text: `${textWith(own)}\n\nMore.` }]
  expect((await save(topics, admin)).status).toBe(200)
})

test.each([
  ['a text that says it is a picture', '<svg onload="alert(1)">', 'image/png', 415],
  ['a PDF', '%PDF-1.7', 'application/pdf', 415],
  ['too large a picture', 'a'.repeat(2 * 1024 * 1024 + 1), 'image/png', 413],
])('%s is refused, and nothing is stored', async (_, bytes, type, status) => {
  expect((await send(mentor, Buffer.from(bytes), type)).status).toBe(status)
  expect(await school.database.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('a picture that no text shows is deleted after a day, also when it was removed from a text', async () => {
  const [loose, shown, takenOut] = [await sent(), await sent(), await sent()]
  const { body } = await save([{ name: 'Roots', text: textWith(shown, takenOut) }])
  const copy = await admin.call('POST', 'courses', { copyOf: course.id })
  const topic = body.course.syllabus[1]
  await save([{ _id: topic._id, name: 'Roots', text: textWith(shown) }])
  const clean = async () => {
    school.pass(25 * 60 * 60 * 1000)
    await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
  }
  await clean()
  expect([loose, shown, takenOut].map(isStored)).toEqual([false, true, true])
  const again = await school.as('admin')
  expect((await again.call('DELETE', `courses/${copy.body.course._id}`)).status).toBe(204)
  await clean()
  expect([shown, takenOut].map(isStored)).toEqual([true, false])
})
