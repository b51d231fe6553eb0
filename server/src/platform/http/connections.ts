import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds; 0: waits for no request. */
export interface Drain {
  /** Longer than a proxy's interval of `/readyz`. */
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

/** A request that arrives while its connection closes is lost, so a stop waits until none arrive. */
export function followConnections(server: Server, { quietMs, atMostMs }: Drain): Connections {
  const connections = new Map<Socket, Connection>()
  const underWay = new Set<ServerResponse>()
  /** Excludes health checks, which proxies never stop. */
  const awaited = new Set<ServerResponse>()
  let isStopping = false
  let isListenerClosed = false
  let accepted = 0
  let lastUsedAt = 0

  // Node closes no connection without a complete request; silent clients would delay the stop.
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
  // Another listener may respond at once, so this one runs first.
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
        // The event loop accepts one connection per turn; closing the listener resets the others.
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
