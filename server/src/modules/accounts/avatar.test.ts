import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reencodePicture } from '../../platform/pictures.ts'
import { blackPng } from '../../testing/black-png.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { makeTestJpeg } from '../../testing/test-jpeg.ts'

let school: School
let meera: Person
beforeEach(async () => {
  school = await openSchool()
  meera = await school.as('student')
})
afterEach(() => school.close())

const path = 'users/me/avatar'
const upload = (bytes: Buffer | string, type = 'image/png', person = meera) =>
  person.call('PUT', path, bytes, { 'content-type': type })

const picture = (format: 'png' | 'jpeg' | 'webp', width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: 'Secret Place' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    [format]()
    .toBuffer()

const storedFiles = () =>
  readdirSync(join(school.deps.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const rows = () => school.database.db.selectFrom('files').selectAll().execute()

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is stored as a square, without its metadata',
  async (format) => {
    const bytes = await picture(format)
    expect(bytes.includes('Secret Place')).toBe(true)
    const response = await upload(bytes, `image/${format}`)
    expect(response).toMatchObject({
      status: 200,
      body: { avatar: expect.stringMatching(/^\/api\/files\/[\w-]{36}$/), version: 2 },
    })
    const opened = await school.visitor.call('GET', response.body.avatar)
    expect(opened.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
    expect(opened.body.includes('Secret Place')).toBe(false)
    const metadata = await sharp(opened.body).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
  },
)

test('the picture is part of the profile and of the session', async () => {
  const { avatar } = (await upload(await picture('png'))).body
  for (const place of ['users/me', 'auth/me']) {
    expect((await meera.call('GET', place)).body.avatar).toBe(avatar)
  }
})

test('a new picture replaces the old one, which is deleted', async () => {
  const first = (await upload(await picture('png'))).body.avatar
  const second = (await upload(await picture('jpeg'), 'image/jpeg')).body.avatar
  expect((await school.visitor.call('GET', first)).status).toBe(401)
  expect((await school.visitor.call('GET', second)).status).toBe(200)
  expect(storedFiles()).toEqual([second.split('/').at(-1)])
  expect(await rows()).toHaveLength(1)
})

test('two uploads at once: one is stored, and nothing of the other', async () => {
  const { to } = await school.secondInstance()
  await Promise.all([upload(await picture('png')), upload(await picture('webp'), 'image/webp', to(meera))])
  const { avatar } = (await meera.call('GET', 'users/me')).body
  expect(storedFiles()).toEqual([avatar.split('/').at(-1)])
  expect(await rows()).toHaveLength(1)
})

test('a picture can be removed, also when there is none', async () => {
  const { avatar } = (await upload(await picture('png'))).body
  for (let times = 0; times < 2; times += 1) {
    expect(await meera.call('DELETE', path)).toMatchObject({ status: 200, body: { avatar: null } })
  }
  expect((await school.visitor.call('GET', avatar)).status).toBe(401)
  expect(storedFiles()).toEqual([])
  expect(await rows()).toEqual([])
})

const unsupported = { code: 'UNSUPPORTED_TYPE', message: 'Please choose a picture as PNG, JPEG or WebP.' }
const broken = { code: 'VALIDATION', message: 'This picture cannot be read, or it has too many pixels.' }

async function expectRefused(bytes: Buffer | string, type: string, status: number, expected: object) {
  const before = await school.snapshot()
  expect(await upload(bytes, type)).toMatchObject({ status, body: { success: false, ...expected } })
  expect(await school.snapshot()).toBe(before)
  expect(storedFiles()).toEqual([])
}

test.each([
  ['HTML named .png', '<!doctype html><script>alert(1)</script>', 'image/png'],
  ['an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'],
  ['a GIF named .webp', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'image/webp'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['nothing', Buffer.alloc(0), 'image/jpeg'],
])('%s is refused with a message', async (_, bytes, type) => {
  await upload(await picture('png'))
  await meera.call('DELETE', path)
  await expectRefused(bytes, type, 415, unsupported)
})

test('an SVG and a file that is no picture are refused', async () => {
  await upload(await picture('png'))
  await meera.call('DELETE', path)
  await expectRefused('<svg/>', 'image/svg+xml', 415, { code: 'UNSUPPORTED_TYPE' })
  await expectRefused('{}', 'application/json', 415, { code: 'UNSUPPORTED_TYPE' })
})

test('6 MB are refused, and one byte over 2 MB', async () => {
  await upload(await picture('png'))
  await meera.call('DELETE', path)
  const tooLarge = { code: 'TOO_LARGE', message: 'Please choose a file of at most 2 MB.' }
  await expectRefused(Buffer.alloc(6 * 1024 * 1024, 1), 'image/png', 413, tooLarge)
  await expectRefused(Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'image/png', 413, tooLarge)
})

test('20,000 × 20,000 points in a small file, and half a picture, are refused', async () => {
  await upload(await picture('png'))
  await meera.call('DELETE', path)
  const huge = blackPng(20_000, 20_000)
  expect(huge.length).toBeLessThan(2 * 1024 * 1024)
  await expectRefused(huge, 'image/png', 422, broken)
  await expectRefused(blackPng(4_001, 4_000), 'image/png', 422, broken)
  const whole = await picture('png', 400, 400)
  await expectRefused(whole.subarray(0, whole.length - 40), 'image/png', 422, broken)
})

test('a JPEG of 50 scans is stored, and one with more is not decoded', async () => {
  expect((await upload(makeTestJpeg(50), 'image/jpeg')).status).toBe(200)
  await meera.call('DELETE', path)
  await expectRefused(makeTestJpeg(51), 'image/jpeg', 422, broken)
  await expectRefused(makeTestJpeg(883), 'image/jpeg', 422, broken)
})

test('each person has one picture in the queue', async () => {
  const file = join(school.deps.config.DATA_DIR, 'portrait.png')
  writeFileSync(file, await picture('png'))
  const make = (owner: string) => reencodePicture(file, owner, { edge: 9 })
  const [first, second, other] = await Promise.allSettled(['meera', 'meera', 'rohan'].map(make))
  expect([first?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(second).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterSeconds: 5 } })
  expect(await make('meera')).toBeInstanceOf(Buffer)
})

test('a person can change their picture 20 times an hour', async () => {
  const bytes = await picture('png')
  for (let times = 0; times < 20; times += 1) expect((await upload(bytes)).status).toBe(200)
  expect(await upload(bytes)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  school.pass(60 * 60_000 + 1)
  expect((await upload(bytes)).status).toBe(200)
})
