import { createConnection, createServer, type Socket } from 'node:net'

/** Lighthouse's Slow 4G. All connections share the bandwidth. */
const roundTripMs = 150
const downBitsPerSecond = 1_600_000
const upBitsPerSecond = 750_000

const packetBytes = 1_460

interface Sender {
  readonly packets: Buffer[]
  readonly to: Socket
}

/**
 * Opens a proxy. Data takes half a round trip, a new connection a whole round trip. The browser's
 * own throttling would delay each request by 562.5 ms.
 * @returns the address of the proxy
 */
export async function openSlowLine(url: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url)
  const forwardToPhone = makeForwarder(downBitsPerSecond)
  const forwardToServer = makeForwarder(upBitsPerSecond)
  const sockets = new Set<Socket>()
  const server = createServer((phone) => {
    const schoolSocket = createConnection(Number(port), hostname)
    for (const socket of [phone, schoolSocket]) sockets.add(socket.setNoDelay())
    forwardToPhone(schoolSocket, phone)
    // Data waits until the connection is open.
    setTimeout(forwardToServer, roundTripMs, phone, schoolSocket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The connections take turns, packet by packet. */
function makeForwarder(bitsPerSecond: number): (from: Socket, to: Socket) => void {
  const waitingSenders: Sender[] = []
  const deliveries: (() => void)[] = []
  let freeAt = 0
  let isSending = false

  function sendNext(): void {
    const sender = waitingSenders.shift()
    const bytes = sender?.packets.shift()
    isSending = bytes !== undefined
    if (!sender || !bytes) return
    if (sender.packets.length > 0) waitingSenders.push(sender)
    const now = performance.now()
    // The time is calculated, because timers fire a little late.
    freeAt = Math.max(freeAt, now) + (bytes.length * 8 * 1_000) / bitsPerSecond
    // Timers may fire out of order, so each delivers the earliest packet.
    deliveries.push(() => sender.to.write(bytes))
    setTimeout(() => deliveries.shift()?.(), freeAt - now + roundTripMs / 2)
    setTimeout(sendNext, freeAt - now)
  }

  return (from, to) => {
    const sender: Sender = { packets: [], to }
    from.on('data', (data) => {
      if (sender.packets.length === 0) waitingSenders.push(sender)
      for (let offset = 0; offset < data.length; offset += packetBytes)
        sender.packets.push(data.subarray(offset, offset + packetBytes))
      if (!isSending) sendNext()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}
