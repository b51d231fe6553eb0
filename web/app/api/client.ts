import { t } from '@lingui/core/macro'
import type { Endpoint, ResponseOf, SentBodyOf, SentParamsOf, SentQueryOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { languageHeader } from '#contract/languages.ts'
import { durations } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { shownToasts, showToast } from '../ui/toast.ts'
import { noResponseText } from '../ui/use-connection-error-text.ts'
import { compareClocks } from './device-clock.ts'
import { documentLanguage } from './i18n.ts'
import type { RowCount } from './row-count.ts'
import { currentToken, expireSession } from './session.ts'

export class Refused extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly current: unknown
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.message)
    this.status = status
    this.retryAfter = retryAfter
    this.code = body.code as ErrorCode
    this.fields = body.fields ?? {}
    this.current = body.current
  }
}

/** The server is unreachable or silent for ten seconds. */
export class NoResponse extends Error {}

type CallInput<E extends Endpoint> = (SentParamsOf<E> extends undefined
  ? unknown
  : { params: SentParamsOf<E> }) &
  (SentQueryOf<E> extends undefined ? unknown : { query?: SentQueryOf<E> }) &
  (SentBodyOf<E> extends undefined ? unknown : { body: SentBodyOf<E> }) & {
    signal?: AbortSignal | undefined
    idempotencyKey?: string | undefined
    /** `keepalive` limits the body to a few KB. */
    keepalive?: boolean | undefined
  }

interface RequestParts {
  file?: Blob
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  keepalive?: boolean
}

/** @throws Refused or NoResponse */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  return (await callWithCount(endpoint, input)).body
}

export async function callWithCount<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ body: ResponseOf<E> } & RowCount> {
  const { response, body } = await sendWithRetry(endpoint, input as RequestParts, readJson)
  return {
    body: body as ResponseOf<E>,
    total: Number(response.headers.get('x-total-count') ?? 0),
    hasMore: response.headers.get('x-total-more') === 'true',
  }
}

export async function callWithFile<E extends Endpoint & { raw: 'body' }>(
  endpoint: E,
  file: Blob,
  params: SentParamsOf<E> & Record<string, unknown> = {} as never,
): Promise<ResponseOf<E>> {
  return (await sendWithRetry(endpoint, { file, params }, readJson)).body as ResponseOf<E>
}

export async function callForFile<E extends Endpoint & { raw: 'response' }>(
  endpoint: E,
  params: SentParamsOf<E> & Record<string, unknown> = {} as never,
  query: SentQueryOf<E> & Record<string, unknown> = {} as never,
  body?: SentBodyOf<E>,
): Promise<Blob> {
  const read = (response: Response) => (response.ok ? response.blob() : readJson(response))
  const parts = { params, query, ...(body !== undefined && { body }) }
  return (await sendWithRetry(endpoint, parts, read)).body as Blob
}

export type TableFormat = 'csv' | 'xlsx'

export async function callForTable<E extends Endpoint & { table: true }>(
  endpoint: E,
  query: SentQueryOf<E>,
  format: TableFormat,
  params: SentParamsOf<E> & Record<string, unknown> = {} as never,
): Promise<Blob> {
  const read = (response: Response) => (response.ok ? response.blob() : readJson(response))
  const parts = { params, query: { ...(query as Record<string, unknown>), format } }
  return (await sendWithRetry(endpoint, parts, read)).body as Blob
}

/** Retries `BUSY` once: the server changed nothing. Random delays spread retries. */
async function sendWithRetry(
  endpoint: Endpoint,
  parts: RequestParts,
  read: (response: Response) => Promise<unknown>,
) {
  try {
    return await sendOnce(endpoint, parts, read)
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'BUSY') throw error
    showBusy()
    await pause((error.retryAfter ?? 1) * 1_000 + Math.random() * 1_000, parts.signal)
    return sendOnce(endpoint, parts, read)
  }
}

function showBusy(): void {
  const message = t`The school is busy just now. Trying again …`
  if (!shownToasts().some(({ text }) => text === message)) showToast('error', message)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

async function sendOnce(
  endpoint: Endpoint,
  parts: RequestParts,
  read: (response: Response) => Promise<unknown>,
) {
  const token = endpoint.access === 'public' ? null : currentToken()
  const { response, body } = await withTimeout(parts.signal, async (signal) => {
    const sentAt = Date.now()
    const response = await send(endpoint, token, { ...parts, signal })
    compareClocks(response, sentAt)
    return { response, body: response.status === 204 ? undefined : await read(response) }
  })
  if (!response.ok || isRefusal(body)) {
    const wait = Number(response.headers.get('retry-after')) || undefined
    const error = new Refused(response.status, (body ?? unreadable) as ErrorBody, wait)
    if (response.status === 401 && token !== null) expireSession(token)
    if (error.code === 'TWO_STEP_REQUIRED') goToTwoStep()
    throw error
  }
  return { response, body }
}

/** Some errors come with status 2xx. */
const isRefusal = (body: unknown) =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false

function goToTwoStep(): void {
  if (location.pathname !== paths.settings()) location.assign(`${paths.settings()}#two-step`)
}

const unreadable = { success: false, message: '', code: 'INTERNAL' } satisfies ErrorBody

async function send(
  endpoint: Endpoint,
  token: string | null,
  { params, query, body, file, signal, idempotencyKey, keepalive }: RequestParts,
): Promise<Response> {
  return fetch(urlOf(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      [languageHeader]: documentLanguage(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
}

async function withTimeout<T>(
  outerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), durations.httpTimeout)
  try {
    return await run(outerSignal ? AbortSignal.any([outerSignal, timeout.signal]) : timeout.signal)
  } catch (error) {
    if (outerSignal?.aborted) throw error
    throw new NoResponse(noResponseText(), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function urlOf(endpoint: Endpoint, params: RequestParts['params'], query: RequestParts['query']): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])))
  const presentParams = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(presentParams.map(([name, value]) => [name, String(value)])).toString()
  return `/api${path}${search && `?${search}`}`
}

/** A proxy may send an error without JSON. */
async function readJson(response: Response): Promise<unknown> {
  const read = response.json()
  return response.ok ? read : read.catch(() => undefined)
}
