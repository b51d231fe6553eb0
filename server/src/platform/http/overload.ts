import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { BaseLogger } from 'pino'
import type { ErrorBody } from '#contract/errors.ts'
import { callHeaders } from './security-headers.ts'

/** A class of work with a queue of its own, and how long what is in it may take before more is refused, in milliseconds. */
export const patience = { 'log-in': 2_000, report: 5_000, write: 500, read: 500 } as const
export type Work = keyof typeof patience

/** What costs as much as many calls of the others: there is no time for it while there is none for those. */
const isHeavy = (work: Work) => work === 'log-in' || work === 'report'

/** Calls that begin in one turn of the event loop. A turn accepts one new connection, so nobody waits for that behind long turns. */
const inOneTurn = 8
/** So long a call may wait for its turn before more are refused, in milliseconds. */
const waitsAtMost = 500

/** So many calls are taken however long they take: one that waits for a lock, or for a slow disk, does not stop all others. */
const alwaysTaken = 16

/** What a refused call is told, and after how many seconds it may come back. */
export const busy = {
  message: 'The school is busy just now. Please try again.',
  code: 'BUSY',
  seconds: 1,
} as const
const refusal: ErrorBody = { success: false, message: busy.message, code: busy.code }
const body = Buffer.from(JSON.stringify(refusal))
const headers = {
  ...callHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(body.length),
  'retry-after': String(busy.seconds),
}

/**
 * Begins a few calls in each turn of the event loop, in the order in which they came, and refuses a call that would wait too long before
 * anything is done for it: 503 with `Retry-After`. What waits for this process waits here; what waits for others (PostgreSQL, a
 * hash) is under way, and of each class of work the calls that have been so for the longest say how long its queue is. What
 * waits `apart` does not count: it has a bounded queue of its own. What is under way is finished first. Pages and their files, uploads that are read, and the health of the process are
 * always answered at once. Each refusal is an event of the server, `refused`, with its class of work.
 * @param now milliseconds that only grow
 */
export function refuseOverload(server: Server, now: () => number = () => performance.now()): void {
  const serve = server.listeners('request')
  server.removeAllListeners('request')
  const begin = (request: IncomingMessage, response: ServerResponse, call?: UnderWay) =>
    callUnderWay.run(call, () => {
      for (const listener of serve) listener.call(server, request, response)
    })
  const underWay = new Map(
    Object.keys(patience).map((work) => [work as Work, new Map<ServerResponse, number>()]),
  )
  const isFull = (work: Work) =>
    now() - sinceOf(underWay.get(work) ?? new Map(), alwaysTaken) > patience[work]
  const waiting: { readonly since: number; readonly begin: () => void }[] = []
  let left = inOneTurn
  let isTurnDue = false

  const askForTurn = () => {
    if (isTurnDue) return
    isTurnDue = true
    setImmediate(() => {
      isTurnDue = false
      const next = waiting.splice(0, inOneTurn)
      left = inOneTurn - next.length
      // Each by itself: what a call does at once is done before the next one begins.
      for (const { begin } of next) setImmediate(begin)
      if (next.length > 0) askForTurn()
    })
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const work = workOf(request)
    if (!work) return begin(request, response)
    const waitsLong = waiting.length >= alwaysTaken && now() - (waiting[0]?.since ?? 0) > waitsAtMost
    if (waitsLong || isFull(work) || (isHeavy(work) && (isFull('read') || isFull('write')))) {
      server.emit('refused', work)
      response.writeHead(503, headers).end(body)
      return
    }
    const call = follow(request, response, underWay.get(work) ?? new Map(), now)
    askForTurn()
    if (left > 0 && waiting.length === 0) {
      left -= 1
      begin(request, response, call)
    } else waiting.push({ since: now(), begin: () => !response.destroyed && begin(request, response, call) })
  })
}

/** A line of the log a second while calls are refused: a line for each would be more of the work that there is too much of. */
export function saySometimes(log: Pick<BaseLogger, 'warn'>): (work: Work) => void {
  let counts: Partial<Record<Work, number>> = {}
  return (work) => {
    if (Object.keys(counts).length === 0)
      setTimeout(() => {
        log.warn({ refused: counts }, 'too much to do: calls were refused')
        counts = {}
      }, 1_000).unref()
    counts[work] = (counts[work] ?? 0) + 1
  }
}

interface UnderWay {
  leave(): void
  comeBack(): void
}

const callUnderWay = new AsyncLocalStorage<UnderWay | undefined>()

/** Waits for what has a bounded queue of its own, such as a worker thread; meanwhile the call is not under way. */
export async function apart<T>(wait: () => Promise<T>): Promise<T> {
  const call = callUnderWay.getStore()
  call?.leave()
  try {
    return await wait()
  } finally {
    call?.comeBack()
  }
}

/** A call is under way from the moment its body is there, so that nobody fills a queue by sending slowly, until its answer has left. */
function follow(
  request: IncomingMessage,
  response: ServerResponse,
  queue: Map<ServerResponse, number>,
  now: () => number,
): UnderWay {
  let isOver = false
  let waits = 0
  const begin = () => {
    if (!isOver && waits === 0) queue.set(response, now())
  }
  const end = () => {
    isOver = true
    queue.delete(response)
  }
  if (hasBody(request)) request.once('end', begin)
  else begin()
  response.once('finish', end)
  response.once('close', end)
  return {
    leave() {
      waits += 1
      queue.delete(response)
    },
    comeBack() {
      waits -= 1
      begin()
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Since when so many calls are under way: a map keeps the order in which its entries came. One that takes long says nothing. */
const sinceOf = (queue: Map<ServerResponse, number>, count: number): number =>
  queue
    .values()
    .drop(count - 1)
    .next().value ?? Number.POSITIVE_INFINITY

/** The class of work that a request is; nothing for what is always answered. */
export function workOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Work | undefined {
  if (!url.startsWith('/api/') || url.startsWith('/api/files') || url.startsWith('/api/uploads/'))
    return undefined
  if (url.startsWith('/api/auth/') && method === 'POST') return 'log-in'
  if (url.startsWith('/api/mentor/login')) return 'log-in'
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  const isLong =
    url.startsWith('/api/reports') || url.startsWith('/api/users/me/export') || url.includes('format=csv')
  return isLong ? 'report' : 'read'
}
