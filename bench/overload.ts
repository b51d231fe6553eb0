import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { recordAtMost, recordFigure } from './figures.ts'
import { interleaveByShare, prepareKinds, saturate } from './mixed-load.ts'
import { percentile } from './requests.ts'
import type { BenchSchool } from './schools.ts'

/** A multiple of what the school can serve. */
const loadFactor = 5
const seconds = 10
/** A process may open only a thousand files, connections included. */
const connections = 800

export async function measureOverload({ engine, url }: BenchSchool): Promise<void> {
  const kinds = await prepareKinds(url)
  await saturate(url, kinds, 3)
  const rateBefore = await saturate(url, kinds, 5)
  const calls = interleaveByShare(kinds)
  const servedTimes: number[] = []
  const refusedTimes: number[] = []
  let otherCount = 0
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    overallRate: Math.round(rateBefore * loadFactor),
    ignoreCoordinatedOmission: true,
    requests: [
      {
        setupRequest(request) {
          const { method, path, token, body } = calls.next().value.call
          const headers = {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
          }
          return { ...request, method, path: `/api/${path}`, headers, body: body && JSON.stringify(body) }
        },
      },
    ],
  }
  const load = autocannon(options, () => {})
  load.on('response', (_client, status, _bytes, milliseconds) => {
    if (status < 300) servedTimes.push(milliseconds)
    else if (status === 503) refusedTimes.push(milliseconds)
    else otherCount += 1
  })
  const livezTimes: number[] = []
  let isDone = false
  const livezPolling = (async () => {
    while (!isDone) {
      const began = performance.now()
      await (await fetch(`${url}/livez`)).arrayBuffer()
      livezTimes.push(performance.now() - began)
      await wait(50)
    }
  })()
  const [{ errors, duration }] = await once(load, 'done')
  isDone = true
  await livezPolling
  // A shared machine's speed changes, so the peak is measured before and after.
  const peakRate = (rateBefore + (await saturate(url, kinds, 5))) / 2
  const goodput = servedTimes.length / duration
  recordFigure({
    name: `${loadFactor} times what it can serve, ${engine}: what is served of its peak`,
    value: `${(goodput / peakRate).toFixed(2)} (${Math.round(goodput)} of ${Math.round(peakRate)} calls a second, ${Math.round((servedTimes.length + refusedTimes.length) / duration)} asked; median ${percentile(servedTimes, 0.5).toFixed(0)} ms, p99 ${percentile(servedTimes, 0.99).toFixed(0)} ms; ${otherCount} other responses, ${errors} errors)`,
    bar: '≥ 0.9, and no other response',
    isMet: goodput >= 0.9 * peakRate && otherCount + errors === 0,
  })
  const refusalName = `${loadFactor} times, ${engine}: a refusal, median of ${refusedTimes.length}`
  recordAtMost(refusalName, percentile(refusedTimes, 0.5), 10, ' ms')
  recordAtMost(
    `${loadFactor} times, ${engine}: /livez, the slowest of ${livezTimes.length}`,
    Math.max(...livezTimes),
    1_000,
    ' ms',
  )
}
