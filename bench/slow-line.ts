import { createConnection, createServer, type Socket } from 'node:net'

/** These are the values of Lighthouse's Slow 4G. All connections share the bandwidth. */
const roundTrip = 150
const down = 1_600_000
const up = 750_000

const packet = 1_460

interface Sender {
  readonly packets: Buffer[]
  readonly to: Socket
}

/**
 * Opens a proxy that simulates a slow line. Data takes half a round trip. Opening a connection
 * takes a whole round trip. The browser's own throttling is not used, because it delays each
 * request by 562.5 ms.
 * @returns the address of the proxy
 */
export async function openSlowLine(url: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(url)
  const toPhone = direction(down)
  const toServer = direction(up)
  const sockets = new Set<Socket>()
  const server = createServer((phone) => {
    const schoolSocket = createConnection(Number(port), hostname)
    for (const socket of [phone, schoolSocket]) sockets.add(socket.setNoDelay())
    toPhone(schoolSocket, phone)
    // Data from the phone waits until the connection is open.
    setTimeout(toServer, roundTrip, phone, schoolSocket)
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

/** Returns a function that forwards data. The connections take turns, packet by packet. */
function direction(bitsPerSecond: number): (from: Socket, to: Socket) => void {
  const inTurn: Sender[] = []
  const underway: (() => void)[] = []
  let freeAt = 0
  let isSending = false

  function sendNext(): void {
    const sender = inTurn.shift()
    const bytes = sender?.packets.shift()
    isSending = bytes !== undefined
    if (!sender || !bytes) return
    if (sender.packets.length > 0) inTurn.push(sender)
    const now = performance.now()
    // The time is calculated, because timers fire a little late.
    freeAt = Math.max(freeAt, now) + (bytes.length * 8 * 1_000) / bitsPerSecond
    // Timers may fire out of order, so each timer delivers the earliest packet in the queue.
    underway.push(() => sender.to.write(bytes))
    setTimeout(() => underway.shift()?.(), freeAt - now + roundTrip / 2)
    setTimeout(sendNext, freeAt - now)
  }

  return (from, to) => {
    const sender: Sender = { packets: [], to }
    from.on('data', (data) => {
      if (sender.packets.length === 0) inTurn.push(sender)
      for (let at = 0; at < data.length; at += packet) sender.packets.push(data.subarray(at, at + packet))
      if (!isSending) sendNext()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}
