import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../testing/s3-server.ts'
import { type FileStore, FilesUnavailable, folderFileStore } from './files.ts'
import { readS3Address } from './s3-address.ts'
import { s3FileStore } from './s3-files.ts'

const quickRetries = { attemptMs: 150, attempts: 3, pauseMs: 1 }
let folder: string
let server: S3Server

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abhyas-stores-'))
  server = await openS3Server()
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function openS3Store(address = server.address): FileStore {
  const place = readS3Address(address, {})
  if (typeof place === 'string') throw new Error(place)
  return s3FileStore(place, folder, quickRetries)
}

const stores = { folder: () => folderFileStore(folder), s3: openS3Store }
const pieces = (...all: Buffer[]) => all.values() as unknown as AsyncIterable<Uint8Array>
const incoming = () => readdirSync(join(folder, 'incoming'))

describe.each(Object.entries(stores))('files in %s', (_, open) => {
  test.each([0, 1, 4, 5, 65_535, 65_537, 1_000_003])('%d bytes are returned unchanged', async (size) => {
    const store = open()
    const bytes = Buffer.alloc(size, 'odd')
    await store.save('file-1', bytes)
    expect(await store.read('file-1')).toEqual(bytes)
  })

  test('a stored file has its id, is written once, and leaves no temporary file', async () => {
    const store = open()
    const received = await store.receive(pieces(Buffer.from('%P'), Buffer.from('DF-1.7')), 100)
    if (!received) throw new Error('refused')
    expect(received.size).toBe(8)
    expect(String(received.start)).toBe('%PDF-1.')
    await store.saveReceived('file-2', received)
    expect(String(await store.read('file-2'))).toBe('%PDF-1.7')
    expect(incoming()).toEqual([])
  })

  test('a file that is too large or not stored leaves nothing', async () => {
    const store = open()
    expect(await store.receive(pieces(Buffer.alloc(6)), 5)).toBeNull()
    const received = await store.receive(pieces(Buffer.alloc(5)), 5)
    if (received) await store.discard(received)
    expect(incoming()).toEqual([])
    await store.sweep()
  })

  test.each<[number | undefined, number | undefined]>([
    [undefined, undefined],
    [0, 0],
    [0, 99_999],
    [65_530, 70_000],
    [99_999, 99_999],
  ])('bytes %s to %s are read as a stream', async (first, last) => {
    const store = open()
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
    await store.save('file-4', pieces(bytes.subarray(0, 70_000), bytes.subarray(70_000)))
    const range = first === undefined || last === undefined ? undefined : { first, last }
    const stream = await store.open('file-4', range)
    const read = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
    expect(Buffer.compare(read, bytes.subarray(first ?? 0, (last ?? 99_999) + 1))).toBe(0)
    expect(await store.open('nothing', range)).toBeNull()
  })

  test('a missing file is null, and may be removed', async () => {
    const store = open()
    expect(await store.read('nothing')).toBeNull()
    await store.remove('nothing')
    await store.save('file-3', Buffer.from('x'))
    await store.remove('file-3')
    expect(await store.read('file-3')).toBeNull()
  })

  test.each(['../file', 'a/b', '..', '', 'a%2Fb', 'a?b', 'a#b'])('refuses the name %j', async (name) => {
    const store = open()
    await expect(store.save(name, Buffer.from('x'))).rejects.toThrow('a file id has only')
    await expect(store.read(name)).rejects.toThrow('a file id has only')
    await expect(store.remove(name)).rejects.toThrow('a file id has only')
    expect(server.requests).toEqual([])
  })
})

test('two stores share one bucket', async () => {
  await openS3Store().save('shared', Buffer.from('bytes'))
  expect(String(await openS3Store().read('shared'))).toBe('bytes')
  expect([...server.objects.keys()]).toEqual(['/school/uploads/shared'])
})

test('a request to a busy store is repeated', async () => {
  server.trouble('busy', 2)
  await openS3Store().save('again', Buffer.from('bytes'))
  expect(server.requests).toHaveLength(3)
})

test('an interrupted response is requested again, and never taken for the file', async () => {
  await openS3Store().save('cut', Buffer.alloc(100_000, 'a'))
  server.trouble('cut', 1)
  expect(await openS3Store().read('cut')).toHaveLength(100_000)
  server.trouble('cut')
  await expect(openS3Store().read('cut')).rejects.toBeInstanceOf(FilesUnavailable)
})

