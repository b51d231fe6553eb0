import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCall } from '../test-kit/api.ts'

/** Keeps connections open: handshakes must not be measured. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export interface Reply {
  readonly body: string
  /** The rows on all pages of a list. NaN if not stated. */
  readonly total: number
  /** The time until the complete response. */
  readonly milliseconds: number
}

export const get = (schoolUrl: string, path: string, token?: string): Promise<Reply> =>
  sendTimed(schoolUrl, { method: 'GET', path, token })

/** Needs less CPU time than `fetch`. Rejects any response but a 2xx. */
export function sendTimed(schoolUrl: string, call: ApiCall): Promise<Reply> {
  const { method, path, token, body } = call
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${schoolUrl}/api/${path}`, { method, agent, headers }, (response) => {
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
    // Repeats a request whose idle connection the server closed, as browsers do.
    clientRequest.on('error', (error: NodeJS.ErrnoException) => {
      if (clientRequest.reusedSocket && error.code === 'ECONNRESET') resolve(sendTimed(schoolUrl, call))
      else reject(error)
    })
    clientRequest.end(text)
  })
}

export const closeConnections = (): void => agent.destroy()

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

/** @param share 0 to 1 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Pings without pauses would load the server. */
const pingIntervalMs = 10

/** @returns the result of `work`, and the milliseconds of each ping */
export async function pingDuring<T>(
  schoolUrl: string,
  ping: (count: number) => ApiCall,
  work: () => Promise<T>,
) {
  const pings: number[] = []
  let isDone = false
  const pinging = (async () => {
    while (!isDone) {
      pings.push((await sendTimed(schoolUrl, ping(pings.length))).milliseconds)
      await wait(pingIntervalMs)
    }
  })()
  try {
    return { result: await work(), pings }
  } finally {
    isDone = true
    await pinging
  }
}
