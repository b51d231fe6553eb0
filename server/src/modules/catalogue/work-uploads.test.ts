import { execFileSync } from 'node:child_process'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadKind } from '#contract/catalogue/uploads.ts'
import { reencodePicture } from '../../platform/pictures.ts'
import { blackPng } from '../../testing/black-png.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestPdf } from '../../testing/test-pdf.ts'
import { makePhoto, uploadWork } from '../../testing/work-files.ts'

let school: School
let student: Person
beforeAll(async () => {
  school = await openSchool()
  student = await school.as('student')
})
afterAll(() => school.close())

const octets = { 'content-type': 'application/octet-stream' }
const fileOf = async (url: string): Promise<Buffer> => (await student.call('GET', url)).body

async function upload(kind: UploadKind, name: string, bytes: Buffer): Promise<Buffer> {
  const { body } = await uploadWork(student, kind, name, bytes)
  return fileOf(body.file.url)
}

async function turnedPhoto(orientation: number): Promise<Buffer> {
  const red = { create: { width: 40, height: 30, channels: 3 as const, background: 'red' } }
  const upright = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'white' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  // Turns pictures as cameras do for each orientation. sharp mirrors before it rotates.
  const turns: Record<number, (picture: Sharp) => Sharp> = {
    1: (picture) => picture,
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.flop().rotate(270),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.flop().rotate(90),
    8: (picture) => picture.rotate(90),
  }
  const turned = await (turns[orientation] as (picture: Sharp) => Sharp)(sharp(upright)).png().toBuffer()
  return sharp(turned).withMetadata({ orientation }).jpeg().toBuffer()
}

describe('a photo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i is stored upright', async (orientation) => {
    const stored = await upload('workPhoto', `turned-${orientation}.jpg`, await turnedPhoto(orientation))
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width: 80, height: 60 })
    expect((await sharp(stored).metadata()).orientation).toBeUndefined()
    const at = (x: number, y: number) => [...data.subarray((y * 80 + x) * 3, (y * 80 + x) * 3 + 3)]
    expect(at(20, 15)).toEqual([
      expect.toSatisfy((red) => red > 240),
      expect.toSatisfy(isLow),
      expect.toSatisfy(isLow),
    ])
    for (const [x, y] of [
      [60, 15],
      [20, 45],
      [60, 45],
    ] as const)
      expect(at(x, y).every((value) => value > 240)).toBe(true)
  })
  const isLow = (value: number) => value < 20

  test('loses the place where it was taken, and every other metadata', async () => {
    const place = { GPSLatitude: '18/1 31/1 13/1', GPSLatitudeRef: 'N', GPSLongitude: '73/1 51/1 24/1' }
    const owner = 'Owned by Meera'
    const taken = await sharp(await makePhoto(90))
      .withExif({ IFD0: { Copyright: owner }, IFD3: place })
      .jpeg()
      .toBuffer()
    expect(taken.includes(owner)).toBe(true)
    const stored = await upload('workPhoto', 'place.jpg', taken)
    expect(stored.includes(owner)).toBe(false)
    const { format, exif, xmp } = await sharp(stored).metadata()
    expect({ format, exif, xmp }).toEqual({ format: 'jpeg' })
  })

  test('is made smaller, and has a small picture beside it', async () => {
    const { body } = await uploadWork(student, 'workPhoto', 'large.png', await makePhoto(10, 3_000, 1_500))
    expect(await sharp(await fileOf(body.file.url)).metadata()).toMatchObject({ width: 2400, height: 1200 })
    const small = await fileOf(body.file.url.replace('files/', 'files/small-'))
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 120 })
  })

  test('of 40 megapixels works, and more are refused', async () => {
    expect(
      await sharp(await upload('workPhoto', 'phone.png', blackPng(7_300, 5_470))).metadata(),
    ).toMatchObject({ width: 2400, height: 1798 })
    expect(await uploadWork(student, 'workPhoto', 'huge.png', blackPng(20_000, 20_000))).toMatchObject({
      status: 422,
      body: {
        message: 'This photo cannot be read, or it has more than 40 million pixels. Please take it again.',
      },
    })
  })

  test('goes on where it broke off', async () => {
    const photo = await makePhoto(33, 600, 400)
    const chosen = { kind: 'workPhoto', name: 'broken-off.jpg', size: photo.length, modified: 7 }
    const { id } = (await student.call('POST', 'uploads', chosen)).body
    await student.call('PUT', `uploads/${id}?from=0`, photo.subarray(0, 500), octets)
    expect((await student.call('POST', 'uploads', chosen)).body).toMatchObject({ id, received: 500 })
    const done = await student.call('PUT', `uploads/${id}?from=500`, photo.subarray(500), octets)
    expect(done.body.file).toMatchObject({ name: 'broken-off.jpg' })
    expect(await sharp(await fileOf(done.body.file.url)).metadata()).toMatchObject({ width: 600 })
  })
})