test('an interrupted stream continues at its position, and fails if it always breaks', async () => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
  await openS3Store().save('cut', bytes)
  server.trouble('cut', 2)
  const readBytes = async (range?: { first: number; last: number }) =>
    Buffer.concat(await Array.fromAsync((await openS3Store().open('cut', range)) as AsyncIterable<Buffer>))
  expect(Buffer.compare(await readBytes(), bytes)).toBe(0)
  server.trouble('cut', 1)
  expect(Buffer.compare(await readBytes({ first: 10, last: 90_000 }), bytes.subarray(10, 90_001))).toBe(0)
  server.trouble('empty')
  await expect(readBytes()).rejects.toBeInstanceOf(FilesUnavailable)
})

test.each(['busy', 'slow'] as const)(
  'a store that stays %s is unavailable after three attempts',
  async (kind) => {
    server.trouble(kind)
    await expect(openS3Store().save('file', Buffer.from('x'))).rejects.toBeInstanceOf(FilesUnavailable)
    expect(server.requests).toHaveLength(3)
  },
)

test('an unreachable store is unavailable, and what arrived stays until it is discarded', async () => {
  const store = openS3Store()
  const received = await store.receive(pieces(Buffer.from('bytes')), 5)
  await server.close()
  if (!received) throw new Error('refused')
  await expect(store.saveReceived('file', received)).rejects.toBeInstanceOf(FilesUnavailable)
  expect(existsSync(received.path)).toBe(true)
  server = await openS3Server()
})

test.each([
  ['a wrong key', 'TESTKEY', 'OTHERKEY', 'InvalidAccessKeyId'],
  ['a wrong secret', 'a%2Fsecret', 'a%2Fguess', 'SignatureDoesNotMatch'],
  ['a wrong region', 'eu-test-1', 'eu-test-2', 'InvalidAccessKeyId'],
  ['a missing bucket', '/school/', '/another/', 'NoSuchBucket'],
])('%s is not a missing file', async (_, right, wrong, code) => {
  const store = openS3Store(server.address.replace(right, wrong))
  await expect(store.read('file')).rejects.toThrow(code)
  await expect(store.save('file', Buffer.from('x'))).rejects.toThrow(code)
  await expect(store.remove('file')).rejects.toBeInstanceOf(FilesUnavailable)
  expect(server.objects.size).toBe(0)
})

test.each([
  ['s3://K:S@files.example/school', 'https://files.example/school/'],
  ['s3://K:S@files.example:9000/school/a/b/', 'https://files.example:9000/school/a/b/'],
  ['s3://K:S@files.example/school?tls=off', 'http://files.example/school/'],
  ['s3://K:S@127.0.0.1:9000/school', 'http://127.0.0.1:9000/school/'],
  ['s3://K:S@127.0.0.1:9000/school?tls=on', 'https://127.0.0.1:9000/school/'],
  ['s3://K:S@127.0.0.1.example/school', 'https://127.0.0.1.example/school/'],
])('%s is at %s', (address, base) => {
  expect(readS3Address(address, {})).toMatchObject({ base, accessKeyId: 'K', secretAccessKey: 'S' })
})

test.each([
  ['https://K:S@files.example/school', 'must look like'],
  ['s3:///school', 'must look like'],
  ['s3://K:S@files.example/', 'name of a bucket'],
  ['s3://K:S@files.example/school/a b', 'prefix'],
  ['s3://K:S@files.example/school//a', 'prefix'],
  ['s3://K:S@files.example/school?secret=x', 'unknown part secret'],
  ['s3://K:S@files.example/school?tls=maybe', 'tls=on or tls=off'],
  ['s3://K@files.example/school', 'needs KEY:SECRET'],
  ['s3://files.example/school', 'needs KEY:SECRET'],
])('%s is refused: %s', (address, error) => {
  expect(readS3Address(address, {})).toContain(error)
})

test('the keys may be in the standard variables', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'K', AWS_SECRET_ACCESS_KEY: 'S' }
  expect(readS3Address('s3://files.example/school', keys)).toMatchObject({
    accessKeyId: 'K',
    secretAccessKey: 'S',
  })
})
