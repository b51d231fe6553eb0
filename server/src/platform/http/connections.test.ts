import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../testing/school.ts'

let school: School
let port: number
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  school = await openSchool({
    LIMIT_HEADERS_SECONDS: '1',
    LIMIT_REQUEST_SECONDS: '1',
    LIMIT_IDLE_SECONDS: '1',
    LIMIT_STALLED_SECONDS: '1',
  })
  await listen()
})
async function listen(): Promise<void> {
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  port = (school.app.server.address() as { port: number }).port
}
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await school.close()
})

function open(firstBytes: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(firstBytes, () => resolve(socket))
    })
    socket.on('error', () => {})
    sockets.push(socket)
  })
}

const countConnections = () =>
  new Promise<number>((resolve) => school.app.server.getConnections((_, count) => resolve(count)))

const head =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n'

const idle: Readonly<Record<string, string>> = {
  'says nothing': '',
  'never ends its headers': head,
  'never ends its body': `${head}\r\n{"email":`,
  'speaks no HTTP': 'this is no HTTP\r\n\r\n',
  'stays idle after its response': 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n',
}

test('a useless connection is freed, though its client never closes it', async () => {
  const closedPorts = new Set<number | undefined>()
  school.app.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    socket.on('close', () => closedPorts.add(remotePort))
  })
  const opening = Object.entries(idle).flatMap(([kind, firstBytes]) =>
    Array.from({ length: 20 }, async () => ({ kind, port: (await open(firstBytes)).localPort })),
  )
  const clients = await Promise.all(opening)
  const openKinds = () => clients.filter(({ port }) => !closedPorts.has(port)).map(({ kind }) => kind)
  await expect.poll(() => [...new Set(openKinds())], { timeout: 10_000 }).toEqual([])
})

test.each([
  ['headers', { LIMIT_HEADERS_SECONDS: '1' }, head],
  ['body', { LIMIT_HEADERS_SECONDS: '1', LIMIT_REQUEST_SECONDS: '1' }, `${head}\r\n{"email":`],
])('%s that never end are cut off by their own limit', async (_, limit, firstBytes) => {
  await school.close()
  const longLimits = { LIMIT_REQUEST_SECONDS: '600', LIMIT_IDLE_SECONDS: '600', LIMIT_STALLED_SECONDS: '600' }
  school = await openSchool({ ...longLimits, ...limit })
  await listen()
  await open(firstBytes)
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0)
})

test('a connection whose client does not read its response is freed', async () => {
  const large = Buffer.alloc(4 * 1024 * 1024)
  school.app.server.prependListener('request', (request, response) => {
    if (request.url === '/large') response.end(large)
  })
  await Promise.all(Array.from({ length: 5 }, () => open('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')))
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0)
})

test('connections without a request do not hold up the stop', async () => {
  await open('')
  await open(head)
  await expect.poll(countConnections).toBe(2)
  await school.app.close()
  expect(await countConnections()).toBe(0)
})
