import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blackPng } from '../../testing/black-png.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'

let school: School
let mentor: Person
let student: Person
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor')
  student = await school.as('student')
  admin = await school.as('admin')
})
afterEach(() => school.close())

const hour = 60 * 60 * 1000
const pdf = makeTestPdf({ words: 'A handout about forms.' })
const upload = (bytes: Buffer | string, type: string, person = mentor) =>
  person.call('POST', 'files', bytes, { 'content-type': type })

const picture = (format: 'png' | 'jpeg' | 'webp', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .withExif({
      IFD0: { Copyright: 'Meera Iyer', Artist: 'Secret Place' },
      IFD3: { GPSLatitude: '18/1 31/1 0/1' },
    })
    [format]()
    .toBuffer()

async function expectRefused(bytes: Buffer | string, type: string, status: number, expected: object) {
  const before = await school.snapshot()
  expect(await upload(bytes, type)).toMatchObject({ status, body: { success: false, ...expected } })
  expect((await school.snapshot()) === before, 'nothing was changed').toBe(true)
}

const unsupported = {
  code: 'UNSUPPORTED_TYPE',
  message: 'Please choose a PDF, or a picture as PNG, JPEG or WebP.',
}

test('a PDF is stored unchanged, and served inert', async () => {
  const response = await upload(pdf, 'application/pdf')
  expect(response).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/^\/api\/files\/[\w-]{36}$/) },
  })
  const opened = await mentor.call('GET', response.body.url)
  expect(opened.status).toBe(200)
  expect(Buffer.compare(opened.body, pdf)).toBe(0)
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename=handout.pdf',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
  })
  const [row] = await school.database.db.selectFrom('files').selectAll().execute()
  expect(row).toMatchObject({
    kind: 'handout',
    media_type: 'application/pdf',
    size: pdf.length,
    owner_id: mentor.id,
  })
  const [audit] = await school.database.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject({ action: 'file.upload', actor_id: mentor.id, subject_id: row?.id })
})

test.each([
  ['HTML called a PDF', '<!doctype html><script>alert(1)</script>', 'application/pdf'],
  ['an empty PDF', '', 'application/pdf'],
  ['HTML called a PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['an SVG called a PNG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'],
  ['a PDF called a PNG', pdf, 'image/png'],
  ['a GIF called a WebP', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'image/webp'],
  ['nothing called a JPEG', Buffer.alloc(0), 'image/jpeg'],
])('%s is refused', async (_, bytes, type) => {
  await expectRefused(bytes, type, 415, unsupported)
})

test.each([
  'image/svg+xml',
  'text/html',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
])('the type %s is refused', async (type) => {
  await expectRefused('<svg/>', type, 415, { code: 'UNSUPPORTED_TYPE' })
})

test('JSON or no body at all is not a file', async () => {
  const { code } = unsupported
  await expectRefused('{"bytes":"x"}', 'application/json', 415, { code })
  await expectRefused('', 'application/json', 415, { code })
  const before = await school.snapshot()
  expect(await mentor.call('POST', 'files')).toMatchObject({ status: 415, body: { code } })
  expect((await school.snapshot()) === before).toBe(true)
})

test('a PDF may have 10 MB, a picture 2 MB', async () => {
  const megabyte = 1024 * 1024
  const large = Buffer.alloc(10 * megabyte + 1, '%PDF-1.7')
  await expectRefused(large, 'application/pdf', 413, {
    code: 'TOO_LARGE',
    message: 'Please choose a file of at most 10 MB.',
  })
  await expectRefused(Buffer.alloc(11 * megabyte), 'application/pdf', 413, { code: 'TOO_LARGE' })
  await expectRefused(Buffer.alloc(6 * megabyte, 1), 'image/png', 413, {
    message: 'Please choose a file of at most 2 MB.',
  })
  expect((await upload(makeTestPdf({ size: 10 * megabyte }), 'application/pdf')).status).toBe(201)
})

test.each(['png', 'jpeg', 'webp'] as const)('a %s is encoded again, without its metadata', async (format) => {
  const bytes = await picture(format)
  expect(bytes.includes('Secret Place')).toBe(true)
  const { body, status } = await upload(bytes, `image/${format}`)
  expect(status).toBe(201)
  const opened = await school.visitor.call('GET', body.url)
  expect(opened.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(opened.body.includes('Secret Place')).toBe(false)
  const metadata = await sharp(opened.body).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 })
  expect(metadata.exif).toBeUndefined()
})

test('the content decides the type of a picture, not its name', async () => {
  const { body } = await upload(await picture('jpeg'), 'image/png')
  expect((await sharp((await school.visitor.call('GET', body.url)).body).metadata()).format).toBe('webp')
})

