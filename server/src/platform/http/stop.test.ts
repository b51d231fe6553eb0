import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connections, type Drain, trackConnections } from './connections.ts'

let server: Server
let connections: Connections
let heldResponses: ServerResponse[]
let sockets: Socket[]
let port: number
let hasStopped: boolean

beforeEach(() => {
  heldResponses = []
  sockets = []
  hasStopped = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** The test ends the response of `/hold`; `/stream` sends its headers first. */
async function serve(drain: Drain) {
  server = createServer(({ url }, response) => {
    const isHeld = url?.endsWith('hold')
    if (isHeld || url === '/stream') heldResponses.push(response)
    if (url === '/stream') response.write('first')
    if (!isHeld && url !== '/stream') response.end('done')
  })
  connections = trackConnections(server, drain)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
}

interface Client {
  readonly socket: Socket
  received: string
  error?: string | undefined
  send(path: string): void
}

function client(first?: string): Client {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('utf8')
  const newClient: Client = {
    socket,
    received: '',
    send: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
  }
  sockets.push(socket)
  socket.on('data', (chunk) => {
    newClient.received += chunk
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    newClient.error = error.code
  })
  if (first) newClient.send(first)
  return newClient
}

/** `expect.poll` would advance the fake timers. */
async function until<Seen>(read: () => Seen | Promise<Seen>, expected: Seen) {
  const end = Date.now() + 5_000
  let actual = await read()
  while (actual !== expected && Date.now() < end) {
    await turn()
    actual = await read()
  }
  expect(actual).toBe(expected)
}

const countConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
const responsesOf = ({ received }: Client) => received.split('HTTP/1.1 200').length - 1
const untilResponses = (caller: Client, count: number) => until(() => responsesOf(caller), count)

function stop() {
  const stopping = connections.stop()
  stopping.then(() => {
    hasStopped = true
  })
  return stopping
}

async function passTime(time: number) {
  await vi.advanceTimersByTimeAsync(time)
  for (let turns = 0; turns < 5; turns++) await turn()
}

const expectRefusal = async () => {
  const late = client('/late')
  await until(() => late.error ?? late.received, 'ECONNREFUSED')
}

test('a request during a stop gets its response, and the stop waits for the next one', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const persistent = client('/one')
  await untilResponses(persistent, 1)
  expect(persistent.received).toContain('Connection: keep-alive')
  const stopped = stop()
  await passTime(90)
  persistent.send('/two')
  await untilResponses(persistent, 2)
  expect(persistent.received).toContain('connection: close')
  await passTime(90)
  const other = client('/three')
  await untilResponses(other, 1)
  expect(other.received).toContain('connection: close')
  await passTime(90)
  expect(hasStopped).toBe(false)
  await passTime(10)
  await stopped
  await expectRefusal()
})

test('a stop ends although requests still arrive, and health checks do not delay it', async () => {
  await serve({ quietMs: 100, atMostMs: 250 })
  const first = stop()
  for (let round = 0; round < 4; round++) {
    await untilResponses(client('/busy'), 1)
    await passTime(60)
  }
  expect(hasStopped).toBe(false)
  await passTime(10)
  await first
  await expectRefusal()
  hasStopped = false
  await serve({ quietMs: 100, atMostMs: 250 })
  const second = stop()
  await passTime(60)
  await untilResponses(client('/readyz'), 1)
  await untilResponses(client('/livez'), 1)
  expect(hasStopped).toBe(false)
  await passTime(40)
  await second
})

test('a slow health check does not delay a stop', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  client('/readyz?hold')
  await until(() => heldResponses.length, 1)
  const stopped = stop()
  await passTime(100)
  await stopped
  await expectRefusal()
})

test('connections that wait to be accepted at the end of the time get responses', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const stopped = stop()
  const clients = Array.from({ length: 50 }, () => client())
  // The quiet time ends before the event loop accepts connections.
  vi.advanceTimersByTime(100)
  await stopped
  expect(await countConnections()).toBe(50)
  for (const waiting of clients) waiting.send('/waiting')
  for (const waiting of clients) await untilResponses(waiting, 1)
  await expectRefusal()
})

test('a running response closes its connection, and the stop waits for the client’s next request', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const slow = client('/hold')
  await until(() => heldResponses.length, 1)
  const stopped = stop()
  await passTime(450)
  heldResponses[0]?.end('done')
  await until(() => /connection: close(.|\s)*done$/.test(slow.received), true)
  await passTime(90)
  await untilResponses(client('/next'), 1)
  expect(hasStopped).toBe(false)
  await passTime(100)
  await stopped
  await expectRefusal()
})

test('a response that takes longer than the stop waits is finished', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const slow = client('/hold')
  await until(() => heldResponses.length, 1)
  const stopped = stop()
  await passTime(990)
  expect(hasStopped).toBe(false)
  await passTime(10)
  await stopped
  await expectRefusal()
  expect(await countConnections()).toBe(1)
  heldResponses[0]?.end('done')
  await untilResponses(slow, 1)
  await until(countConnections, 0)
})

test('a response whose headers were sent is finished, and its connection closes a moment later', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const [persistent, unused] = [client('/stream'), client('/stream')]
  for (const open of [persistent, unused]) await until(() => open.received.includes('first'), true)
  const stopped = stop()
  await passTime(1_000)
  await stopped
  for (const response of heldResponses) response.end('last')
  for (const open of [persistent, unused]) await until(() => open.received.includes('last'), true)
  persistent.send('/next')
  await untilResponses(persistent, 2)
  expect(persistent.received).toContain('connection: close')
  await until(countConnections, 1)
  await passTime(100)
  await until(countConnections, 0)
})

test('connections without a request do not delay the stop', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const silent = client()
  silent.socket.write('GET / HTTP/1.1\r\nHost:')
  client()
  const persistent = client('/one')
  await untilResponses(persistent, 1)
  await until(countConnections, 3)
  const stopped = stop()
  await passTime(100)
  await stopped
  await until(countConnections, 0)
})

test('a newly opened connection has a moment for its first request', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const stopped = stop()
  await passTime(90)
  const [late, silent] = [client(), client()]
  await until(countConnections, 2)
  await passTime(10)
  await stopped
  expect(await countConnections()).toBe(2)
  late.send('/first')
  await untilResponses(late, 1)
  await until(countConnections, 1)
  expect(silent.received).toBe('')
  await passTime(90)
  await until(countConnections, 0)
})

test('a stop that waits for nothing sets no timer', async () => {
  await serve({ quietMs: 0, atMostMs: 0 })
  const persistent = client('/one')
  client()
  await untilResponses(persistent, 1)
  await until(countConnections, 2)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  await until(countConnections, 0)
  await expectRefusal()
})
