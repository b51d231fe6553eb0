import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mp4 } from '../server/src/testing/made-videos.ts'
import type { Fault, Outcome } from './fault.ts'
import { ask, logIn } from './people.ts'
import { openPlace } from './place.ts'

const megabyte = 1024 * 1024
const size = 500 * megabyte
const partSize = 16 * megabyte
/** What the process may take more, beside what a small video takes, while the video is sent, checked, kept and read. */
const mostMore = 64

/**
 * A video of 500 MB arrives in parts, is checked and kept, and is then read by three people at once: the process takes little
 * more memory than before, since nothing of it is held as a whole.
 */
export const largeUpload: Fault = {
  name: 'large-upload',
  bar: `a video of 500 MB, sent and read, takes at most ${mostMore} MB of memory more`,
  engines: ['sqlite', 'postgres'],
  async run(engine): Promise<Outcome> {
    const place = await openPlace(engine)
    const wrong: string[] = []
    const video = hugeVideo()
    try {
      const { url, child } = await place.start()
      const token = await logIn(url, 'mentor@abhyas.example')
      const fresh = memoryOf(child.pid)
      // A smaller one first: what the program loads once, and how much it lets lie before it collects, is no part of the figure.
      await readAll(url, token, await send(url, token, mp4({ bytes: 48 * megabyte })))
      const before = memoryOf(child.pid)
      let peak = before
      const timer = setInterval(() => {
        peak = Math.max(peak, memoryOf(child.pid))
      }, 50)
      const began = performance.now()
      const address = await send(url, token, video)
      const sent = performance.now() - began
      const read = await Promise.all([1, 2, 3].map(() => readAll(url, token, address)))
      clearInterval(timer)
      if (read.some((bytes) => bytes !== video.length))
        wrong.push(`read ${read.join(', ')} bytes of ${video.length}`)
      const more = Math.round(peak - before)
      if (more > mostMore) wrong.push(`${more} MB of memory more`)
      const figure = `${more} MB more than the ${Math.round(before)} MB after a video of 48 MB (${Math.round(fresh)} MB after the start); sent, checked and kept in ${Math.round(sent / 1000)} s`
      return { figure, wrong, isInTime: true }
    } finally {
      await place.remove()
    }
  },
}

/** An MP4 whose pictures are noise. */
function hugeVideo(): Buffer {
  const video = mp4({ bytes: size - mp4({ bytes: 0 }).length })
  const noise = randomBytes(megabyte)
  for (let at = 4096; at + megabyte < size; at += megabyte) noise.copy(video, at)
  return video
}

/** @returns the address under which it is kept */
async function send(url: string, token: string, video: Buffer): Promise<string> {
  const begun = await ask(url, {
    method: 'POST',
    path: 'uploads',
    token,
    body: { kind: 'video', name: `${video.length}.mp4`, size: video.length },
  })
  const { id } = begun.body as unknown as { id: string }
  for (let from = 0; ; from += partSize) {
    const response = await fetch(`${url}/api/uploads/${id}?from=${from}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(
        video.buffer,
        video.byteOffset + from,
        Math.min(partSize, video.length - from),
      ) as never,
    })
    const state = (await response.json()) as { message?: string; file: { url: string } | null }
    if (!response.ok) throw new Error(`a part was answered ${response.status}: ${state.message}`)
    if (state.file) return state.file.url
  }
}

async function readAll(url: string, token: string, address: string): Promise<number> {
  const response = await fetch(`${url}${address}`, {
    headers: { authorization: `Bearer ${token}`, range: 'bytes=0-' },
  })
  let read = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) read += chunk.length
  return read
}

/** The memory of a process that is its own, in megabytes: what the system keeps of files is not counted. */
const memoryOf = (pid: number | undefined): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
