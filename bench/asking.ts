import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One connection that stays open: what is measured is the answer and not the greeting. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

export interface Answer {
  readonly body: string
  readonly total: number
  /** Until the answer was whole. */
  readonly milliseconds: number
}

/** Asks once. Anything but a 200 fails the run. */
export function ask(url: string, token: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const milliseconds = performance.now() - began
        const body = Buffer.concat(chunks).toString()
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode} ${body}`))
        else resolve({ body, total: Number(response.headers['x-total-count']), milliseconds })
      })
    })
    request.on('error', reject)
  })
}

/** The token of somebody of the demo school. */
export async function logIn(
  school: string,
  email: string,
): Promise<{ token: string; user: { _id: string } }> {
  const response = await fetch(`${school}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'practice' }),
  })
  if (!response.ok) throw new Error(`${email} cannot log in: ${response.status}`)
  return (await response.json()) as { token: string; user: { _id: string } }
}

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

/** The number below which a share of the others lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Milliseconds: pings without a pause would be the load themselves. */
const betweenPings = 10

/**
 * Asks for something small again and again while something else goes on.
 * @returns what the other came to, and the milliseconds that each of the small answers took
 */
export async function pingDuring<T>(url: string, token: string, work: () => Promise<T>) {
  const pings: number[] = []
  let isDone = false
  const pinging = (async () => {
    while (!isDone) {
      pings.push((await ask(url, token)).milliseconds)
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
