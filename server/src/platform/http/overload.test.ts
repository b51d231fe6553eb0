import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { excludeFromLoad, type RequestClass, refuseOverload, requestClassOf } from './overload.ts'

let server: Server
let heldRequests: { url: string; response: ServerResponse }[]
let refusedClasses: RequestClass[]
let now: number
let address: string
beforeEach(async () => {
  heldRequests = []
  refusedClasses = []
  now = 0
  server = createServer((request, response) => {
    request.resume()
    const { url = '' } = request
    const hold = async () => void heldRequests.push({ url, response })
    const closed = new Promise((resolve) => response.once('close', resolve))
    if (url.endsWith('outsideLoad')) void hold().then(() => excludeFromLoad(() => closed))
    else if (requestClassOf(request)) void hold()
    else response.end('here')
  })
  refuseOverload(server, () => now)
  server.on('refused', (requestClass) => refusedClasses.push(requestClass))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const ask = (path: string, method = 'GET', body?: string) =>
  fetch(`${address}${path}`, { method, ...(body && { body }) })

async function hold(count: number, path: string, method = 'GET', body?: string) {
  const before = heldRequests.length
  const responses = Array.from({ length: count }, () => ask(path, method, body))
  await expect.poll(() => heldRequests.length).toBe(before + count)
  return responses
}

const endHeldRequests = () => {
  for (const { response } of heldRequests.splice(0)) response.end('done')
}

test('a request that would wait too long is refused before any work, and running ones finish', async () => {
  const responses = await hold(16, '/api/courses')
  now = 501
  const response = await ask('/api/courses')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    success: false,
    message: 'The school is busy just now. Please try again.',
    code: 'BUSY',
  })
  expect(heldRequests).toHaveLength(16)
  expect(refusedClasses).toEqual(['read'])
  endHeldRequests()
  for (const finished of await Promise.all(responses)) expect(await finished.text()).toBe('done')
  const next = await hold(1, '/api/courses')
  endHeldRequests()
  expect((await next[0])?.status).toBe(200)
})

test('when there is no time for reads, log-ins and reports are refused too, because they cost much more', async () => {
  const responses = await hold(16, '/api/courses')
  now = 501
  expect((await ask('/api/auth/login', 'POST')).status).toBe(503)
  expect((await ask('/api/reports/summary')).status).toBe(503)
  const write = await hold(1, '/api/enrollments', 'POST')
  expect(refusedClasses).toEqual(['log-in', 'report'])
  endHeldRequests()
  await Promise.all([...responses, ...write])
  const logIn = await hold(1, '/api/auth/login', 'POST')
  endHeldRequests()
  expect((await logIn[0])?.status).toBe(200)
})

test('a burst is accepted while its first call has not waited long, and a few calls always are', async () => {
  now = 0
  const burst = await hold(200, '/api/courses')
  now = 500
  const lateRequests = await hold(1, '/api/courses')
  endHeldRequests()
  await Promise.all([...burst, ...lateRequests])
  const fewRequests = await hold(15, '/api/courses')
  now = 60_000
  fewRequests.push(...(await hold(1, '/api/courses')))
  expect(refusedClasses).toEqual([])
  endHeldRequests()
  await Promise.all(fewRequests)
})

/** Each request moves the clock by 100 ms. */
async function sendTogether(count: number) {
  const order: string[] = []
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    order.push(request.url ?? '')
    now += 100
    response.end('done')
  })
  refuseOverload(server, () => now)
  server.on('connection', () => order.push('connection'))
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(address).port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  await expect.poll(() => order.length).toBe(count)
  order.length = 0
  const ends = sockets.map(
    (socket) => new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data)))),
  )
  for (const [index, socket] of sockets.entries())
    socket.write(`GET /api/${index} HTTP/1.1\r\nHost: x\r\n\r\n`)
  return { order, sockets, responses: await Promise.all(ends) }
}

test('calls that are read together begin in order, a few in each turn', async () => {
  const { order, sockets, responses } = await sendTogether(30)
  expect(order).toEqual(Array.from({ length: 30 }, (_, index) => `/api/${index}`))
  expect(responses.filter((data) => data.startsWith('HTTP/1.1 200'))).toHaveLength(30)
  for (const socket of sockets) socket.destroy()
})

