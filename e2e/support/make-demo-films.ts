import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { type DrawnFilm, height, sheet, width } from '../../demo/films/drawing.ts'
import { howARequestTravels } from '../../demo/films/how-a-request-travels.ts'
import { oneSlippedDigit } from '../../demo/films/one-slipped-digit.ts'
import { walkingDownhill } from '../../demo/films/walking-downhill.ts'
import { type Frame, writeWebm } from '../../demo/src/film.ts'
import { browserOptions } from './browser.ts'

/**
 * Draws the films of the demo school anew: `node e2e/support/make-demo-films.ts`, after a change in `demo/films`. Chromium
 * codes them, so nobody else needs it: the files are kept.
 */

const picturesASecond = 10
/** A player can jump to every eighth second at once; on the way to others it draws those between. */
const wholeEvery = 8 * picturesASecond
/** Bits a second. */
const bitrate = 22_000
const folder = join(import.meta.dirname, '../../demo/films')
const font = readFileSync(join(import.meta.dirname, '../../web/app/ui/fonts/anek-latin.woff2')).toString(
  'base64',
)

/** Every picture of a film, as SVG. */
function picturesOf({ title, steps }: DrawnFilm): string[] {
  return steps.flatMap(({ seconds, draw }) => {
    const count = seconds * picturesASecond
    return Array.from({ length: count }, (_, at) => sheet(title, draw(at / count)))
  })
}

function captionsOf({ steps }: DrawnFilm): string {
  let from = 0
  const cues = steps.map(({ seconds, words }) => {
    const cue = `${time(from)} --> ${time(from + seconds)}\n${words}`
    from += seconds
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const time = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** Codes pictures as VP9, in the browser. */
async function coded(page: Page, pictures: readonly string[]): Promise<Frame[]> {
  const frames = await page.evaluate(
    async ({ pictures, width, height, font, wholeEvery, bitrate, millisecondsEach }) => {
      const chunks: { at: number; isWhole: boolean; base64: string }[] = []
      let failed: unknown
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
          chunks.push({ at: Math.round(chunk.timestamp / 1000), isWhole: chunk.type === 'key', base64 })
        },
        error: (error) => {
          failed = error
        },
      })
      const framerate = 1000 / millisecondsEach
      encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate, framerate, contentHint: 'text' })
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      const style = `<style>@font-face{font-family:Anek;font-weight:100 800;src:url(data:font/woff2;base64,${font})}
        text{font-family:Anek,sans-serif}</style>`
      for (const [place, picture] of pictures.entries()) {
        const isWhole = place % wholeEvery === 0
        // What stands still is said once.
        if (picture === pictures[place - 1] && !isWhole) continue
        const image = new Image()
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${style}${picture}</svg>`
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
        await image.decode()
        context.drawImage(image, 0, 0)
        const frame = new VideoFrame(canvas, { timestamp: place * millisecondsEach * 1000 })
        encoder.encode(frame, { keyFrame: isWhole })
        frame.close()
        if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await encoder.flush()
      if (failed) throw failed
      return chunks
    },
    { pictures, width, height, font, wholeEvery, bitrate, millisecondsEach: 1000 / picturesASecond },
  )
  return frames.map(({ at, isWhole, base64 }) => ({ at, isWhole, bytes: Buffer.from(base64, 'base64') }))
}

const browser = await chromium.launch(await browserOptions())
try {
  const page = await browser.newPage()
  // Only a secure place may code videos.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto('http://localhost/')
  for (const film of [howARequestTravels, oneSlippedDigit, walkingDownhill]) {
    const pictures = picturesOf(film)
    const frames = await coded(page, pictures)
    const milliseconds = (pictures.length * 1000) / picturesASecond
    const bytes = writeWebm({ codec: 'V_VP9', width, height, milliseconds, frames })
    writeFileSync(join(folder, `${film.name}.webm`), bytes)
    writeFileSync(join(folder, `${film.name}.vtt`), captionsOf(film))
    process.stdout.write(`${film.name}: ${milliseconds / 1000} s, ${bytes.length} bytes\n`)
  }
} finally {
  await browser.close()
}
