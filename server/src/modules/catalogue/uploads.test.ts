import { randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxPartBytes, type UploadKind } from '#contract/catalogue/uploads.ts'
import { removeUnusedFiles } from '../../kernel/jobs.ts'
import { modules } from '../../modules.ts'
import { openS3Server, type S3Server } from '../../testing/s3-server.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { box, mp4, track, webm } from '../../testing/test-videos.ts'
import { removeOldUploads } from './uploads.usecases.ts'

let school: School
let mentor: Person
const startSchool = async (environment: Record<string, string> = {}) => {
  school = await openSchool(environment)
  mentor = await school.as('mentor')
}
const restartSchool = async (environment: Record<string, string>) => {
  await school.close()
  await startSchool(environment)
}
beforeEach(() => startSchool())
afterEach(() => school.close())

const dayMs = 24 * 60 * 60 * 1000
const octets = { 'content-type': 'application/octet-stream' }
const filesOnDisk = () =>
  readdirSync(join(school.deps.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const start = (kind: UploadKind, name: string, size: number, person = mentor) =>
  person.call('POST', 'uploads', { kind, name, size })
const send = (id: string, from: number, bytes: Buffer, person = mentor) =>
  person.call('PUT', `uploads/${id}?from=${from}`, bytes, octets)

async function upload(kind: UploadKind, name: string, bytes: Buffer, person = mentor) {
  const { body } = await start(kind, name, bytes.length, person)
  return send(body.id, 0, bytes, person)
}

describe('an upload in parts', () => {
  test('is stored once all of it has arrived, with the length of the video', async () => {
    const video = mp4({ bytes: 3_000 })
    const begun = await start('video', 'Lesson 1.mp4', video.length)
    expect(begun).toMatchObject({ status: 200, body: { size: video.length, received: 0, file: null } })
    const { id } = begun.body
    expect((await send(id, 0, video.subarray(0, 1_000))).body).toMatchObject({ received: 1_000, file: null })
    expect((await mentor.call('GET', `uploads/${id}`)).body).toMatchObject({ received: 1_000 })
    const done = await send(id, 1_000, video.subarray(1_000))
    expect(done).toMatchObject({
      status: 200,
      body: { received: video.length, file: { name: 'Lesson 1.mp4', seconds: 12 } },
    })
    const opened = await mentor.call('GET', done.body.file.url)
    expect(Buffer.compare(opened.body, video)).toBe(0)
    expect(opened.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': 'inline; filename="Lesson 1.mp4"',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
    expect(filesOnDisk()).toEqual([done.body.file.url.split('/').at(-1)])
    const audit = await school.database.db.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ action: 'file.upload', actor_id: mentor.id }])
  })

  test('removes place and author of a recording from a film', async () => {
    const place = '+18.5204+073.8567/'
    const details = [
      box('udta', box('\u00a9xyz', place)),
      box('meta', 'com.apple.quicktime.location.ISO6709', place),
    ]
    const film = mp4({ moreInFilm: details, indexLast: true })
    const video = Buffer.concat([film, box('uuid', 'XMP', place)])
    const { body } = await upload('video', 'film.mp4', video)
    const opened: Buffer = (await mentor.call('GET', body.file.url)).body
    expect(opened.includes(place)).toBe(false)
    expect(opened.length).toBe(video.length)
    expect(Buffer.compare(opened.subarray(0, 1_000), video.subarray(0, 1_000))).toBe(0)
  })

  test('returns the same again when its last response was lost', async () => {
    const video = webm()
    const { body } = await upload('video', 'a.webm', video)
    expect((await send(body.id, 0, video)).body).toEqual(body)
    expect((await mentor.call('GET', `uploads/${body.id}`)).body).toEqual(body)
    expect(await school.database.db.selectFrom('files').select('id').execute()).toHaveLength(1)
  })

  test('resumes when the same file is chosen again, and not with another one', async () => {
    const file = { kind: 'video', name: 'a.mp4', size: 500, modified: 1_700_000_000_000 }
    const { body } = await mentor.call('POST', 'uploads', file)
    await send(body.id, 0, Buffer.alloc(100))
    expect((await mentor.call('POST', 'uploads', file)).body).toMatchObject({ id: body.id, received: 100 })
    for (const other of [
      { ...file, size: 501 },
      { ...file, modified: 1 },
      { ...file, name: 'b.mp4' },
      { ...file, kind: 'attachment' },
    ])
      expect((await mentor.call('POST', 'uploads', other)).body.id).not.toBe(body.id)
    const stranger = await school.as('mentor')
    expect((await stranger.call('POST', 'uploads', file)).body).toMatchObject({ received: 0 })
  })

  test('refuses the second of two parts for one position, with the bytes received so far', async () => {
    const { body } = await start('video', 'a.mp4', 1_000)
    const both = await Promise.all([send(body.id, 0, Buffer.alloc(100)), send(body.id, 0, Buffer.alloc(100))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(['IN_PROGRESS', 'STALE']).toContain(both.find(({ status }) => status === 409)?.body.code)
    const elsewhere = await send(body.id, 50, Buffer.alloc(10))
    expect(elsewhere).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { id: body.id, received: 100 } },
    })
    expect((await send(body.id, 150, Buffer.alloc(10))).status).toBe(409)
    expect(filesOnDisk()).toHaveLength(1)
  })

  test('refuses the second of two parts at two instances too', async () => {
    const { body } = await start('video', 'a.mp4', 1_000)
    const { saveReceived } = school.deps.files
    const other = (await school.secondInstance()).to(mentor)
    Object.assign(school.deps.files, {
      async saveReceived(...given: Parameters<typeof saveReceived>) {
        const part = { upload_id: body.id, start: 0, size: 60, file_id: 'of-another' }
        await school.database.db.insertInto('upload_parts').values(part).execute()
        return saveReceived(...given)
      },
    })
    expect(await send(body.id, 0, Buffer.alloc(100))).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { received: 60 } },
    })
    Object.assign(school.deps.files, { saveReceived })
    expect((await send(body.id, 60, Buffer.alloc(10), other)).body).toMatchObject({ received: 70 })
    expect(filesOnDisk()).toHaveLength(1)
  })

  test('accepts no more bytes than the file has, and at most 16 MB at once', async () => {
    const { body } = await start('video', 'a.mp4', 100)
    expect(await send(body.id, 0, Buffer.alloc(101))).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION' },
    })
    expect((await send(body.id, 0, Buffer.alloc(maxPartBytes + 1))).status).toBe(413)
    expect((await mentor.call('PUT', `uploads/${body.id}?from=0`, Buffer.from('x'))).status).toBe(415)
    expect((await mentor.call('PUT', `uploads/${body.id}?from=-1`, Buffer.from('x'), octets)).status).toBe(
      422,
    )
    expect((await mentor.call('PUT', `uploads/${body.id}`, Buffer.from('x'), octets)).status).toBe(422)
    expect(filesOnDisk()).toEqual([])
  })
})

