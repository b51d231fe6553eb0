import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Health checks, turns and retries are those of Caddy or nginx. A retry hides a failure, so the balancer
 * counts retries.
 */
export interface Balancer {
  readonly url: string
  /** By cause: an instance refused or reset the connection before responding. */
  readonly retried: { refused: number; reset: number }
  readonly lost: readonly string[]
  add(url: string): void
  remove(url: string): void
  close(): Promise<void>
}

/** As in the Caddyfiles of `deploy`. */
const healthMs = 250

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const known = new Map<string, boolean>()
  const retried = { refused: 0, reset: 0 }
  const lost: string[] = []
  let turn = 0

  const look = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (known.has(url)) known.set(url, isReady)
  }
  const closing = new AbortController()
  const looking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all([...known.keys()].map(look))
      await wait(healthMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tried: readonly string[]) => {
    const ready = [...known].filter(([url, isReady]) => isReady && !tried.includes(url)).map(([url]) => url)
    turn += 1
    const url = ready[turn % ready.length]
    const { method, headers } = from
    if (!url) {
      lost.push(`${method} ${from.url}: no instance is ready`)
      return void to.writeHead(502).end()
    }
    let hasResponse = false
    const passed = request(`${url}${from.url}`, { method, headers, agent }, (response) => {
      hasResponse = true
      const { connection: _, 'keep-alive': __, ...kept } = response.headers
      to.writeHead(response.statusCode ?? 502, kept)
      response.on('error', (error: NodeJS.ErrnoException) => {
        lost.push(`${method} ${from.url}: ${error.code} within the response`)
        to.destroy()
      })
      response.pipe(to)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      // The response reports the error itself.
      if (hasResponse) return
      // HTTP allows a retry only when no instance took the request, or an idle connection closed before one
      // read it.
      const isRefused = error.code === 'ECONNREFUSED'
      const isReset = passed.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      const maySendAgain = method === 'GET' || headers['idempotency-key'] !== undefined
      if (isRefused || (isReset && maySendAgain)) {
        retried[isRefused ? 'refused' : 'reset'] += 1
        return pass(from, body, to, [...tried, url])
      }
      const connection = passed.reusedSocket ? 'a kept connection' : 'a new connection'
      lost.push(`${method} ${from.url}: ${error.code} on ${connection}`)
      to.destroy()
    })
    passed.end(body)
  }

  const server = createServer(async (from, to) => {
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk)
    pass(from, Buffer.concat(chunks), to, [])
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
      await looking
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
