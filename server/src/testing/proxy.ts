import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the program and a server, to cut or hold what goes through it. */
export interface TestProxy {
  readonly port: number
  /** Breaks every connection; new ones are made as before. */
  cut(): void
  /** From now on nothing arrives any more, in either direction, on old connections and new ones. */
  goSilent(): void
  /** From now on connections are broken, and new ones are closed at once. */
  refuse(): void
  /** New connections go through again; silent ones are broken. */
  recover(): void
  close(): Promise<void>
}

export async function openProxy(to: { host: string; port: number }): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  let isRefusing = false
  const server = createServer((client) => {
    if (isRefusing) return void client.resetAndDestroy()
    const pair = [client, connect(to)] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [pair[1], pair[0]]] as const) {
      one.on('data', (bytes) => void (isSilent || other.write(bytes)))
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
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
