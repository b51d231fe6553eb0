import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TestProxy {
  readonly port: number
  cut(): void
  /** From now on no bytes pass, on old and new connections. */
  goSilent(): void
  /** Breaks all connections, and closes new connections at once. */
  refuse(): void
  /** Passes bytes of new connections again, and breaks all open connections. */
  recover(): void
  close(): Promise<void>
}

export async function openProxy(target: { host: string; port: number }): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  let isRefusing = false
  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy()
    const pair = [client, connect(target)] as const
    pairs.add(pair)
    for (const [source, destination] of [pair, [pair[1], pair[0]]] as const) {
      source.on('data', (bytes) => void (isSilent || destination.write(bytes)))
      source.on('error', () => {})
      source.on('close', () => {
        destination.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy()
      upstream.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    goSilent() {
      isSilent = true
    },
    refuse() {
      isRefusing = true
      cut()
    },
    recover() {
      isSilent = false
      isRefusing = false
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
