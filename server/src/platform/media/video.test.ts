import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { box, element, fragmentsHead, mp4, track, webm } from '../../testing/test-videos.ts'
import { readVideo } from './video.ts'

const folder = mkdtempSync(join(tmpdir(), 'abhyas-video-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Buffer) {
  const path = join(folder, 'file.mp4')
  writeFileSync(path, bytes)
  return readVideo(path)
}

const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
const concat = (start: Buffer, end: Buffer | string) => Buffer.concat([start, Buffer.from(end as string)])

describe('the content of a video decides whether it is accepted', () => {
  test.each<[string, Buffer, object]>([
    ['MP4', mp4(), { mediaType: 'video/mp4', seconds: 12 }],
    ['MP4 with its index behind', mp4({ indexLast: true }), { mediaType: 'video/mp4', seconds: 12 }],
    ['MP4 of a camera with AV1', mp4({ brand: 'mp42', codec: 'av01' }), { seconds: 12 }],
    ['MP4 in fragments', mp4({ seconds: null, moreInFilm: [fragmentsHead(90)] }), { seconds: 90 }],
    ['MP4 that does not say how long it is', mp4({ seconds: null }), { seconds: null }],
    ['MP4 with sound beside the pictures', mp4({ moreInFilm: [box('udta', 'x')] }), { seconds: 12 }],
    ['MP4 of less than half a second', mp4({ seconds: 0.2 }), { seconds: 1 }],
    [
      'MP4 with H.264 in its high profile',
      mp4({ configuration: box('avcC', '\u0001\u0064\0\0\0') }),
      { seconds: 12 },
    ],
    ['MP4 with AAC', mp4({ moreInFilm: [track('soun', 'mp4a')] }), { seconds: 12 }],
    ['WebM', webm(), { mediaType: 'video/webm', seconds: 12 }],
    ['WebM with VP9', webm({ codec: 'V_VP9', seconds: 3_725.4 }), { seconds: 3_725 }],
    ['WebM that a browser recorded', webm({ seconds: null, isOpenEnded: true }), { seconds: null }],
  ])('%s', async (_, bytes, expected) => {
    expect(await read(bytes)).toMatchObject(expected)
  })
})

describe('a file that is no video, or also something else, is refused', () => {
  const withIndexLast = mp4({ indexLast: true })
  test.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'foreign'],
    ['some bytes', Buffer.alloc(4_000, 3), 'foreign'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'foreign'],
    ['a PDF', Buffer.from('%PDF-1.7\nand more than twelve bytes'), 'foreign'],
    ['a ZIP', concat(zip, ''), 'foreign'],
    ['a QuickTime film', mp4({ brand: 'qt  ' }), 'foreign'],
    ['a picture as HEIC', mp4({ brand: 'heic' }), 'foreign'],
    ['Matroska', webm({ docType: 'matroska' }), 'foreign'],
    ['MP4 that begins with HTML', concat(Buffer.from('<html>'), mp4().toString('latin1')), 'foreign'],
    [
      'MP4 with a page in its first box',
      concat(box('ftyp', 'isom', '\0\0\0\0', '<script>'), mp4()),
      'foreign',
    ],
    ['MP4 with a PDF in it', concat(box('ftyp', 'isom', '\0\0\0\0', '%PDF-1.4'), mp4()), 'foreign'],
    ['MP4 with a ZIP behind it', concat(mp4(), zip), 'foreign'],
    ['MP4 with a ZIP in its last box', concat(mp4(), box('free', zip)), 'foreign'],
    ['MP4 with a page behind it', concat(mp4(), '<html><script>alert(1)</script>'), 'broken'],
    ['half an MP4', withIndexLast.subarray(0, withIndexLast.length - 20), 'broken'],
    ['MP4 without pictures', mp4({ bytes: 0 }), 'broken'],
    ['MP4 with two films', concat(mp4(), mp4()), 'broken'],
    ['a song as MP4', mp4({ handler: 'soun', codec: 'mp4a' }), 'no-video'],
    ['MP4 with HEVC', mp4({ codec: 'hvc1' }), 'codec'],
    ['MP4 with H.264 in 10 bits', mp4({ configuration: box('avcC', '\u0001\u006e\0\0\0') }), 'colours'],
    ['MP4 with H.264 in 4:4:4', mp4({ configuration: box('avcC', '\u0001\u00f4\0\0\0') }), 'colours'],
    [
      'MP4 with VP9 in 10 bits',
      mp4({ codec: 'vp09', configuration: box('vpcC', '\u0001\0\0\0\u0002') }),
      'colours',
    ],
    [
      'MP4 with AV1 in 4:4:4',
      mp4({ codec: 'av01', configuration: box('av1C', '\u0081\u0028\0\0\0') }),
      'colours',
    ],
    ['MP4 with AC-3', mp4({ moreInFilm: [track('soun', 'ac-3')] }), 'sound'],
    ['MP4 with camera data', mp4({ moreInFilm: [track('meta', 'gpmd')] }), 'place'],
    ['MP4 that is locked', mp4({ codec: 'encv' }), 'codec'],
    ['half a WebM', webm().subarray(0, 300), 'broken'],
    ['WebM with something behind it', concat(webm(), 'and something else'), 'broken'],
    ['WebM with a ZIP behind it', concat(webm({ isOpenEnded: true }), zip), 'foreign'],
    ['WebM with nothing in it', element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))), 'broken'],
    ['a song as WebM', webm({ type: 2, codec: 'A_OPUS' }), 'no-video'],
    ['WebM with Theora', webm({ codec: 'V_THEORA' }), 'codec'],
  ])('%s', async (_, bytes, expected) => {
    expect(await read(bytes)).toBe(expected)
  })
})

test('a box with a false length, 200,000 boxes and half a box are refused quickly', async () => {
  const huge = mp4()
  huge.writeUInt32BE(0xffff_fff0, huge.indexOf('moov') - 4)
  expect(await read(huge)).toBe('broken')
  expect(await read(Buffer.concat([mp4(), ...Array<Buffer>(200_000).fill(box('free'))]))).toBe('broken')
  expect(await read(concat(mp4(), box('\0\0\0\u0001').subarray(0, 7)))).toBe('broken')
})

test.each([
  ['MP4', mp4()],
  ['WebM', webm()],
])('any change in %s gives a video or an error', async (_, video) => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(video.length - 1),
      fc.nat(255),
      fc.nat(video.length),
      async (index, byte, end) => {
        const bytes = Buffer.from(video).subarray(0, end)
        if (index < end) bytes[index] = byte
        const result = await read(bytes)
        expect(typeof result === 'string' || result.seconds === null || result.seconds >= 1).toBe(true)
      },
    ),
  )
})
