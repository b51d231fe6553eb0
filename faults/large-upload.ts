import { logIn } from '../test-kit/api.ts'
import { ownMemoryOf } from '../test-kit/process.ts'
import { openDeployment } from './deployment.ts'
import type { Fault, Outcome } from './fault.ts'
import { largeVideo, measureMemory, sendVideo } from './large-video.ts'

/** More memory than for a small video. */
const maxExtraMb = 64
/** More memory while three people read the file. */
const maxExtraMbReading = 96

export const largeUpload: Fault = {
  name: 'large-upload',
  bar: `a video of 500 MB takes at most ${maxExtraMb} MB of memory more, and ${maxExtraMbReading} while three read it`,
  engines: ['sqlite', 'postgres'],
  async run(engine): Promise<Outcome> {
    const deployment = await openDeployment(engine)
    const problems: string[] = []
    const video = largeVideo(500)
    try {
      const { url, pid } = await deployment.start()
      const { token } = await logIn(url, 'mentor@abhyas.example')
      const memoryAtStart = ownMemoryOf(pid)
      // A small video first excludes memory that is allocated once.
      await readAll(url, token, await sendVideo(url, token, largeVideo(48)))
      const startedAt = performance.now()
      const sendMemory = await measureMemory(pid, () => sendVideo(url, token, video))
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      const readMemory = await measureMemory(pid, () =>
        Promise.all([1, 2, 3].map(() => readAll(url, token, sendMemory.result))),
      )
      if (readMemory.result.some((bytes) => bytes !== video.length))
        problems.push(`read ${readMemory.result.join(', ')} bytes of ${video.length}`)
      const extraMb = Math.round(sendMemory.extraMb)
      const extraMbReading = Math.round(readMemory.baselineMb + readMemory.extraMb - sendMemory.baselineMb)
      if (extraMb > maxExtraMb) problems.push(`${extraMb} MB of memory more`)
      if (extraMbReading > maxExtraMbReading)
        problems.push(`${extraMbReading} MB of memory more while it was read`)
      const figure = `${extraMb} MB more than the ${Math.round(sendMemory.baselineMb)} MB after a video of 48 MB (${Math.round(memoryAtStart)} MB after the start), ${extraMbReading} while three read it; sent, checked and kept in ${seconds} s`
      return { figure, problems, isInTime: true }
    } finally {
      await deployment.remove()
    }
  },
}

async function readAll(url: string, token: string, address: string): Promise<number> {
  const response = await fetch(`${url}${address}`, {
    headers: { authorization: `Bearer ${token}`, range: 'bytes=0-' },
  })
  let byteCount = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) byteCount += chunk.length
  return byteCount
}
