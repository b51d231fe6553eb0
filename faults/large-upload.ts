import { logIn } from '../test-kit/api.ts'
import { ownMemoryOf } from '../test-kit/process.ts'
import { openDeployment } from './deployment.ts'
import type { Fault, Outcome } from './fault.ts'
import { largeVideo, memoryDuring, sendVideo } from './large-video.ts'

/** The most additional memory for a large video, compared with a small video. */
const maxExtraMb = 64
/** The most additional memory while three people read the file. */
const maxExtraMbReading = 96

export const largeUpload: Fault = {
  name: 'large-upload',
  bar: `a video of 500 MB takes at most ${maxExtraMb} MB of memory more, and ${maxExtraMbReading} while three read it`,
  engines: ['sqlite', 'postgres'],
  async run(engine): Promise<Outcome> {
    const deployment = await openDeployment(engine)
    const wrong: string[] = []
    const video = largeVideo(500)
    try {
      const { url, pid } = await deployment.start()
      const { token } = await logIn(url, 'mentor@abhyas.example')
      const fresh = ownMemoryOf(pid)
      // A small video first, so that memory that is allocated once does not count.
      await readAll(url, token, await sendVideo(url, token, largeVideo(48)))
      const began = performance.now()
      const sending = await memoryDuring(pid, () => sendVideo(url, token, video))
      const took = Math.round((performance.now() - began) / 1000)
      const reading = await memoryDuring(pid, () =>
        Promise.all([1, 2, 3].map(() => readAll(url, token, sending.result))),
      )
      if (reading.result.some((bytes) => bytes !== video.length))
        wrong.push(`read ${reading.result.join(', ')} bytes of ${video.length}`)
      const more = Math.round(sending.more)
      const moreRead = Math.round(reading.before + reading.more - sending.before)
      if (more > maxExtraMb) wrong.push(`${more} MB of memory more`)
      if (moreRead > maxExtraMbReading) wrong.push(`${moreRead} MB of memory more while it was read`)
      const figure = `${more} MB more than the ${Math.round(sending.before)} MB after a video of 48 MB (${Math.round(fresh)} MB after the start), ${moreRead} while three read it; sent, checked and kept in ${took} s`
      return { figure, wrong, isInTime: true }
    } finally {
      await deployment.remove()
    }
  },
}

async function readAll(url: string, token: string, address: string): Promise<number> {
  const response = await fetch(`${url}${address}`, {
    headers: { authorization: `Bearer ${token}`, range: 'bytes=0-' },
  })
  let read = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) read += chunk.length
  return read
}
