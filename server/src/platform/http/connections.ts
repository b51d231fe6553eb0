import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How a stop waits for requests that are on their way, in milliseconds. With 0 it waits for none. */
export interface Drain {
  /** The server closes once no request came or was under way for this long. Longer than the interval at which a proxy asks `/readyz`. */
  readonly quietMs: number
  /** It closes after this time although requests still come. */
  readonly atMostMs: number
}

export interface Connections {
  readonly isStopping: boolean
  /** Answers requests until none came for a while, then closes the listener and the connections that nobody uses. */
  stop(): Promise<void>
}

interface Connection {
  requests: number
  unusedSince: number
}

/**
 * Follows the connections of a server, so that it can stop without dropping a request: a client that was told to keep its connection may be
 * sending the next request while the server closes it, and gets no response then.
 */
export function followConnections(server: Server, { quietMs, atMostMs }: Drain): Connections {
  const connections = new Map<Socket, Connection>()
  const underWay = new Set<ServerResponse>()
  /** A stop waits for these responses. Health checks are not among them: a proxy goes on asking. */
  const awaited = new Set<ServerResponse>()
  let isStopping = false
  let isListenerClosed = false
  let accepted = 0
  let lastUsedAt = 0

  // Node closes only connections that had a request before: a silent one, or one whose headers never end, would hold up the stop.
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
  // Before all others: a response that another listener sends at once says `Connection: close` too.
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
        // Who waits for a response may ask the next thing when it is there.
        const quietSince = awaited.size > 0 ? now : Math.max(began, lastUsedAt)
        return Math.min(quietSince + quietMs, began + atMostMs) - now
      }
      let before: number
      do {
        while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
        // The kernel completes connections before they are accepted, and resets those when the listener closes. A turn of the event loop
        // accepts one and reads what has arrived: after one without a new connection none waits.
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