describe('an unfinished upload', () => {
  test('belongs to its owner', async () => {
    const { body } = await start('video', 'a.mp4', 100)
    const stranger = await school.as('mentor')
    const admin = await school.as('admin')
    for (const person of [stranger, admin]) {
      expect((await send(body.id, 0, Buffer.alloc(10), person)).status).toBe(404)
      expect((await person.call('GET', `uploads/${body.id}`)).status).toBe(404)
      expect((await person.call('DELETE', `uploads/${body.id}`)).status).toBe(404)
    }
    const student = await school.as('student')
    expect((await start('video', 'a.mp4', 100, student)).status).toBe(403)
  })

  test('leaves nothing once it is cancelled', async () => {
    const { body } = await start('video', 'a.mp4', 100)
    await send(body.id, 0, Buffer.alloc(10))
    expect((await mentor.call('DELETE', `uploads/${body.id}`)).status).toBe(204)
    expect(filesOnDisk()).toEqual([])
    expect((await send(body.id, 10, Buffer.alloc(10))).status).toBe(404)
    expect((await mentor.call('GET', `uploads/${body.id}`)).status).toBe(404)
  })

  test('is deleted when nothing arrives for a day; an active one is not', async () => {
    const [old, young] = [await start('video', 'a.mp4', 100), await start('video', 'b.mp4', 100)]
    await send(old.body.id, 0, Buffer.alloc(10))
    school.pass(dayMs - 1_000)
    await send(young.body.id, 0, Buffer.alloc(10))
    school.pass(2_000)
    await removeOldUploads(school.deps)
    expect(filesOnDisk()).toHaveLength(1)
    const remaining = await school.database.db.selectFrom('uploads').select('id').execute()
    expect(remaining).toEqual([{ id: young.body.id }])
  })

  test('survives a restart, and continues at another instance', async () => {
    const video = mp4({ bytes: 2_000 })
    const { body } = await start('video', 'a.mp4', video.length)
    await send(body.id, 0, video.subarray(0, 900))
    const other = (await school.secondInstance()).to(mentor)
    expect((await send(body.id, 900, video.subarray(900), other)).body.file).toMatchObject({ seconds: 12 })
  })

  test('ends when its parts are gone', async () => {
    const video = mp4()
    const { body } = await start('video', 'a.mp4', video.length)
    await send(body.id, 0, video.subarray(0, 900))
    for (const name of filesOnDisk()) await school.deps.files.remove(name)
    expect(await send(body.id, 900, video.subarray(900))).toMatchObject({
      status: 404,
      body: { message: 'This upload is over, or it was removed. Please choose the file again.' },
    })
    expect(filesOnDisk()).toEqual([])
  })
})

