import { largeVideo, memoryDuring, ownMemoryOf, sendVideo } from '../bench/large-video.ts'
import type { Fault, Outcome } from './fault.ts'
import { logIn } from './people.ts'
import { openPlace } from './place.ts'

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
    const video = largeVideo(500)
    try {
      const { url, child } = await place.start()
      const token = await logIn(url, 'mentor@abhyas.example')
      const fresh = ownMemoryOf(child.pid)
      // A smaller one first: what the program loads once, and how much it lets lie before it collects, is no part of the figure.
      await readAll(url, token, await sendVideo(url, token, largeVideo(48)))
      const { result, ...memory } = await memoryDuring(child.pid, async () => {
        const began = performance.now()
        const address = await sendVideo(url, token, video)
        const sent = performance.now() - began
        return { sent, read: await Promise.all([1, 2, 3].map(() => readAll(url, token, address))) }
      })
      const { sent, read } = result
      if (read.some((bytes) => bytes !== video.length))
        wrong.push(`read ${read.join(', ')} bytes of ${video.length}`)
      const more = Math.round(memory.more)
      if (more > mostMore) wrong.push(`${more} MB of memory more`)
      const figure = `${more} MB more than the ${Math.round(memory.before)} MB after a video of 48 MB (${Math.round(fresh)} MB after the start); sent, checked and kept in ${Math.round(sent / 1000)} s`
      return { figure, wrong, isInTime: true }
    } finally {
      await place.remove()
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
