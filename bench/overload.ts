import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { recordAtMost, recordFigure } from './figures.ts'
import { interleaveByShare, prepareKinds, saturate } from './mixed-load.ts'
import { percentile } from './requests.ts'
import type { BenchSchool } from './schools.ts'

/** The load is this multiple of what the school can serve. */
const times = 5
const seconds = 10
/** A process may have only a thousand open files, and each connection is an open file. */
const connections = 800

export async function measureOverload({ engine, url }: BenchSchool): Promise<void> {
  const kinds = await prepareKinds(url)
  await saturate(url, kinds, 3)
  const before = await saturate(url, kinds, 5)
  const calls = interleaveByShare(kinds)
  const served: number[] = []
  const refused: number[] = []
  let others = 0
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    overallRate: Math.round(before * times),
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
    if (status < 300) served.push(milliseconds)
    else if (status === 503) refused.push(milliseconds)
    else others += 1
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
  // The speed of a shared machine changes, so the peak is measured before and after the overload.
  const peak = (before + (await saturate(url, kinds, 5))) / 2
  const goodput = served.length / duration
  recordFigure({
    name: `${times} times what it can serve, ${engine}: what is served of its peak`,
    value: `${(goodput / peak).toFixed(2)} (${Math.round(goodput)} of ${Math.round(peak)} calls a second, ${Math.round((served.length + refused.length) / duration)} asked; median ${percentile(served, 0.5).toFixed(0)} ms, p99 ${percentile(served, 0.99).toFixed(0)} ms; ${others} other responses, ${errors} errors)`,
    bar: '≥ 0.9, and no other response',
    met: goodput >= 0.9 * peak && others + errors === 0,
  })
  const refusal = `${times} times, ${engine}: a refusal, median of ${refused.length}`
  recordAtMost(refusal, percentile(refused, 0.5), 10, ' ms')
  recordAtMost(
    `${times} times, ${engine}: /livez, the slowest of ${livezTimes.length}`,
    Math.max(...livezTimes),
    1_000,
    ' ms',
  )
}
