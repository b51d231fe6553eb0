import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { BaseLogger } from 'pino'
import type { ErrorBody } from '#contract/errors.ts'
import { type Language, languages } from '#contract/languages.ts'
import { i18nOf, responseLanguage } from '../i18n.ts'
import { callHeaders } from './security-headers.ts'

/** Milliseconds that the queue of a class may delay a request before the server refuses more. */
export const patience = { 'log-in': 2_000, report: 5_000, write: 500, read: 500 } as const
export type Work = keyof typeof patience

/** One of these costs as much as many others. */
const isHeavy = (work: Work) => work === 'log-in' || work === 'report'

/** A turn of the event loop accepts one new connection, so turns stay short. */
const inOneTurn = 8
const waitsAtMost = 500

/** A lock or a slow disk must not block all others. */
const alwaysTaken = 16

export const busy = {
  text: msg`The school is busy just now. Please try again.`,
  code: 'BUSY',
  seconds: 1,
} as const

/** Written once: to refuse must cost next to nothing. */
const refusals = Object.fromEntries(languages.map((language) => [language, refusalIn(language)])) as Record<
  Language,
  ReturnType<typeof refusalIn>
>

function refusalIn(language: Language) {
  const refusal: ErrorBody = { success: false, message: i18nOf(language)._(busy.text), code: busy.code }
  const body = Buffer.from(JSON.stringify(refusal))
  const headers = {
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'retry-after': String(busy.seconds),
  }
  return { body, headers }
}

/**
 * Begins a few requests in each turn of the event loop, in order of arrival, and refuses with 503 those
 * that would wait too long. The oldest requests that wait for PostgreSQL or a password hash show the delay
 * of their class. Pages, uploads and health checks are never refused. Each refusal emits `refused` on the
 * server.
 * @param now monotonic milliseconds
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
      const { headers, body } = refusals[responseLanguage(request.headers)]
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

/** Logging each refusal would add load. */
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

/** For work with its own bounded queue, such as that of a worker thread; it does not count as load. */
export async function apart<T>(wait: () => Promise<T>): Promise<T> {
  const call = callUnderWay.getStore()
  call?.leave()
  try {
    return await wait()
  } finally {
    call?.comeBack()
  }
}

/** A request counts from the end of its body, so a slow sender cannot fill a queue. */
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

/** A Map iterates in insertion order. */
const sinceOf = (queue: Map<ServerResponse, number>, count: number): number =>
  queue
    .values()
    .drop(count - 1)
    .next().value ?? Number.POSITIVE_INFINITY

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
