import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Follows the connections of a server, so that those without a request can be closed when it stops. Node closes only
 * connections that had a request before: a silent one, or one whose headers never end, would hold up the stop.
 * @returns closes every connection on which no request is being answered
 */
export function followConnections(server: Server): () => void {
  const requestsOf = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    requestsOf.set(socket, 0)
    socket.once('close', () => requestsOf.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    requestsOf.set(socket, (requestsOf.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const requests = requestsOf.get(socket)
      if (requests) requestsOf.set(socket, requests - 1)
    })
  })
  return () => {
    for (const [socket, requests] of requestsOf) if (requests === 0) socket.destroy()
  }
}
