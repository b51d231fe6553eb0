import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCall } from '../test-kit/api.ts'

/** Connections stay open, so that no handshakes are measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export interface Reply {
  readonly body: string
  /** The number of rows in all pages of a list. */
  readonly total: number
  /** Time until the response was complete. */
  readonly milliseconds: number
}

export const get = (school: string, path: string, token?: string): Promise<Reply> =>
  sendTimed(school, { method: 'GET', path, token })

/** Takes less CPU time than `fetch`. Any response but a 2xx fails the run. */
export function sendTimed(school: string, call: ApiCall): Promise<Reply> {
  const { method, path, token, body } = call
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${school}/api/${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const milliseconds = performance.now() - began
        const body = Buffer.concat(chunks).toString()
        if ((response.statusCode ?? 500) < 300)
          resolve({ body, total: Number(response.headers['x-total-count']), milliseconds })
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${body.slice(0, 200)}`))
      })
    })
    // The server closes idle connections; browsers send such a request again.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(sendTimed(school, call))
      else reject(error)
    })
    sent.end(text)
  })
}

export const closeConnections = (): void => agent.destroy()

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

/** @param share such as 0.99 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** In milliseconds. Pings that follow at once would be a load themselves. */
const betweenPings = 10

/**
 * Repeats a small request while other work runs.
 * @returns the result of that work, and the milliseconds of each response
 */
export async function pingDuring<T>(
  school: string,
  ping: (count: number) => ApiCall,
  work: () => Promise<T>,
) {
  const pings: number[] = []
  let isDone = false
  const pinging = (async () => {
    while (!isDone) {
      pings.push((await sendTimed(school, ping(pings.length))).milliseconds)
      await wait(betweenPings)
    }
  })()
  try {
    return { result: await work(), pings }
  } finally {
    isDone = true
    await pinging
  }
}
