import { randomBytes } from 'node:crypto'
import { mp4 } from '../server/src/testing/test-videos.ts'
import { upload } from '../test-kit/api.ts'
import { ownMemoryOf } from '../test-kit/process.ts'

export const megabyte = 1024 * 1024

export function largeVideo(megabytes: number): Buffer {
  const size = megabytes * megabyte
  const video = mp4({ bytes: size - mp4({ bytes: 0 }).length })
  const noise = randomBytes(megabyte)
  for (let offset = 4096; offset + megabyte < size; offset += megabyte) noise.copy(video, offset)
  return video
}

/** @returns the video's address */
export const sendVideo = (url: string, token: string, video: Buffer): Promise<string> =>
  upload(url, token, { kind: 'video', name: `${video.length}.mp4` }, video)

/** Private memory: before the work, and its highest increase during the work. */
export async function measureMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; extraMb: number; baselineMb: number }> {
  const baselineMb = ownMemoryOf(pid)
  let peak = baselineMb
  const timer = setInterval(() => {
    peak = Math.max(peak, ownMemoryOf(pid))
  }, 50)
  try {
    return { result: await work(), extraMb: peak - baselineMb, baselineMb }
  } finally {
    clearInterval(timer)
  }
}