test('while calls wait for their turn, connections are accepted and health checks succeed', async () => {
  const servedUrls: string[] = []
  server.removeAllListeners('request')
  server.on('request', ({ url = '' }, response) => {
    servedUrls.push(url)
    response.end('done')
  })
  refuseOverload(server, () => now)
  const port = Number(new URL(address).port)
  const busySockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
  await Promise.all(busySockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const lateSocket = connect(port, '127.0.0.1')
  lateSocket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const socket of busySockets) socket.write('GET /api/courses HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  await expect.poll(() => servedUrls.length).toBe(201)
  expect(servedUrls.indexOf('/livez')).toBeLessThan(100)
  for (const socket of [...busySockets, lateSocket]) socket.destroy()
})

test('a request that would wait too long is refused', async () => {
  const servedResponses: ServerResponse[] = []
  server.removeAllListeners('request')
  server.on('request', (_request, response) => {
    servedResponses.push(response)
    response.end('done')
  })
  refuseOverload(server, () => now)
  server.prependListener('request', () => {
    now += 20
  })
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
  let data = ''
  socket.on('data', (chunk) => {
    data += chunk
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
  const count = (status: number) => data.split(`HTTP/1.1 ${status}`).length - 1
  await expect.poll(() => count(200) + count(503)).toBe(50)
  expect(count(503)).toBe(50 - 8 - 26)
  expect(refusedClasses).toHaveLength(16)
  socket.destroy()
})

test('each class of work has its own queue, and health checks have none', async () => {
  const responses = await hold(16, '/api/auth/login', 'POST', '{}')
  now = 10_000
  for (const path of ['/livez', '/readyz', '/metrics', '/', '/assets/app.js', '/api/files/one'])
    expect((await ask(path)).status, path).toBe(200)
  responses.push(...(await hold(1, '/api/enrollments', 'POST', '{}')))
  responses.push(...(await hold(1, '/api/courses')))
  responses.push(...(await hold(1, '/api/reports?range=1y')))
  expect((await ask('/api/auth/login', 'POST', '{}')).status).toBe(503)
  endHeldRequests()
  await Promise.all(responses)
})

test('requests that wait for a worker with its own queue do not fill the caller queue', async () => {
  const responses = [
    ...(await hold(16, '/api/outsideLoad')),
    ...(await hold(16, '/api/topics/outsideLoad', 'POST', '{}')),
  ]
  now = 10_000
  responses.push(...(await hold(1, '/api/courses')))
  responses.push(...(await hold(1, '/api/auth/login', 'POST', '{}')))
  expect(refusedClasses).toEqual([])
  endHeldRequests()
  for (const finished of await Promise.all(responses)) expect(finished.status).toBe(200)
})

test('a call counts as load again from the end of its wait for a worker', async () => {
  const resumeCallbacks: (() => void)[] = []
  server.removeAllListeners('request')
  server.on('request', ({ url = '' }, response) => {
    heldRequests.push({ url, response })
    if (url.endsWith('outsideLoad'))
      void excludeFromLoad(() => new Promise<void>((resolve) => resumeCallbacks.push(resolve)))
  })
  refuseOverload(server, () => now)
  const responses = await hold(16, '/api/outsideLoad')
  now = 10_000
  for (const resume of resumeCallbacks) resume()
  await setImmediate()
  now = 10_500
  responses.push(...(await hold(1, '/api/courses')))
  now = 10_501
  expect((await ask('/api/courses')).status).toBe(503)
  endHeldRequests()
  await Promise.all(responses)
})

test('slow bodies fill no queue', async () => {
  const head = 'POST /api/enrollments HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'
  const sockets = Array.from({ length: 40 }, () =>
    connect(Number(new URL(address).port), '127.0.0.1').setNoDelay(),
  )
  for (const socket of sockets) socket.write(head)
  await expect.poll(() => heldRequests.length).toBe(40)
  now = 10_000
  const [received] = await hold(1, '/api/enrollments', 'POST', '{}')
  endHeldRequests()
  expect((await received)?.status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('a disconnected caller leaves the queue', async () => {
  const abortController = new AbortController()
  const abandonedRequests = Array.from({ length: 16 }, () =>
    fetch(`${address}/api/courses`, { signal: abortController.signal }).catch(() => 'gone'),
  )
  await expect.poll(() => heldRequests.length).toBe(16)
  abortController.abort()
  await Promise.all(abandonedRequests)
  await expect.poll(() => heldRequests.every(({ response }) => response.closed)).toBe(true)
  heldRequests = []
  now = 10_000
  const [received] = await hold(1, '/api/courses')
  endHeldRequests()
  expect((await received)?.status).toBe(200)
})

test.each([
  ['POST', '/api/auth/login', 'log-in'],
  ['POST', '/api/auth/signup', 'log-in'],
  ['POST', '/api/mentor/login', 'log-in'],
  ['GET', '/api/auth/me', 'read'],
  ['GET', '/api/courses?page=1', 'read'],
  ['HEAD', '/api/courses', 'read'],
  ['PUT', '/api/school', 'write'],
  ['DELETE', '/api/users/me', 'write'],
  ['GET', '/api/reports?range=1y', 'report'],
  ['GET', '/api/students?format=csv', 'report'],
  ['GET', '/api/students?sort=name&format=xlsx', 'report'],
  ['GET', '/api/users/me/export', 'report'],
  ['GET', '/api/files/one', undefined],
  ['GET', '/courses', undefined],
  ['GET', '/livez', undefined],
])('%s %s is work of the class %s', (method, url, requestClass) => {
  expect(requestClassOf({ method, url })).toBe(requestClass)
})