test('a script behind a picture is removed', async () => {
  const polyglot = Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')])
  const { body } = await upload(polyglot, 'image/png')
  expect((await school.visitor.call('GET', body.url)).body.includes('script')).toBe(false)
})

test('a large picture is made smaller', async () => {
  const { body } = await upload(await picture('webp', 4000, 1000), 'image/webp')
  expect(await sharp((await school.visitor.call('GET', body.url)).body).metadata()).toMatchObject({
    width: 1600,
    height: 400,
  })
})

test.each([8_000, 20_000])(
  'a picture of %i pixels each way in a small file is refused before it is decoded',
  async (edge) => {
    const bomb = blackPng(edge, edge)
    expect(bomb.length).toBeLessThan(200_000)
    await expectRefused(bomb, 'image/png', 422, {
      code: 'VALIDATION',
      message: 'This picture cannot be read, or it has too many pixels.',
    })
  },
)

test('half a picture is refused', async () => {
  const bytes = await picture('png', 400, 400)
  await expectRefused(bytes.subarray(0, bytes.length - 40), 'image/png', 422, { code: 'VALIDATION' })
})

async function lockedHandout() {
  const { body } = await upload(pdf, 'application/pdf')
  const course = await school.addCourse({ mentor_id: mentor.id })
  const saved = await mentor.call('PUT', `courses/${course.id}/syllabus`, {
    syllabus: [{ name: 'First' }, { name: 'Second', pdf: body.url }],
  })
  expect(saved.status).toBe(200)
  return { course, url: body.url as string }
}

async function addPass(person: Person, url: string): Promise<string> {
  const { status, body } = await person.call('GET', 'users/me/handout-pass')
  expect(status).toBe(200)
  return `${url}?${body.pass}`
}

const opened = async (path: string) => (await school.visitor.call('GET', path)).status

test('a pass opens a handout without an Authorization header, for at most an hour', async () => {
  const { url } = await lockedHandout()
  const path = await addPass(mentor, url)
  const { body } = await mentor.call('GET', 'users/me/handout-pass')
  expect(Date.parse(body.until) - school.deps.clock()).toBe(hour)
  const response = await school.visitor.call('GET', path)
  expect(response.status).toBe(200)
  expect(Buffer.compare(response.body, pdf)).toBe(0)
  expect(response.headers['cache-control']).toBe('private, no-cache')
  school.pass(hour - 1)
  expect(await opened(path)).toBe(200)
  school.pass(1)
  expect(await opened(path)).toBe(401)
})

test('a cancellation ends the pass of the student at once', async () => {
  const { course, url } = await lockedHandout()
  const before = await addPass(student, url)
  expect(await opened(before)).toBe(404)
  const { body } = await school.enroll(student, course)
  const path = await addPass(student, url)
  expect(await opened(path)).toBe(200)
  const cancelled = { status: 'cancelled', reason: 'Refunded.' }
  expect((await admin.call('PUT', `enrollments/${body.enrollment._id}/payment`, cancelled)).status).toBe(200)
  expect(await opened(path)).toBe(404)
})

test.each<[string, (path: string) => Promise<unknown>]>([
  ['a log-out', () => student.call('POST', 'auth/logout')],
  [
    'a deactivation',
    () =>
      school.database.db
        .updateTable('users')
        .set({ deactivated_at: 1 })
        .where('id', '=', student.id)
        .execute(),
  ],
  [
    'the end of the session',
    () =>
      school.database.db
        .updateTable('sessions')
        .set({ expires_at: 1 })
        .where('user_id', '=', student.id)
        .execute(),
  ],
])('%s ends a pass at once', async (_, end) => {
  const { course, url } = await lockedHandout()
  await school.enroll(student, course)
  const path = await addPass(student, url)
  expect(await opened(path)).toBe(200)
  await end(path)
  expect(await opened(path)).toBe(401)
})

