import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Works like Caddy and nginx: health checks, round robin, retries. Counts retries, because a retry hides
 * a failure.
 */
export interface Balancer {
  readonly url: string
  /** Retries after a refused connection, or a reset before a response. */
  readonly retries: { refused: number; reset: number }
  readonly lostRequests: readonly string[]
  add(url: string): void
  remove(url: string): void
  close(): Promise<void>
}

/** The interval in the Caddyfiles of `deploy`. */
const healthMs = 250

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const healthByUrl = new Map<string, boolean>()
  const retries = { refused: 0, reset: 0 }
  const lostRequests: string[] = []
  let turn = 0

  const checkHealth = async (url: string) => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthByUrl.has(url)) healthByUrl.set(url, isReady)
  }
  const shutdown = new AbortController()
  const healthChecks = (async () => {
    while (!shutdown.signal.aborted) {
      await Promise.all([...healthByUrl.keys()].map(checkHealth))
      await wait(healthMs, undefined, { signal: shutdown.signal }).catch(() => {})
    }
  })()

  const forward = (
    clientRequest: IncomingMessage,
    body: Buffer,
    clientResponse: ServerResponse,
    triedUrls: readonly string[],
  ) => {
    const readyUrls = [...healthByUrl]
      .filter(([url, isReady]) => isReady && !triedUrls.includes(url))
      .map(([url]) => url)
    turn += 1
    const url = readyUrls[turn % readyUrls.length]
    const { method, headers } = clientRequest
    if (!url) {
      lostRequests.push(`${method} ${clientRequest.url}: no instance is ready`)
      return void clientResponse.writeHead(502).end()
    }
    let hasResponse = false
    const instanceRequest = request(`${url}${clientRequest.url}`, { method, headers, agent }, (response) => {
      hasResponse = true
      const { connection: _, 'keep-alive': __, ...keptHeaders } = response.headers
      clientResponse.writeHead(response.statusCode ?? 502, keptHeaders)
      response.on('error', (error: NodeJS.ErrnoException) => {
        lostRequests.push(`${method} ${clientRequest.url}: ${error.code} within the response`)
        clientResponse.destroy()
      })
      response.pipe(clientResponse)
    })
    instanceRequest.on('error', (error: NodeJS.ErrnoException) => {
      // The response's error handler has reported this error.
      if (hasResponse) return
      // HTTP allows a retry of an unread request: the connection was refused, or idle and closed.
      const isRefused = error.code === 'ECONNREFUSED'
      const isReset = instanceRequest.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '')
      const maySendAgain = method === 'GET' || headers['idempotency-key'] !== undefined
      if (isRefused || (isReset && maySendAgain)) {
        retries[isRefused ? 'refused' : 'reset'] += 1
        return forward(clientRequest, body, clientResponse, [...triedUrls, url])
      }
      const connection = instanceRequest.reusedSocket ? 'a kept connection' : 'a new connection'
      lostRequests.push(`${method} ${clientRequest.url}: ${error.code} on ${connection}`)
      clientResponse.destroy()
    })
    instanceRequest.end(body)
  }

  const server = createServer(async (clientRequest, clientResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of clientRequest) chunks.push(chunk)
    forward(clientRequest, Buffer.concat(chunks), clientResponse, [])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retries,
    lostRequests,
    add: (url) => void healthByUrl.set(url, true),
    remove: (url) => void healthByUrl.delete(url),
    async close() {
      shutdown.abort()
      await healthChecks
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