test('a photo that the school is too busy to check stays, and is checked when it is asked for again', async () => {
  const { deps } = school
  const busy = await school.as('student')
  const photo = await makePhoto(77)
  const { id } = (
    await busy.call('POST', 'uploads', { kind: 'workPhoto', name: 'busy.jpg', size: photo.length })
  ).body
  // This picture waits for the pipe in the person's only queue place.
  const pipe = join(deps.config.DATA_DIR, 'pipe')
  execFileSync('mkfifo', [pipe])
  const first = reencodePicture(pipe, busy.id, { edge: 100 })
  const refused = await busy.call('PUT', `uploads/${id}?from=0`, photo, octets)
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  const opened = await open(pipe, 'r+')
  await rm(pipe)
  await writeFile(pipe, 'no picture')
  await opened.close()
  await Promise.allSettled([first])
  const done = await busy.call('PUT', `uploads/${id}?from=${photo.length}`, Buffer.alloc(0), octets)
  expect(done.body.file).toMatchObject({ name: 'busy.jpg' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const locked = makeTestPdf().toString('latin1').replace('<< /Root', '<< /Encrypt 4 0 R /Root')

test.each<[string, UploadKind, string, Buffer, string]>([
  ['an SVG', 'workPhoto', 'a.svg', Buffer.from(svg), 'This is not a photo as JPEG, PNG or WebP.'],
  ['a page named .jpg', 'workPhoto', 'a.jpg', Buffer.from(html), 'This is not a photo as JPEG, PNG or WebP.'],
  ['half of a photo', 'workPhoto', 'a.jpg', Buffer.from('ffd8ffe000', 'hex'), 'This'],
  ['a ZIP named .pdf', 'workPdf', 'a.pdf', zip, 'This is not a PDF.'],
  [
    'a PDF with a password',
    'workPdf',
    'a.pdf',
    Buffer.from(locked, 'latin1'),
    'This PDF is protected by a password',
  ],
  [
    'half of a PDF',
    'workPdf',
    'a.pdf',
    makeTestPdf().subarray(0, 60),
    'This PDF is damaged or not complete.',
  ],
])('%s is refused, and nothing of it stays', async (_, kind, name, bytes, message) => {
  const { db } = school.database
  const counts = async () => [
    (await db.selectFrom('files').select('id').execute()).length,
    (await db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute()).length,
    (await db.selectFrom('upload_parts').select('file_id').execute()).length,
  ]
  const before = await counts()
  const response = await uploadWork(student, kind, name, bytes)
  expect([415, 422]).toContain(response.status)
  expect(response.body.message).toContain(message)
  expect(await counts()).toEqual(before)
})

test.each([
  ['workPhoto', 15],
  ['workPdf', 50],
  ['workFile', 50],
] as const)('a %s has at most %i MB, and 2 GB are refused before they are sent', async (kind, megabytes) => {
  const most = megabytes * 1024 * 1024
  const start = (size: number) => student.call('POST', 'uploads', { kind, name: `of-${size}`, size })
  expect((await start(most)).status).toBe(200)
  for (const size of [most + 1, 2 * 1024 ** 3])
    expect(await start(size)).toMatchObject({
      status: 413,
      body: { message: `Please choose a file of at most ${megabytes} MB.` },
    })
})

test.each([
  ['answer.html', Buffer.from(html), 'application/octet-stream'],
  ['answer.svg', Buffer.from(svg), 'application/octet-stream'],
  ['answer.zip', zip, 'application/zip'],
])('a file %s is saved by browsers and never run', async (name, bytes, type) => {
  const { body } = await uploadWork(student, 'workFile', name, bytes)
  expect((await student.call('GET', body.file.url)).headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename=${name}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('a PDF keeps its scripts, and no browser runs them', async () => {
  const bytes = makeTestPdf({ pages: 2, words: '/OpenAction << /S /JavaScript >>' })
  const { body } = await uploadWork(student, 'workPdf', 'answer.pdf', bytes)
  const opened = await student.call('GET', body.file.url)
  expect(Buffer.compare(opened.body, bytes)).toBe(0)
  expect(opened.headers).toMatchObject({
    'content-disposition': 'attachment; filename=answer.pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  })
})

test('students upload work, staff everything else and photos and PDFs of a class', async () => {
  const mentor = await school.as('mentor')
  const start = (person: Person, kind: UploadKind) =>
    person.call('POST', 'uploads', { kind, name: 'a.bin', size: 9 })
  for (const kind of ['handout', 'video', 'captions', 'attachment'] as const) {
    expect((await start(student, kind)).status).toBe(403)
    expect((await start(mentor, kind)).status).toBe(200)
  }
  for (const kind of ['workPhoto', 'workPdf'] as const) expect((await start(mentor, kind)).status).toBe(200)
  expect(await start(mentor, 'workFile')).toMatchObject({
    status: 403,
    body: { message: 'Only students upload work of this kind.' },
  })
})
