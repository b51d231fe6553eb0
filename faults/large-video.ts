import { randomBytes } from 'node:crypto'
import { mp4 } from '../server/src/testing/test-videos.ts'
import { upload } from '../test-kit/api.ts'
import { ownMemoryOf } from '../test-kit/process.ts'

export const megabyte = 1024 * 1024

export function largeVideo(megabytes: number): Buffer {
  const size = megabytes * megabyte
  const video = mp4({ bytes: size - mp4({ bytes: 0 }).length })
  const noise = randomBytes(megabyte)
  for (let at = 4096; at + megabyte < size; at += megabyte) noise.copy(video, at)
  return video
}

/** @returns the address of the video */
export const sendVideo = (url: string, token: string, video: Buffer): Promise<string> =>
  upload(url, token, { kind: 'video', name: `${video.length}.mp4` }, video)

/** Measures private memory in megabytes: before the work, and its highest increase during the work. */
export async function memoryDuring<T>(
  pid: number,
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
