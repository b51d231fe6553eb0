import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { BaseLogger } from 'pino'
import type { ErrorBody } from '#contract/errors.ts'
import { type Language, languages } from '#contract/languages.ts'
import { i18nOf, responseLanguage } from '../i18n.ts'
import { callHeaders } from './security-headers.ts'

/** A request that would wait longer than these milliseconds is refused. */
export const maxDelayMs = { 'log-in': 2_000, report: 5_000, write: 500, read: 500 } as const
export type RequestClass = keyof typeof maxDelayMs

const isHeavy = (requestClass: RequestClass) => requestClass === 'log-in' || requestClass === 'report'

/** Few requests begin per turn, because the event loop accepts only one connection per turn. */
const requestsPerTurn = 8
const maxWaitMs = 500

/** Each class may run this many requests, because a lock or a slow disk must not block other requests. */
const alwaysAllowed = 16

export const busyError = {
  text: msg`The school is busy just now. Please try again.`,
  code: 'BUSY',
  seconds: 1,
} as const

/** Refusals are made in advance, because a refusal must cost very little. */
const refusals = Object.fromEntries(languages.map((language) => [language, refusalIn(language)])) as Record<
  Language,
  ReturnType<typeof refusalIn>
>

function refusalIn(language: Language) {
  const refusal: ErrorBody = {
    success: false,
    message: i18nOf(language)._(busyError.text),
    code: busyError.code,
  }
  const body = Buffer.from(JSON.stringify(refusal))
  const headers = {
    ...callHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'retry-after': String(busyError.seconds),
  }
  return { body, headers }
}

/**
 * Begins a few requests per turn in order of arrival. A request that would wait too long is refused with
 * 503. The age of the running requests of a class shows how long the class makes a request wait. Pages,
 * uploads and health checks are never refused.
 * @param now returns monotonic milliseconds
 */
export function refuseOverload(server: Server, now: () => number = () => performance.now()): void {
  const serve = server.listeners('request')
  server.removeAllListeners('request')
  const begin = (request: IncomingMessage, response: ServerResponse, call?: RequestInProgress) =>
    currentRequest.run(call, () => {
      for (const listener of serve) listener.call(server, request, response)
    })
  const underWay = new Map(
    Object.keys(maxDelayMs).map((requestClass) => [
      requestClass as RequestClass,
      new Map<ServerResponse, number>(),
    ]),
  )
  const isFull = (requestClass: RequestClass) =>
    now() - sinceOf(underWay.get(requestClass) ?? new Map(), alwaysAllowed) > maxDelayMs[requestClass]
  const waiting: { readonly since: number; readonly begin: () => void }[] = []
  let left = requestsPerTurn
  let isTurnDue = false

  const askForTurn = () => {
    if (isTurnDue) return
    isTurnDue = true
    setImmediate(() => {
      isTurnDue = false
      const next = waiting.splice(0, requestsPerTurn)
      left = requestsPerTurn - next.length
      for (const { begin } of next) setImmediate(begin)
      if (next.length > 0) askForTurn()
    })
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const requestClass = requestClassOf(request)
    if (!requestClass) return begin(request, response)
    const waitsLong = waiting.length >= alwaysAllowed && now() - (waiting[0]?.since ?? 0) > maxWaitMs
    if (waitsLong || isFull(requestClass) || (isHeavy(requestClass) && (isFull('read') || isFull('write')))) {
      server.emit('refused', requestClass)
      const { headers, body } = refusals[responseLanguage(request.headers)]
      response.writeHead(503, headers).end(body)
      return
    }
    const call = follow(request, response, underWay.get(requestClass) ?? new Map(), now)
    askForTurn()
    if (left > 0 && waiting.length === 0) {
      left -= 1
      begin(request, response, call)
    } else waiting.push({ since: now(), begin: () => !response.destroyed && begin(request, response, call) })
  })
}

export function logRefusals(log: Pick<BaseLogger, 'warn'>): (requestClass: RequestClass) => void {
  let counts: Partial<Record<RequestClass, number>> = {}
  return (requestClass) => {
    if (Object.keys(counts).length === 0)
      setTimeout(() => {
        log.warn({ refused: counts }, 'too much to do: calls were refused')
        counts = {}
      }, 1_000).unref()
    counts[requestClass] = (counts[requestClass] ?? 0) + 1
  }
}

interface RequestInProgress {
  pause(): void
  resume(): void
}

const currentRequest = new AsyncLocalStorage<RequestInProgress | undefined>()

/** The time that a request waits in a bounded queue, such as that of a thread, counts as no load. */
export async function excludedFromLoad<T>(wait: () => Promise<T>): Promise<T> {
  const call = currentRequest.getStore()
  call?.pause()
  try {
    return await wait()
  } finally {
    call?.resume()
  }
}

/** A request counts from the end of its body, so that slow senders cannot fill a queue. */
function follow(
  request: IncomingMessage,
  response: ServerResponse,
  queue: Map<ServerResponse, number>,
  now: () => number,
): RequestInProgress {
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
    pause() {
      waits += 1
      queue.delete(response)
    },
    resume() {
      waits -= 1
      begin()
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const sinceOf = (queue: Map<ServerResponse, number>, count: number): number =>
  queue
    .values()
    .drop(count - 1)
    .next().value ?? Number.POSITIVE_INFINITY

export function requestClassOf({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): RequestClass | undefined {
  if (!url.startsWith('/api/') || url.startsWith('/api/files') || url.startsWith('/api/uploads/'))
    return undefined
  if (url.startsWith('/api/auth/') && method === 'POST') return 'log-in'
  if (url.startsWith('/api/mentor/login')) return 'log-in'
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  const isLong =
    url.startsWith('/api/reports') || url.startsWith('/api/users/me/export') || /[?&]format=/.test(url)
  return isLong ? 'report' : 'read'
}
