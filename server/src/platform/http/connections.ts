import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How long a stop waits, in milliseconds. With 0 a stop waits for no request. */
export interface Drain {
  /** Must be longer than the interval at which a proxy calls `/readyz`. */
  readonly quietMs: number
  readonly atMostMs: number
}

export interface Connections {
  readonly isStopping: boolean
  stop(): Promise<void>
}

interface Connection {
  requests: number
  unusedSince: number
}

/** A request on a closing connection is lost. A stop therefore waits until no requests arrive. */
export function followConnections(server: Server, { quietMs, atMostMs }: Drain): Connections {
  const connections = new Map<Socket, Connection>()
  const underWay = new Set<ServerResponse>()
  /** Health checks are excluded, because proxies never stop sending health checks. */
  const awaited = new Set<ServerResponse>()
  let isStopping = false
  let isListenerClosed = false
  let accepted = 0
  let lastUsedAt = 0

  // Node keeps connections without a complete request open, so silent clients would delay the stop.
  const closeUnused = (socket: Socket, connection: Connection) => {
    if (connection.requests > 0) return
    const left = connection.unusedSince + quietMs - performance.now()
    if (left <= 0) socket.destroy()
    else setTimeout(() => closeUnused(socket, connection), left).unref()
  }

  server.on('connection', (socket: Socket) => {
    accepted += 1
    connections.set(socket, { requests: 0, unusedSince: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // This listener runs first, because another listener may respond at once.
  server.prependListener('request', ({ socket, url }: IncomingMessage, response: ServerResponse) => {
    if (isStopping) response.setHeader('connection', 'close')
    underWay.add(response)
    if (!isHealthCheck(url)) awaited.add(response)
    const connection = connections.get(socket)
    if (connection) connection.requests += 1
    response.once('close', () => {
      underWay.delete(response)
      if (awaited.delete(response)) lastUsedAt = performance.now()
      if (!connection) return
      connection.requests -= 1
      connection.unusedSince = performance.now()
      if (isListenerClosed) closeUnused(socket, connection)
    })
  })

  return {
    get isStopping() {
      return isStopping
    },
    async stop() {
      isStopping = true
      if (!server.listening) return
      const began = performance.now()
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      const left = () => {
        const now = performance.now()
        const quietSince = awaited.size > 0 ? now : Math.max(began, lastUsedAt)
        return Math.min(quietSince + quietMs, began + atMostMs) - now
      }
      let before: number
      do {
        while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
        // The event loop accepts one connection per turn. Closing the listener resets waiting connections.
        before = accepted
        await turn()
      } while ((accepted > before || left() > 0) && performance.now() < began + atMostMs + quietMs)
      isListenerClosed = true
      server.close()
      for (const [socket, connection] of connections) closeUnused(socket, connection)
    },
  }
}

const isHealthCheck = (url = '') => url.startsWith('/readyz') || url.startsWith('/livez')
