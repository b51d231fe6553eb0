import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A load balancer with the health checks, the round robin and the retries of Caddy and nginx. It counts
 * retries, because a retry hides a failure.
 */
export interface Balancer {
  readonly url: string
  /**
   * The number of retries by cause: an instance refused the connection, or reset it before a
   * response.
   */
  readonly retried: { refused: number; reset: number }
  readonly lost: readonly string[]
  add(url: string): void
  remove(url: string): void
  close(): Promise<void>
}

/** The interval of health checks, as in the Caddyfiles of `deploy`. */
const healthMs = 250

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const known = new Map<string, boolean>()
  const retried = { refused: 0, reset: 0 }
  const lost: string[] = []
  let turn = 0

  const checkHealth = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (known.has(url)) known.set(url, isReady)
  }
  const closing = new AbortController()
  const healthChecks = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all([...known.keys()].map(checkHealth))
      await wait(healthMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  const forward = (from: IncomingMessage, body: Buffer, to: ServerResponse, tried: readonly string[]) => {
    const ready = [...known].filter(([url, isReady]) => isReady && !tried.includes(url)).map(([url]) => url)
    turn += 1
    const url = ready[turn % ready.length]
    const { method, headers } = from
    if (!url) {
      lost.push(`${method} ${from.url}: no instance is ready`)
      return void to.writeHead(502).end()
    }
    let hasResponse = false
    const forwarded = request(`${url}${from.url}`, { method, headers, agent }, (response) => {
      hasResponse = true
      const { connection: _, 'keep-alive': __, ...kept } = response.headers
      to.writeHead(response.statusCode ?? 502, kept)
      response.on('error', (error: NodeJS.ErrnoException) => {
        lost.push(`${method} ${from.url}: ${error.code} within the response`)
        to.destroy()
      })
      response.pipe(to)
    })
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      // The error handler of the response has reported this error.
      if (hasResponse) return
      // HTTP allows a retry only if no instance has read the request: the connection was refused, or
      // an idle connection was closed.
      const isRefused = error.code === 'ECONNREFUSED'
      const isReset = forwarded.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      const maySendAgain = method === 'GET' || headers['idempotency-key'] !== undefined
      if (isRefused || (isReset && maySendAgain)) {
        retried[isRefused ? 'refused' : 'reset'] += 1
        return forward(from, body, to, [...tried, url])
      }
      const connection = forwarded.reusedSocket ? 'a kept connection' : 'a new connection'
      lost.push(`${method} ${from.url}: ${error.code} on ${connection}`)
      to.destroy()
    })
    forwarded.end(body)
  }

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk)
    forward(from, Buffer.concat(chunks), to, [])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retried,
    lost,
    add: (url) => void known.set(url, true),
    remove: (url) => void known.delete(url),
    async close() {
      closing.abort()
      await healthChecks
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
