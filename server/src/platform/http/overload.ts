import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { msg } from '@lingui/core/runtime-macro'
import type { BaseLogger } from 'pino'
import type { ErrorBody } from '#contract/errors.ts'
import { type Language, languages } from '#contract/languages.ts'
import { i18nOf, responseLanguage } from '../i18n.ts'
import { callHeaders } from './security-headers.ts'

/** Requests that would wait longer are refused. */
export const maxDelayMs = { 'log-in': 2_000, report: 5_000, write: 500, read: 500 } as const
export type RequestClass = keyof typeof maxDelayMs

const isHeavy = (requestClass: RequestClass) => requestClass === 'log-in' || requestClass === 'report'

/** Few, because the event loop accepts only one new connection per turn, so turns must be short. */
const requestsPerTurn = 8
const maxWaitMs = 500

/** Requests per class that a lock or slow disk may hold without blocking others. */
const alwaysAllowed = 16

export const busyError = {
  text: msg`The school is busy just now. Please try again.`,
  code: 'BUSY',
  seconds: 1,
} as const

/** Refusals must cost little, so they are made in advance. */
const refusals = Object.fromEntries(languages.map((language) => [language, makeRefusal(language)])) as Record<
  Language,
  ReturnType<typeof makeRefusal>
>

function makeRefusal(language: Language) {
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
 * Begins a few requests per turn in order of arrival. A request that would wait too long gets 503. The age of
 * a class's running requests shows how long a request would wait. Pages, uploads and health checks are never
 * refused.
 * @param now monotonic milliseconds
 */
export function refuseOverload(server: Server, now: () => number = () => performance.now()): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  const begin = (request: IncomingMessage, response: ServerResponse, call?: RequestInProgress) =>
    currentRequest.run(call, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  const runningByClass = new Map(
    Object.keys(maxDelayMs).map((requestClass) => [
      requestClass as RequestClass,
      new Map<ServerResponse, number>(),
    ]),
  )
  const isFull = (requestClass: RequestClass) =>
    now() - nthOldestStart(runningByClass.get(requestClass) ?? new Map(), alwaysAllowed) >
    maxDelayMs[requestClass]
  const waitingRequests: { readonly since: number; readonly begin: () => void }[] = []
  let startsLeft = requestsPerTurn
  let isTurnDue = false

  const askForTurn = () => {
    if (isTurnDue) return
    isTurnDue = true
    setImmediate(() => {
      isTurnDue = false
      const nextBatch = waitingRequests.splice(0, requestsPerTurn)
      startsLeft = requestsPerTurn - nextBatch.length
      for (const { begin } of nextBatch) setImmediate(begin)
      if (nextBatch.length > 0) askForTurn()
    })
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const requestClass = requestClassOf(request)
    if (!requestClass) return begin(request, response)
    const isWaitTooLong =
      waitingRequests.length >= alwaysAllowed && now() - (waitingRequests[0]?.since ?? 0) > maxWaitMs
    if (
      isWaitTooLong ||
      isFull(requestClass) ||
      (isHeavy(requestClass) && (isFull('read') || isFull('write')))
    ) {
      server.emit('refused', requestClass)
      const { headers, body } = refusals[responseLanguage(request.headers)]
      response.writeHead(503, headers).end(body)
      return
    }
    const call = trackRequest(request, response, runningByClass.get(requestClass) ?? new Map(), now)
    askForTurn()
    if (startsLeft > 0 && waitingRequests.length === 0) {
      startsLeft -= 1
      begin(request, response, call)
    } else
      waitingRequests.push({
        since: now(),
        begin: () => !response.destroyed && begin(request, response, call),
      })
  })
}

export function makeRefusalLogger(log: Pick<BaseLogger, 'warn'>): (requestClass: RequestClass) => void {
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

/** A wait in another bounded queue, such as a thread's, does not count as load. */
export async function excludeFromLoad<T>(wait: () => Promise<T>): Promise<T> {
  const call = currentRequest.getStore()
  call?.pause()
  try {
    return await wait()
  } finally {
    call?.resume()
  }
}

/** A request counts after its body, so that slow senders fill no queue. */
function trackRequest(
  request: IncomingMessage,
  response: ServerResponse,
  queue: Map<ServerResponse, number>,
  now: () => number,
): RequestInProgress {
  let hasEnded = false
  let pauseCount = 0
  const begin = () => {
    if (!hasEnded && pauseCount === 0) queue.set(response, now())
  }
  const end = () => {
    hasEnded = true
    queue.delete(response)
  }
  if (hasBody(request)) request.once('end', begin)
  else begin()
  response.once('finish', end)
  response.once('close', end)
  return {
    pause() {
      pauseCount += 1
      queue.delete(response)
    },
    resume() {
      pauseCount -= 1
      begin()
    },
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const nthOldestStart = (queue: Map<ServerResponse, number>, count: number): number =>
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
  const isReport =
    url.startsWith('/api/reports') || url.startsWith('/api/users/me/export') || /[?&]format=/.test(url)
  return isReport ? 'report' : 'read'
}
