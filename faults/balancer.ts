import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before several instances, as Caddy or nginx would: it asks each whether it is ready, and gives requests to those in turn. */
export interface Balancer {
  readonly url: string
  /** From now on requests go to these as well. */
  add(url: string): void
  close(): Promise<void>
}

const healthMs = 50

export async function openBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const known = new Map<string, boolean>()
  let turn = 0

  const look = async () => {
    for (const url of known.keys()) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      known.set(url, isReady)
    }
  }
  const timer = setInterval(look, healthMs)

  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tried: readonly string[]) => {
    const ready = [...known].filter(([url, isReady]) => isReady && !tried.includes(url)).map(([url]) => url)
    turn += 1
    const url = ready[turn % ready.length]
    if (!url) return void to.writeHead(502).end()
    const { method, headers } = from
    const passed = request(`${url}${from.url}`, { method, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers
      to.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(to)
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody took it: the next one gets it. A connection that was kept open may have been closed before the request
      // was read; only what may be asked twice is, as the HTTP standard says.
      const nobody = error.code === 'ECONNREFUSED'
      const closed = passed.reusedSocket && error.code === 'ECONNRESET'
      const maySendAgain = method === 'GET' || headers['idempotency-key'] !== undefined
      if (!to.headersSent && (nobody || (closed && maySendAgain))) pass(from, body, to, [...tried, url])
      else to.destroy()
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
    add: (url) => void known.set(url, true),
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
