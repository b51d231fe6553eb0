import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVideo } from '../../server/src/platform/media/video.ts'
import { drawFilm } from './film.ts'

test('a film of drawn pictures is a WebM of their time, and small', async () => {
  const picture = (at: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect x="${at}" y="4" width="2" height="2"/></svg>`
  const film = await drawFilm({
    width: 640,
    height: 360,
    pictures: Array.from({ length: 12 }, (_, at) => picture(at)),
    secondsEach: 5,
  })
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-film-'))
  writeFileSync(join(folder, 'film'), film)
  expect(await readVideo(join(folder, 'film'))).toEqual({ mediaType: 'video/webm', seconds: 60 })
  expect(film.length).toBeLessThan(30_000)
  rmSync(folder, { recursive: true })
})
