import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connections, type Drain, followConnections } from './connections.ts'

let server: Server
let connections: Connections
let held: ServerResponse[]
let sockets: Socket[]
let port: number
let isOver: boolean

beforeEach(() => {
  held = []
  sockets = []
  isOver = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** The response of `/hold` waits for the test. The response of `/stream` first sends its headers. */
async function serve(drain: Drain) {
  server = createServer(({ url }, response) => {
    const isHeld = url?.endsWith('hold')
    if (isHeld || url === '/stream') held.push(response)
    if (url === '/stream') response.write('first')
    if (!isHeld && url !== '/stream') response.end('done')
  })
  connections = followConnections(server, drain)
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
  const made: Client = {
    socket,
    received: '',
    send: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
  }
  sockets.push(socket)
  socket.on('data', (chunk) => {
    made.received += chunk
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    made.error = error.code
  })
  if (first) made.send(first)
  return made
}

/** Polls without timers, because `expect.poll` would advance the fake timers. */
async function until<Seen>(look: () => Seen | Promise<Seen>, expected: Seen) {
  const end = Date.now() + 5_000
  let seen = await look()
  while (seen !== expected && Date.now() < end) {
    await turn()
    seen = await look()
  }
  expect(seen).toBe(expected)
}

const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
const responsesOf = ({ received }: Client) => received.split('HTTP/1.1 200').length - 1
const untilResponses = (one: Client, count: number) => until(() => responsesOf(one), count)

function stop() {
  const stopped = connections.stop()
  stopped.then(() => {
    isOver = true
  })
  return stopped
}

async function pass(time: number) {
  await vi.advanceTimersByTimeAsync(time)
  for (let turns = 0; turns < 5; turns++) await turn()
}

const refuses = async () => {
  const late = client('/late')
  await until(() => late.error ?? late.received, 'ECONNREFUSED')
}

test('a request during a stop gets its response, and the stop waits for the next one', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const persistent = client('/one')
  await untilResponses(persistent, 1)
  expect(persistent.received).toContain('Connection: keep-alive')
  const stopped = stop()
  await pass(90)
  persistent.send('/two')
  await untilResponses(persistent, 2)
  expect(persistent.received).toContain('connection: close')
  await pass(90)
  const other = client('/three')
  await untilResponses(other, 1)
  expect(other.received).toContain('connection: close')
  await pass(90)
  expect(isOver).toBe(false)
  await pass(10)
  await stopped
  await refuses()
})

test('a stop ends although requests still arrive, and health checks do not delay it', async () => {
  await serve({ quietMs: 100, atMostMs: 250 })
  const first = stop()
  for (let round = 0; round < 4; round++) {
    await untilResponses(client('/busy'), 1)
    await pass(60)
  }
  expect(isOver).toBe(false)
  await pass(10)
  await first
  await refuses()
  isOver = false
  await serve({ quietMs: 100, atMostMs: 250 })
  const second = stop()
  await pass(60)
  await untilResponses(client('/readyz'), 1)
  await untilResponses(client('/livez'), 1)
  expect(isOver).toBe(false)
  await pass(40)
  await second
})

test('a slow health check does not delay a stop', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  client('/readyz?hold')
  await until(() => held.length, 1)
  const stopped = stop()
  await pass(100)
  await stopped
  await refuses()
})

test('connections that wait to be accepted at the end of the time get responses', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const stopped = stop()
  const clients = Array.from({ length: 50 }, () => client())
  // The quiet time ends before the event loop accepts a connection.
  vi.advanceTimersByTime(100)
  await stopped
  expect(await open()).toBe(50)
  for (const one of clients) one.send('/waiting')
  for (const one of clients) await untilResponses(one, 1)
  await refuses()
})

test('a running response closes its connection, and the stop waits for the client’s next request', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const slow = client('/hold')
  await until(() => held.length, 1)
  const stopped = stop()
  await pass(450)
  held[0]?.end('done')
  await until(() => /connection: close(.|\s)*done$/.test(slow.received), true)
  await pass(90)
  await untilResponses(client('/next'), 1)
  expect(isOver).toBe(false)
  await pass(100)
  await stopped
  await refuses()
})

test('a response that takes longer than the stop waits is finished', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const slow = client('/hold')
  await until(() => held.length, 1)
  const stopped = stop()
  await pass(990)
  expect(isOver).toBe(false)
  await pass(10)
  await stopped
  await refuses()
  expect(await open()).toBe(1)
  held[0]?.end('done')
  await untilResponses(slow, 1)
  await until(open, 0)
})

test('a response whose headers were sent is finished, and its connection closes a moment later', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const [persistent, unused] = [client('/stream'), client('/stream')]
  for (const one of [persistent, unused]) await until(() => one.received.includes('first'), true)
  const stopped = stop()
  await pass(1_000)
  await stopped
  for (const response of held) response.end('last')
  for (const one of [persistent, unused]) await until(() => one.received.includes('last'), true)
  persistent.send('/next')
  await untilResponses(persistent, 2)
  expect(persistent.received).toContain('connection: close')
  await until(open, 1)
  await pass(100)
  await until(open, 0)
})

test('connections without a request do not delay the stop', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const silent = client()
  silent.socket.write('GET / HTTP/1.1\r\nHost:')
  client()
  const persistent = client('/one')
  await untilResponses(persistent, 1)
  await until(open, 3)
  const stopped = stop()
  await pass(100)
  await stopped
  await until(open, 0)
})

test('a newly opened connection has a moment for its first request', async () => {
  await serve({ quietMs: 100, atMostMs: 1_000 })
  const stopped = stop()
  await pass(90)
  const [late, silent] = [client(), client()]
  await until(open, 2)
  await pass(10)
  await stopped
  expect(await open()).toBe(2)
  late.send('/first')
  await untilResponses(late, 1)
  await until(open, 1)
  expect(silent.received).toBe('')
  await pass(90)
  await until(open, 0)
})

test('a stop that waits for nothing sets no timer', async () => {
  await serve({ quietMs: 0, atMostMs: 0 })
  const persistent = client('/one')
  client()
  await untilResponses(persistent, 1)
  await until(open, 2)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  await until(open, 0)
  await refuses()
})