test('a pass is valid for its person, session and time only', async () => {
  const { url } = await lockedHandout()
  const path = await addPass(mentor, url)
  const { searchParams } = new URL(path, 'http://school')
  const changed = (name: string, value: string | null) => {
    const query = new URLSearchParams(searchParams)
    if (value === null) query.delete(name)
    else query.set(name, value)
    return `${url}?${query}`
  }
  const signature = searchParams.get('signature') ?? ''
  const until = searchParams.get('until') ?? ''
  for (const bad of [
    url,
    changed('signature', null),
    changed('signature', ''),
    changed('signature', `${signature}A`),
    changed('signature', signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`),
    changed('until', null),
    changed('until', String(Number(until) + 1)),
    changed('until', '1e99'),
    changed('until', 'NaN'),
    changed('person', admin.id),
    changed('person', null),
    changed('session', 'another'),
    changed('session', null),
  ]) {
    expect(await opened(bad), bad).toBe(401)
  }
  expect(await opened(`${path}&until=1`)).toBe(422)
})

test('a pass opens nothing that its person may not open', async () => {
  const { url } = await lockedHandout()
  expect(await opened(await addPass(student, url))).toBe(404)
  expect(await opened(await addPass(await school.as('mentor'), url))).toBe(404)
  expect(await opened(await addPass(admin, url))).toBe(200)
})

test('a former mentor does not open the uploads of a course that was taken from them', async () => {
  const { course, url } = await lockedHandout()
  const unused = (await upload(makeTestPdf({ words: 'not used yet' }), 'application/pdf')).body.url
  const path = await addPass(mentor, url)
  const next = await school.as('mentor')
  await school.database.db.updateTable('courses').set({ mentor_id: next.id }).execute()
  expect((await mentor.call('GET', url)).status).toBe(404)
  expect(await opened(path)).toBe(404)
  expect((await mentor.call('GET', unused)).status).toBe(200)
  const other = await school.addCourse({ mentor_id: mentor.id })
  const attach = () =>
    mentor.call('PUT', `courses/${other.id}/syllabus`, { syllabus: [{ name: 'Mine', pdf: url }] })
  expect((await attach()).status).toBe(422)
  await school.database.db
    .updateTable('courses')
    .set({ mentor_id: mentor.id })
    .where('id', '=', course.id)
    .execute()
  expect((await attach()).status).toBe(200)
})

test('with a session a handout is open like its topic', async () => {
  const { course, url } = await lockedHandout()
  const stranger = await school.as('mentor')
  const see = async (person: Person) => (await person.call('GET', url)).status
  expect(await see(student)).toBe(404)
  expect(await see(stranger)).toBe(404)
  expect(await see(mentor)).toBe(200)
  expect(await see(admin)).toBe(200)
  expect(await see(school.visitor)).toBe(401)

  await school.enroll(student, course)
  expect(await see(student)).toBe(200)
  await school.database.db.updateTable('courses').set({ published_at: null }).execute()
  expect(await see(student)).toBe(200)
  await school.database.db.updateTable('enrollments').set({ cancelled_at: 1 }).execute()
  expect(await see(student)).toBe(404)
})

test('a handout opens with its topic, where the topics open in order', async () => {
  const { course, url } = await lockedHandout()
  const { db } = school.database
  await db.updateTable('syllabus_items').where('name', '=', 'Second').set({ opens: 'inOrder' }).execute()
  await school.enroll(student, course)
  const see = async (person: Person) => (await person.call('GET', url)).status
  expect(await see(student)).toBe(404)
  expect(await see(mentor)).toBe(200)
  const { body } = await student.call('GET', `courses/${course.id}/lessons`)
  await student.call('PUT', `courses/${course.id}/progress/${body.topics[0]._id}`, { done: true })
  expect(await see(student)).toBe(200)
})

test('a handout of a preview is open to every signed-in person while the course is published', async () => {
  const { course, url } = await lockedHandout()
  const { body } = await mentor.call('GET', `courses/${course.id}`)
  const [first, second] = body.syllabus
  await mentor.call('PUT', `courses/${course.id}/syllabus`, {
    syllabus: [first, { ...second, preview: true }],
  })
  expect((await student.call('GET', url)).status).toBe(200)
  await school.database.db.updateTable('courses').set({ published_at: null }).execute()
  expect((await student.call('GET', url)).status).toBe(404)
})

test('a mentor who takes over a course opens its handouts, also those of other mentors', async () => {
  const { url } = await lockedHandout()
  const next = await school.as('mentor')
  await school.database.db.updateTable('courses').set({ mentor_id: next.id }).execute()
  expect((await next.call('GET', url)).status).toBe(200)
})

test('a file without bytes, or an unknown one, is 404', async () => {
  const { body } = await upload(pdf, 'application/pdf')
  await school.deps.files.remove(body.url.split('/').at(-1))
  expect(await mentor.call('GET', body.url)).toMatchObject({
    status: 404,
    body: { message: 'This file is not here.' },
  })
  for (const id of ['unknown', '..', '..%2f..%2fsession-secret', '%2e%2e', 'a.b', 'x'.repeat(150)]) {
    expect((await mentor.call('GET', `files/${id}`)).status).toBe(404)
  }
})

test('an upload sent twice with one Idempotency-Key is one file', async () => {
  const send = () =>
    mentor.call('POST', 'files', pdf, { 'content-type': 'application/pdf', 'idempotency-key': 'one' })
  const first = await send()
  expect(await send()).toMatchObject({ status: 201, body: first.body })
  expect(await school.database.db.selectFrom('files').select('id').execute()).toHaveLength(1)
  const other = await mentor.call('POST', 'files', makeTestPdf({ words: 'other' }), {
    'content-type': 'application/pdf',
    'idempotency-key': 'one',
  })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
})
