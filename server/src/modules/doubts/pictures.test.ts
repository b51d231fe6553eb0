import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import type { CourseRow } from '../catalogue/catalogue.tables.ts'

let school: School
let mentor: Person
let meera: Person
let rohan: Person
let course: CourseRow
let topicId: string
let picture: Buffer
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  meera = await school.as('student')
  rohan = await school.as('student')
  course = await school.addCourse({ mentor_id: mentor.id })
  for (const student of [meera, rohan]) await school.enroll(student, course)
  const topics = school.database.db.selectFrom('syllabus_items').select('id')
  topicId = (await topics.where('course_id', '=', course.id).executeTakeFirstOrThrow()).id
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123' } })
    .withExif({ IFD0: { Artist: 'Meera at home' } })
    .jpeg()
    .toBuffer()
})
afterEach(() => school.close())

const send = (bytes: Buffer | string = picture, type = 'image/jpeg', person = meera) =>
  person.call('POST', `courses/${course.id}/doubts/pictures`, bytes, { 'content-type': type })
const sent = async (person = meera): Promise<string> => (await send(picture, 'image/jpeg', person)).body.url
const ask = (pictures: string[], more: object = {}, person = meera) =>
  person.call('POST', `courses/${course.id}/doubts`, { topicId, text: 'Why?', pictures, ...more })
const open = async (url: string, person: Person) => (await person.call('GET', url)).status

test('a picture is encoded again without its metadata, and shows in the doubt', async () => {
  const url = await sent()
  const { body } = await ask([url])
  expect(body.doubt.pictures).toEqual([url])
  const saved = await meera.call('GET', url)
  expect(saved.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
  expect(Buffer.from(saved.body).includes('Meera at home')).toBe(false)
  expect(await sharp(Buffer.from(saved.body)).metadata()).toMatchObject({ width: 20, height: 10 })
})

test('a picture is visible with its doubt, and not before it is in one or while that is hidden', async () => {
  const url = await sent()
  const admin = await school.as('admin')
  const stranger = await school.as('student')
  const otherMentor = await school.as('mentor')
  expect([await open(url, meera), await open(url, rohan), await open(url, mentor)]).toEqual([200, 404, 404])
  const { body } = await ask([url])
  for (const person of [meera, rohan, mentor, admin]) expect(await open(url, person)).toBe(200)
  for (const person of [stranger, otherMentor]) expect(await open(url, person)).toBe(404)
  expect(await open(url, school.visitor)).toBe(401)
  await mentor.call('PUT', `doubts/${body.doubt._id}/hidden`, { isHidden: true })
  expect([await open(url, rohan), await open(url, mentor)]).toEqual([404, 200])
  expect((await rohan.call('GET', `doubts/${body.doubt._id}`)).body.pictures).toEqual([])

  const alone = await sent()
  await ask([alone], { toMentor: true })
  expect([await open(alone, rohan), await open(alone, mentor)]).toEqual([404, 200])
})

test('nobody can use a picture of another person or of another doubt', async () => {
  const url = await sent()
  expect(await ask([url], {}, rohan)).toMatchObject({
    status: 422,
    body: { fields: { pictures: expect.any(String) } },
  })
  expect((await ask([url])).status).toBe(201)
  expect((await ask([url])).status).toBe(422)
  const other = await sent()
  expect((await ask([other, other])).body.doubt.pictures).toEqual([other])
  expect((await meera.call('GET', `courses/${course.id}/doubts`)).body).toHaveLength(2)
})

test('a course’s picture or handout cannot be a picture of a doubt', async () => {
  const staff = await mentor.call('POST', 'files', picture, { 'content-type': 'image/jpeg' })
  expect((await ask([staff.body.url])).status).toBe(422)
})

test.each([
  ['a PDF', '%PDF-1.7', 'application/pdf', 415],
  ['a text that says it is a picture', '<svg onload="alert(1)">', 'image/png', 422],
  ['no picture at all', '', 'image/png', 422],
  ['JSON', '{}', 'application/json', 415],
])('%s is refused, and nothing is stored', async (_, bytes, type, status) => {
  expect((await send(Buffer.from(bytes), type)).status).toBe(status)
  expect(await school.database.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('a broken picture and a too large one are refused', async () => {
  expect((await send(picture.subarray(0, 200))).status).toBe(422)
  expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
})

test('a stored picture has at most 300 KB', async () => {
  const noise = await sharp({
    create: {
      ...{ width: 1_600, height: 800, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const { body } = await send(noise)
  const saved = Buffer.from((await meera.call('GET', body.url)).body)
  expect(saved.length).toBeLessThanOrEqual(300 * 1024)
  const { width = 0, height = 0 } = await sharp(saved).metadata()
  expect(width).toBeGreaterThan(400)
  expect(width / height).toBeCloseTo(2, 1)
})

test('a student may store 1,000 MB of files, independently of others', async () => {
  const big = {
    kind: 'doubt' as const,
    media_type: 'image/webp',
    sha256: '',
    owner_id: meera.id,
    created_at: 0,
  }
  await school.database.db
    .insertInto('files')
    .values({ ...big, id: 'big', size: 1_000 * 1024 * 1024 })
    .execute()
  expect(await send()).toMatchObject({ status: 422, body: { message: expect.stringContaining('1000 MB') } })
  expect((await send(picture, 'image/jpeg', rohan)).status).toBe(201)
})

test('one person can send 100 pictures an hour', async () => {
  await school.database.db
    .insertInto('limits')
    .values({ key: `doubt pictures ${meera.id}`, used: 100, resets_at: school.deps.clock() + 1_000 })
    .execute()
  expect((await send()).status).toBe(429)
})

test('a picture without a doubt is deleted after a day, one in a doubt stays', async () => {
  const [loose, used] = [await sent(), await sent()]
  await ask([used])
  school.pass(25 * 60 * 60 * 1000)
  await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
  const isFileStored = (url: string) => {
    const id = url.split('/').at(-1) ?? ''
    return existsSync(join(school.deps.config.DATA_DIR, 'files', id.slice(-2), id))
  }
  expect([isFileStored(loose), isFileStored(used)]).toEqual([false, true])
})
