import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestJpeg } from '../../testing/test-jpeg.ts'
import { readJpegScans } from './jpeg-scans.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scans-'))
})
afterAll(() => rm(folder, { recursive: true }))

const greyPicture = sharp({ create: { width: 99, height: 99, channels: 3, background: '#777' } })
const thumbnail = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 8]),
  Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xda]),
])
const testJpeg = makeTestJpeg(3)
test.each([
  ['a plain JPEG', () => greyPicture.jpeg({ progressive: false }).toBuffer(), 1],
  ['a progressive JPEG', () => greyPicture.jpeg({ progressive: true }).toBuffer(), 10],
  ['a JPEG with 883 scans', () => makeTestJpeg(883), 883],
  [
    'a JPEG with a picture in its metadata',
    () => Buffer.concat([testJpeg.subarray(0, 2), thumbnail, testJpeg.subarray(2)]),
    3,
  ],
  ['a JPEG with bytes after its end', () => Buffer.concat([testJpeg, testJpeg]), 3],
  ['a JPEG that is cut off', () => testJpeg.subarray(0, testJpeg.length - 2), 3],
  [
    'a JPEG that ends within a marker',
    () => Buffer.concat([testJpeg.subarray(0, testJpeg.length - 2), Buffer.from([0xff])]),
    3,
  ],
  [
    'megabytes of marks',
    () => Buffer.concat([testJpeg.subarray(0, testJpeg.length - 2), Buffer.alloc(2_000_000, 0xff)]),
    3,
  ],
  [
    'segments without a length',
    () => Buffer.concat([testJpeg.subarray(0, 2), Buffer.alloc(9_000, '\u00ff\u00da\0\0', 'latin1')]),
    2_250,
  ],
  ['a PNG', () => greyPicture.png().toBuffer(), 0],
  ['an empty file', () => Buffer.alloc(0), 0],
])('the scans of %s are counted', async (_, make, scans) => {
  const path = join(folder, 'file')
  await writeFile(path, await make())
  expect(await readJpegScans(path)).toBe(scans)
})
