import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TestProxy {
  readonly port: number
  cut(): void
  /** Old and new connections pass no bytes. */
  goSilent(): void
  /** Breaks old and new connections. */
  refuse(): void
  /** Serves new connections again, but breaks open connections. */
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
