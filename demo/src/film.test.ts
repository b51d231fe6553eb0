import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVideo } from '../../server/src/platform/media/video.ts'
import { drawFilm, writeWebm } from './film.ts'

async function read(film: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-film-'))
  writeFileSync(join(folder, 'film'), film)
  const video = await readVideo(join(folder, 'film'))
  rmSync(folder, { recursive: true })
  return video
}

test('a film of drawn pictures is a WebM of their time, and small', async () => {
  const picture = (at: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect x="${at}" y="4" width="2" height="2"/></svg>`
  const film = await drawFilm({
    width: 640,
    height: 360,
    pictures: Array.from({ length: 12 }, (_, at) => picture(at)),
    secondsEach: 5,
  })
  expect(await read(film)).toMatchObject({ mediaType: 'video/webm', seconds: 60 })
  expect(film.length).toBeLessThan(30_000)
})

test('frames that build on one another stand together, and each whole one can be jumped to', async () => {
  const frame = (at: number, isWhole: boolean, byte: number) => ({ at, isWhole, bytes: Buffer.from([byte]) })
  const frames = [frame(0, true, 1), frame(500, false, 2), frame(4000, true, 3), frame(4500, false, 4)]
  const film = writeWebm({ codec: 'V_VP9', width: 640, height: 360, milliseconds: 5000, frames })
  expect(await read(film)).toMatchObject({ mediaType: 'video/webm', seconds: 5 })
  const hex = film.toString('hex')
  // A block: its size, its track, its time from the beginning of its cluster, whether it is whole, its bytes.
  const blocks = [...hex.matchAll(/a30100000000000005(81\w{8})/g)].map(([, block]) => block)
  expect(blocks).toEqual(['8100008001', '8101f40002', '8100008003', '8101f40004'])
  const segment = hex.indexOf('18538067') / 2 + 12
  const clusters = [...hex.matchAll(/1f43b675/g)].map(({ index }) => index / 2 - segment)
  const cues = [...hex.matchAll(/f10100000000000008(\w{16})/g)]
  expect(cues.map(([, place]) => Number.parseInt(place ?? '', 16))).toEqual(clusters)
})
