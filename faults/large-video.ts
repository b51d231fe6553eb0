import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mp4 } from '../server/src/testing/made-videos.ts'

export const megabyte = 1024 * 1024
const partSize = 16 * megabyte

/** An MP4 whose pictures are noise. */
export function largeVideo(megabytes: number): Buffer {
  const size = megabytes * megabyte
  const video = mp4({ bytes: size - mp4({ bytes: 0 }).length })
  const noise = randomBytes(megabyte)
  for (let at = 4096; at + megabyte < size; at += megabyte) noise.copy(video, at)
  return video
}

/** @returns the address of the video */
export async function sendVideo(url: string, token: string, video: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'video', name: `${video.length}.mp4`, size: video.length }),
  })
  const { id } = (await begun.json()) as { id: string }
  for (let from = 0; ; from += partSize) {
    const response = await fetch(`${url}/api/uploads/${id}?from=${from}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
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

/** Megabytes of private memory, without the system's file cache. */
export const ownMemoryOf = (pid: number | undefined): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Highest increase of private memory meanwhile, in megabytes. */
export async function memoryDuring<T>(
  pid: number | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; more: number; before: number }> {
  const before = ownMemoryOf(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, ownMemoryOf(pid))
  }, 50)
  try {
    return { result: await work(), more: peak - before, before }
  } finally {
    clearInterval(timer)
  }
}
