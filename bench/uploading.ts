import { logIn } from './asking.ts'
import { noteAtMost } from './figures.ts'
import { largeVideo, memoryDuring, sendVideo } from './large-video.ts'

const mostMore = 64
/** Of an upload before, in megabytes: what the program takes for its first streams it takes once. */
const warmUp = 48

/** The memory that an upload of 500 MB takes in a school that has just started, once it has taken a small one. */
export async function measureUploading(url: string, pid: number | undefined): Promise<void> {
  const { token } = await logIn(url, 'mentor@abhyas.example')
  await sendVideo(url, token, largeVideo(warmUp))
  const video = largeVideo(500)
  const { more, before } = await memoryDuring(pid, () => sendVideo(url, token, video))
  noteAtMost(
    `memory that an upload of 500 MB takes, after one of ${warmUp} MB`,
    more,
    mostMore,
    ' MB',
    ` (${before.toFixed(0)} MB before)`,
  )
}
