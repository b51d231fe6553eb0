import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { openSchool, type Person, type School } from '../testing/school.ts'
import { makeTestPdf } from '../testing/test-pdf.ts'
import { removeUnusedFiles } from './jobs.ts'

let school: School
let mentor: Person
const startSchool = async (environment: Record<string, string> = {}) => {
  school = await openSchool(environment)
  mentor = await school.as('mentor')
}
beforeEach(() => startSchool())
afterEach(() => school.close())

const restartSchool = async (environment: Record<string, string>) => {
  await school.close()
  await startSchool(environment)
}
const folder = () => join(school.deps.config.DATA_DIR, 'files')
const filesOnDisk = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const pdf = (bytes = 300) => makeTestPdf({ size: bytes })
const upload = (bytes = pdf(), person = mentor, type = 'application/pdf') =>
  person.call('POST', 'files', bytes, { 'content-type': type })
const idOf = (url: string) => url.split('/').at(-1) as string

async function slowUpload(length = 1_000) {
  await school.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
  const { port } = school.app.server.address() as { port: number }
  const before = filesOnDisk().length
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mentor.token}\r\nContent-Type: application/pdf\r\nContent-Length: ${length}\r\n\r\n%PDF-`,
  )
  await expect.poll(() => filesOnDisk().length, { timeout: 5_000 }).toBe(before + 1)
  return socket
}

test('an upload is written to disk as it arrives, and nothing is left when its client disconnects', async () => {
  mkdirSync(folder(), { recursive: true })
  const socket = await slowUpload()
  expect(filesOnDisk()).toEqual([expect.stringMatching(/\.part$/)])
  socket.destroy()
  await expect.poll(filesOnDisk, { timeout: 5_000 }).toEqual([])
})

test('one person has at most two running uploads, and more after they end', async () => {
  mkdirSync(folder(), { recursive: true })
  const sockets = [await slowUpload(), await slowUpload()]
  expect(await upload()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
    body: { message: 'Many files are being uploaded just now. Please try again.' },
  })
  for (const socket of sockets) socket.destroy()
  await expect.poll(filesOnDisk, { timeout: 5_000 }).toEqual([])
  expect((await upload()).status).toBe(201)
})

test('all people together have at most LIMIT_UPLOADS_AT_ONCE running uploads', async () => {
  await restartSchool({ LIMIT_UPLOADS_AT_ONCE: '1' })
  mkdirSync(folder(), { recursive: true })
  const socket = await slowUpload()
  expect((await upload(pdf(), await school.as('mentor'))).status).toBe(503)
  socket.destroy()
})

test('a picture may have 2 MB and a PDF 10 MB, and nothing is left of a larger file', async () => {
  const bytes = Buffer.alloc(2 * 1024 * 1024 + 1)
  expect(await upload(bytes, mentor, 'image/png')).toMatchObject({
    status: 413,
    body: { message: 'Please choose a file of at most 2 MB.' },
  })
  expect((await upload(pdf(2 * 1024 * 1024))).status).toBe(201)
  expect(filesOnDisk()).toHaveLength(1)
})

test('a body of unknown length is cut off at its limit', async () => {
  async function* endless() {
    for (;;) yield Buffer.alloc(64 * 1024)
  }
  expect(await school.deps.files.receive(endless(), 1024 * 1024)).toBeNull()
  expect(filesOnDisk()).toEqual([])
})

test('nothing is left of a file that cannot be stored', async () => {
  const id = randomUUID()
  mkdirSync(join(folder(), id.slice(-2), id), { recursive: true })
  await expect(school.deps.files.save(id, Buffer.from('bytes'))).rejects.toThrow()
  expect(filesOnDisk()).toEqual([])
})

test('temporary files of a crash are deleted; those of running uploads are not', async () => {
  const incoming = join(folder(), 'incoming')
  mkdirSync(incoming, { recursive: true })
  for (const name of ['old.part', 'new.part']) writeFileSync(join(incoming, name), 'half')
  utimesSync(join(incoming, 'old.part'), 0, 0)
  await school.deps.files.sweep()
  expect(filesOnDisk()).toEqual(['new.part'])
})

test('a person and the school have limited space', async () => {
  await restartSchool({ LIMIT_UPLOADS_PERSON_MEGABYTES: '1', LIMIT_UPLOADS_SCHOOL_MEGABYTES: '5' })
  const large = pdf(900_000)
  expect((await upload(large)).status).toBe(201)
  const full = await upload(large)
  expect(full).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  expect(full.body.message).toMatch(/^You have uploaded 1 MB, the most for one person\. /)
  expect((await upload(large, await school.as('mentor'))).status).toBe(201)
  expect((await upload(large, await school.as('mentor'))).body).toMatchObject({
    message: "The school's space for files is full. Please tell the school.",
  })
  expect(filesOnDisk()).toHaveLength(2)
})

test('students share six tenths of the space, and the rest is for the staff', async () => {
  await restartSchool({ LIMIT_UPLOADS_SCHOOL_MEGABYTES: '10' })
  const [meera, rohan, admin] = [
    await school.as('student'),
    await school.as('student'),
    await school.as('admin'),
  ]
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const send = (person: Person) =>
    person.call('PUT', 'users/me/avatar', picture, { 'content-type': 'image/png' })
  const row = { kind: 'doubt' as const, media_type: 'image/webp', sha256: '', created_at: 0 }
  await school.database.db
    .insertInto('files')
    .values({ ...row, id: 'full', owner_id: meera.id, size: 6 * 1024 * 1024 })
    .execute()
  expect((await send(rohan)).body.message).toBe(
    "The school's space for files is full. Please tell the school.",
  )
  for (let count = 0; count < 4; count += 1) expect((await upload(pdf(1_000_000), admin)).status).toBe(201)
  expect((await upload(pdf(1_000_000), admin)).body.message).toMatch(/^The school's space for files is full/)
  await school.database.db.deleteFrom('files').where('id', '=', 'full').execute()
  expect((await send(rohan)).status).toBe(200)
})

test('one picture is decoded at a time, a few wait, and others are refused as busy', async () => {
  await restartSchool({ LIMIT_UPLOADS_AT_ONCE: '100' })
  const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const people = await Promise.all(Array.from({ length: 20 }, () => school.as('student')))
  const responses = await Promise.all(
    people.map((person) => person.call('PUT', 'users/me/avatar', bytes, { 'content-type': 'image/png' })),
  )
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(9)
  expect(sharp.concurrency()).toBe(1)
  expect(filesOnDisk()).toHaveLength(20 - refused.length)
})

test('uploads without a reference for a day are deleted, row and bytes; used ones stay', async () => {
  const admin = await school.as('admin')
  const course = await school.addCourse({ mentor_id: mentor.id })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const [handout, unused, cover, logo] = [
    (await upload()).body.url,
    (await upload()).body.url,
    (await upload(picture, admin, 'image/png')).body.url,
    (await upload(picture, admin, 'image/png')).body.url,
  ]
  const { avatar } = (await admin.call('PUT', 'users/me/avatar', picture, { 'content-type': 'image/png' }))
    .body
  await mentor.call('PUT', `courses/${course.id}/syllabus`, { syllabus: [{ name: 'One', pdf: handout }] })
  await admin.call('PUT', `courses/${course.id}`, { image: cover })
  await admin.call('PUT', 'school', { logo })

  const tidy = () => removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
  await tidy()
  expect(filesOnDisk()).toHaveLength(5)
  school.pass(24 * 60 * 60 * 1000 + 1)
  const late = (await upload(pdf(), await school.as('mentor'))).body.url
  await tidy()
  expect(filesOnDisk().toSorted()).toEqual([handout, cover, logo, avatar, late].map(idOf).toSorted())
  const rows = await school.database.db.selectFrom('files').select('id').execute()
  expect(rows.map(({ id }) => id)).not.toContain(idOf(unused))
  expect(rows).toHaveLength(5)
})

test('a file is not deleted while somebody adds a reference to it', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const handout = (await upload()).body.url
  school.pass(24 * 60 * 60 * 1000 + 1)
  const admin = await school.as('admin')
  const [saved] = await Promise.all([
    admin.call('PUT', `courses/${course.id}/syllabus`, { syllabus: [{ name: 'One', pdf: handout }] }),
    removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock()),
  ])
  expect(saved.status === 200).toBe(filesOnDisk().includes(idOf(handout)))
})
