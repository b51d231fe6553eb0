import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** A stop waits for this time, in milliseconds; 0 does not wait. */
export interface Drain {
  /** Must exceed the interval of a proxy's `/readyz` calls. */
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

/** Requests on closing connections are lost, so a stop waits until none arrive. */
export function trackConnections(server: Server, { quietMs, atMostMs }: Drain): Connections {
  const connections = new Map<Socket, Connection>()
  const runningResponses = new Set<ServerResponse>()
  /** Health checks are excluded, because proxies never stop them. */
  const awaitedResponses = new Set<ServerResponse>()
  let isStopping = false
  let isListenerClosed = false
  let acceptedCount = 0
  let lastUsedAt = 0

  // Silent clients would delay the stop, because Node keeps their connections open.
  const closeUnused = (socket: Socket, connection: Connection) => {
    if (connection.requests > 0) return
    const remainingMs = connection.unusedSince + quietMs - performance.now()
    if (remainingMs <= 0) socket.destroy()
    else setTimeout(() => closeUnused(socket, connection), remainingMs).unref()
  }

  server.on('connection', (socket: Socket) => {
    acceptedCount += 1
    connections.set(socket, { requests: 0, unusedSince: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  // Runs first, because another listener may respond at once.
  server.prependListener('request', ({ socket, url }: IncomingMessage, response: ServerResponse) => {
    if (isStopping) response.setHeader('connection', 'close')
    runningResponses.add(response)
    if (!isHealthCheck(url)) awaitedResponses.add(response)
    const connection = connections.get(socket)
    if (connection) connection.requests += 1
    response.once('close', () => {
      runningResponses.delete(response)
      if (awaitedResponses.delete(response)) lastUsedAt = performance.now()
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
      const stopBeganAt = performance.now()
      for (const response of runningResponses)
        if (!response.headersSent) response.setHeader('connection', 'close')
      const remainingMs = () => {
        const now = performance.now()
        const quietSince = awaitedResponses.size > 0 ? now : Math.max(stopBeganAt, lastUsedAt)
        return Math.min(quietSince + quietMs, stopBeganAt + atMostMs) - now
      }
      let acceptedBefore: number
      do {
        while (remainingMs() > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs()))
        // The event loop accepts one connection per turn. Closing the listener resets waiting connections.
        acceptedBefore = acceptedCount
        await turn()
      } while (
        (acceptedCount > acceptedBefore || remainingMs() > 0) &&
        performance.now() < stopBeganAt + atMostMs + quietMs
      )
      isListenerClosed = true
      server.close()
      for (const [socket, connection] of connections) closeUnused(socket, connection)
    },
  }
}

const isHealthCheck = (url = '') => url.startsWith('/readyz') || url.startsWith('/livez')