/** Waits until the server has saved the arrived bytes. */
async function breakOff(id: string, from: number, bytes: Buffer, sent: number) {
  const { port } = school.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `PUT /api/uploads/${id}?from=${from} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mentor.token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  socket.write(bytes.subarray(0, sent))
  const incoming = join(school.deps.config.DATA_DIR, 'files', 'incoming')
  const arrived = () => readdirSync(incoming).map((name) => statSync(join(incoming, name)).size)
  await expect.poll(arrived, { timeout: 5_000 }).toEqual([sent])
  socket.destroy()
  // The server refuses this empty part while the other part is written.
  const state = () => send(id, from + sent, Buffer.alloc(0))
  await expect.poll(async () => (await state()).body.received, { timeout: 5_000 }).toBe(from + sent)
}

test('an upload that is interrupted ten times loses nothing that arrived', async () => {
  const video = mp4({ bytes: 400_000 })
  randomBytes(390_000).copy(video, video.length - 395_000)
  const { body } = await start('video', 'a.mp4', video.length)
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  let from = 0
  for (let turn = 0; turn < 10; turn++) {
    const sent = 20_000 + turn * 1_111
    await breakOff(body.id, from, video.subarray(from), sent)
    from += sent
  }
  const done = await send(body.id, from, video.subarray(from))
  expect(done.body.file).toMatchObject({ seconds: 12 })
  expect(Buffer.compare((await mentor.call('GET', done.body.file.url)).body, video)).toBe(0)
})

describe('the content decides the type of an upload', () => {
  const refusals: [UploadKind, string, Buffer, string][] = [
    ['video', 'page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not a video'],
    ['video', 'song.mp4', mp4({ handler: 'soun', codec: 'mp4a' }), 'no pictures'],
    ['video', 'phone.mp4', mp4({ codec: 'hvc1' }), 'Not every browser'],
    ['video', 'home-cinema.mp4', mp4({ moreInFilm: [track('soun', 'ac-3')] }), 'AAC sound'],
    ['video', 'helmet.mp4', mp4({ moreInFilm: [track('meta', 'gpmd')] }), 'where the camera was'],
    ['video', 'half.mp4', mp4().subarray(0, 1_000), 'damaged'],
    [
      'video',
      'both.mp4',
      Buffer.concat([mp4(), Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]),
      'not a video',
    ],
    ['handout', 'notes.pdf', Buffer.from('not a PDF'), 'not a PDF'],
    ['captions', 'a.vtt', Buffer.from('<script>alert(1)</script>'), 'WEBVTT'],
    ['captions', 'a.vtt', Buffer.from([0xff, 0xfe, 0x57]), 'not text'],
  ]

  test('a refused upload leaves nothing, and its space is free again', async () => {
    const before = await school.snapshot()
    for (const [kind, name, bytes, message] of refusals) {
      const response = await upload(kind, name, bytes)
      expect(response).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } })
      expect(response.body.message).toContain(message)
      expect((await school.snapshot()) === before, name).toBe(true)
      expect(filesOnDisk()).toEqual([])
    }
  })

  test('captions are stored as their cues, and served as WebVTT', async () => {
    const text = 'WEBVTT\n\nNOTE by me\n\n00:01.000 --> 00:04.000\n<b>Hello</b><script>x</script>\n'
    const { body } = await upload('captions', 'a.vtt', Buffer.from(text))
    const opened = await mentor.call('GET', body.file.url)
    expect(opened.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(String(opened.body)).toBe('WEBVTT\n\n00:01.000 --> 00:04.000\n<b>Hello</b>x\n')
  })

  test('captions with a broken line are refused with its number', async () => {
    const response = await upload(
      'captions',
      'a.vtt',
      Buffer.from('WEBVTT\n\n00:01,000 --> 00:04,000\nHello\n'),
    )
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
    expect(response.body.message).toMatch(/^Line 3 of the captions/)
  })

  const names = [
    ['Notes (final).zip', 'application/zip', 'attachment; filename="Notes (final).zip"'],
    ['page.html', 'application/octet-stream', 'attachment; filename=page.html'],
    ['drawing.svg', 'application/octet-stream', 'attachment; filename=drawing.svg'],
    ['नोट्स.pdf', 'application/pdf', /^attachment; filename="\?+\.pdf"; filename\*=UTF-8''%E0/],
    ['../../etc/passwd', 'application/octet-stream', 'attachment; filename=etc-passwd'],
    ['a"b\\c.csv', 'text/csv', 'attachment; filename=a-b-c.csv'],
    ['a\u061c\u2067b\u2069.bin', 'application/octet-stream', 'attachment; filename=ab.bin'],
    ['invoice\u202efdp.exe', 'application/octet-stream', 'attachment; filename=invoicefdp.exe'],
  ] as const

  test('a file to download runs nowhere, and has a safe name', async () => {
    for (const [name, type, disposition] of names) {
      const { body } = await upload('attachment', name, Buffer.from('<script>alert(1)</script>'))
      const { headers } = await mentor.call('GET', body.file.url)
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      })
      expect(headers['content-disposition']).toEqual(
        typeof disposition === 'string' ? disposition : expect.stringMatching(disposition),
      )
    }
  })
})

describe('space', () => {
  const megabyte = 1024 * 1024
  test.each([
    ['video', 'LIMIT_VIDEO_MEGABYTES', 3],
    ['attachment', 'LIMIT_ATTACHMENT_MEGABYTES', 3],
    ['captions', 'LIMIT_BODY_DEPTH', 1],
    ['handout', 'LIMIT_BODY_DEPTH', 10],
  ] as const)('a %s has its size at most (%s)', async (kind, setting, most) => {
    await restartSchool({ [setting]: '3' })
    expect(await start(kind, 'a', most * megabyte + 1)).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', message: `Please choose a file of at most ${most} MB.` },
    })
    expect((await start(kind, 'a', most * megabyte)).status).toBe(200)
  })

  test('a running upload counts with its whole size, and is free again when it is cancelled', async () => {
    await restartSchool({ LIMIT_UPLOADS_PERSON_MEGABYTES: '2', LIMIT_UPLOADS_SCHOOL_MEGABYTES: '7' })
    const first = await start('video', 'a.mp4', 1.5 * megabyte)
    const second = await start('video', 'b.mp4', megabyte)
    expect(second).toMatchObject({ status: 422 })
    expect(second.body.message).toMatch(/^You have uploaded 2 MB/)
    const other = await school.as('mentor')
    expect((await start('video', 'c.mp4', 2 * megabyte, other)).body.message).toMatch(/^The school's space/)
    await mentor.call('DELETE', `uploads/${first.body.id}`)
    expect((await start('video', 'b.mp4', megabyte)).status).toBe(200)
  })

  test('announced bytes that do not arrive count for ten minutes, then only what arrived', async () => {
    await restartSchool({ LIMIT_UPLOADS_PERSON_MEGABYTES: '2' })
    const video = mp4({ bytes: 1.5 * megabyte })
    const { body } = await start('video', 'a.mp4', video.length)
    await send(body.id, 0, video.subarray(0, 1_000))
    expect((await start('video', 'b.mp4', megabyte)).status).toBe(422)
    school.pass(10 * 60_000)
    const other = await start('video', 'b.mp4', megabyte)
    expect(other.status).toBe(200)
    expect(await send(body.id, 1_000, video.subarray(1_000, 2_000))).toMatchObject({ status: 422 })
    await mentor.call('DELETE', `uploads/${other.body.id}`)
    expect((await send(body.id, 1_000, video.subarray(1_000))).body.file).toMatchObject({ seconds: 12 })
  })

  test('the space is checked again when the file is complete', async () => {
    await restartSchool({ LIMIT_UPLOADS_PERSON_MEGABYTES: '2' })
    const video = mp4({ bytes: 1.2 * megabyte })
    const { body } = await start('video', 'a.mp4', video.length)
    const row = { kind: 'video' as const, media_type: 'video/mp4', size: megabyte, sha256: '' }
    await school.database.db
      .insertInto('files')
      .values({ ...row, id: 'meanwhile', owner_id: mentor.id, created_at: 0 })
      .execute()
    expect(await send(body.id, 0, video)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
    await school.database.db.deleteFrom('files').execute()
    expect((await send(body.id, 0, video)).body.file).toMatchObject({ seconds: 12 })
  })

  test('nobody has many unfinished uploads', async () => {
    for (let turn = 0; turn < 50; turn++) await start('video', `${turn}.mp4`, 100)
    expect(await start('video', 'one more.mp4', 100)).toMatchObject({ status: 422 })
  })
})

test('a full disk is 503 with Retry-After, and what arrived can still be used', async () => {
  const video = mp4({ bytes: 2_000 })
  const { body } = await start('video', 'a.mp4', video.length)
  await send(body.id, 0, video.subarray(0, 900))
  const { files } = school.deps
  const { receive, saveReceived } = files
  const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const wholeFile = Object.assign(files, { saveReceived: full })
  expect(await send(body.id, 900, video.subarray(900))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { message: 'The school cannot save anything just now. Please try again soon.' },
  })
  Object.assign(wholeFile, { saveReceived, receive: full })
  expect((await send(body.id, 900, video.subarray(900))).status).toBe(503)
  Object.assign(wholeFile, { receive })
  expect((await send(body.id, 900, video.subarray(900))).body.file).toMatchObject({ seconds: 12 })
  expect(filesOnDisk()).toHaveLength(1)
})

test('a topic takes a video, its length from the file, captions and downloads', async () => {
  const course = await school.addCourse({ mentor_id: mentor.id })
  const video = (await upload('video', 'a.mp4', mp4())).body.file.url
  const captions = (
    await upload('captions', 'a.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHello\n'))
  ).body.file.url
  const file = (await upload('attachment', 'a.zip', Buffer.from('bytes'))).body.file
  const topic = {
    name: 'First',
    video,
    captions,
    videoSeconds: 999,
    files: [{ name: file.name, url: file.url }],
  }
  const save = (syllabus: object[]) => mentor.call('PUT', `courses/${course.id}/syllabus`, { syllabus })
  expect((await save([topic])).status).toBe(200)
  const { body } = await mentor.call('GET', `courses/${course.id}/topics`)
  expect(body.topics[0]).toMatchObject({ video, captions, videoSeconds: 12, files: [{ name: 'a.zip' }] })
  for (const wrong of [{ video: captions }, { captions: video }, { pdf: video }, { video: file.url }])
    expect((await save([{ name: 'First', ...wrong }])).status).toBe(422)
  school.pass(2 * dayMs)
  await removeUnusedFiles(modules, school.database, school.deps.files, school.deps.clock())
  await removeOldUploads(school.deps)
  const student = await school.as('student')
  for (const url of [video, captions, file.url]) expect((await student.call('GET', url)).status).toBe(200)
})

describe('parts of a file', () => {
  const video = mp4({ bytes: 100_000 })
  randomBytes(90_000).copy(video, 5_000)
  const size = video.length

  const ranges: [string | undefined, number, number, number][] = [
    [undefined, 200, 0, size],
    ['bytes=0-', 206, 0, size],
    ['bytes=0-0', 206, 0, 1],
    ['bytes=100-199', 206, 100, 200],
    [`bytes=${size - 1}-`, 206, size - 1, size],
    ['bytes=-1', 206, size - 1, size],
    ['bytes=-999999999', 206, 0, size],
    ['bytes=50000-999999999', 206, 50_000, size],
    ['bytes=200-100', 200, 0, size],
    ['bytes=0-1,5-6', 200, 0, size],
    ['lines=0-1', 200, 0, size],
    [`bytes=${size}-`, 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
  ]

  test('are returned as they are requested', async () => {
    const { body } = await upload('video', 'a.mp4', video)
    for (const [range, status, from, to] of ranges) {
      const response = await mentor.call('GET', body.file.url, undefined, range ? { range } : {})
      expect(`${range} ${response.status}`).toBe(`${range} ${status}`)
      expect(Buffer.compare(response.body, video.subarray(from, to)), range).toBe(0)
      expect(response.headers['content-range']).toBe(
        status === 206 ? `bytes ${from}-${to - 1}/${size}` : status === 416 ? `bytes */${size}` : undefined,
      )
      if (status !== 416) expect(response.headers['content-length']).toBe(String(to - from))
    }
  })

  test('HEAD returns the size, a known ETag gets 304, and an outdated If-Range gets the whole file', async () => {
    const { body } = await upload('video', 'a.mp4', video)
    const { url } = body.file
    const head = await mentor.call('HEAD', url, undefined, { range: 'bytes=0-1' })
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(size) } })
    expect(head.body).toHaveLength(0)
    const etag = String(head.headers.etag)
    const known = await mentor.call('GET', url, undefined, { 'if-none-match': etag })
    expect([known.status, known.body.length]).toEqual([304, 0])
    const part = { range: 'bytes=0-1' }
    expect((await mentor.call('GET', url, undefined, { ...part, 'if-range': etag })).status).toBe(206)
    expect((await mentor.call('GET', url, undefined, { ...part, 'if-range': '"other"' })).status).toBe(200)
  })

  test('are never compressed', async () => {
    const text = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\n'.padEnd(5_000, 'Hello '))
    const { body } = await upload('captions', 'a.vtt', text)
    const response = await mentor.call('GET', body.file.url, undefined, { 'accept-encoding': 'gzip' })
    expect(response.headers['content-encoding']).toBeUndefined()
  })

  /** @returns false also for a descriptor that was closed meanwhile */
  function isOfSchool(descriptor: string): boolean {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(
        join(school.deps.config.DATA_DIR, 'files'),
      )
    } catch {
      return false
    }
  }

  test('a disconnected reader leaves no open file', async () => {
    const large = mp4({ bytes: 8 * 1024 * 1024 })
    const { body } = await upload('video', 'a.mp4', large)
    await school.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = school.app.server.address() as { port: number }
    const openFiles = () => readdirSync('/proc/self/fd').filter(isOfSchool).length
    expect(openFiles()).toBe(0)
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = connect(port, '127.0.0.1')
        socket.write(
          `GET ${body.file.url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${mentor.token}\r\nRange: bytes=5-\r\n\r\n`,
        )
        await new Promise((resolve) => socket.once('data', resolve))
        socket.pause()
        return socket
      }),
    )
    expect(openFiles()).toBe(5)
    for (const socket of sockets) socket.destroy()
    await expect.poll(openFiles, { timeout: 5_000 }).toBe(0)
  })
})

describe('with files in S3', () => {
  let s3: S3Server
  beforeEach(async () => {
    s3 = await openS3Server()
    await restartSchool({ FILES_URL: s3.address })
  })
  afterEach(() => s3.close())

  test('parts arrive at two instances, and the video is served by ranges', async () => {
    const video = mp4({ bytes: 50_000 })
    randomBytes(40_000).copy(video, 5_000)
    const { body } = await start('video', 'a.mp4', video.length)
    await send(body.id, 0, video.subarray(0, 20_000))
    const other = (await school.secondInstance()).to(mentor)
    const done = await send(body.id, 20_000, video.subarray(20_000), other)
    expect(done.body.file).toMatchObject({ seconds: 12 })
    expect([...s3.objects.keys()]).toEqual([expect.stringContaining(done.body.file.url.split('/').at(-1))])
    s3.requests.length = 0
    const part = await mentor.call('GET', done.body.file.url, undefined, { range: 'bytes=30000-30999' })
    expect(part.status).toBe(206)
    expect(Buffer.compare(part.body, video.subarray(30_000, 31_000))).toBe(0)
    expect(s3.ranges).toEqual(['bytes=30000-30999'])
  })
})
