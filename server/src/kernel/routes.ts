import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Negotiator } from '@fastify/accept-negotiator'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { programRequestPrefix } from '#contract/audit/audit.ts'
import {
  type BodyOf,
  bodyBytes,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/endpoint.ts'
import type { Caller } from '../platform/caller.ts'
import { clientAddress } from '../platform/client-address.ts'
import { DomainError, notFound } from '../platform/errors.ts'
import { type ByteRange, readRange } from '../platform/http/byte-range.ts'
import { csvText, csvType } from '../platform/http/csv.ts'
import { refuseNul } from '../platform/http/json-body.ts'
import { requestClassOf } from '../platform/http/overload.ts'
import { PrerenderedResponse } from '../platform/http/prerendered-response.ts'
import { requestedLanguage } from '../platform/http/requested-language.ts'
import { responseWriter } from '../platform/http/response-writer.ts'
import { Table } from '../platform/http/table.ts'
import { xlsxBytes, xlsxType } from '../platform/http/xlsx.ts'
import { responseLanguage } from '../platform/i18n.ts'
import { BodyWithCount, Page } from '../platform/paging.ts'
import { Activity } from './activity.ts'
import {
  type Call,
  type Idempotency,
  inProgress,
  makeCall,
  type SignedInCall,
  type SystemCall,
  systemCall,
} from './call.ts'
import { CallerQueue } from './caller-queue.ts'
import type { Deps } from './deps.ts'
import { parseReceived } from './received.ts'
import { findCaller, requireAccess } from './sessions.ts'
import { requireSignature, routeRawBody } from './signed-calls.ts'
import { type ArrivingUpload, isUpload, Upload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    activity: Activity
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

interface BytesResponse {
  readonly bytes: Buffer | Readable
  readonly headers: Record<string, string>
}

interface StoredFileResponse {
  readonly size: number
  /** @returns null when the file is gone */
  open(range?: ByteRange): Promise<Readable | null>
  readonly headers: Record<string, string> & { readonly etag: string }
}

export type FileResponse = BytesResponse | StoredFileResponse

type CallOf<E extends Endpoint> = E['access'] extends 'public'
  ? Call
  : E['access'] extends 'signature'
    ? SystemCall
    : SignedInCall

interface Received<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: E['raw'] extends 'body' ? FileOf<E> : BodyOf<E>
}

type FileOf<E extends Endpoint> = E extends { uploads: { arriving: true } } ? ArrivingUpload : Upload

/** The signature covers only the body. */
interface SignedBody<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
}

type ReceivedOf<E extends Endpoint> = E['access'] extends 'signature' ? SignedBody<E> : Received<E>

type HandlerResult<E extends Endpoint> = E['raw'] extends 'response'
  ? FileResponse | (E['table'] extends true ? Table : never)
  : E['response'] extends undefined
    ? undefined
    :
        | ResponseOf<E>
        | PrerenderedResponse
        | BodyWithCount<ResponseOf<E>>
        | Page<RowOf<ResponseOf<E>>>
        | (E['table'] extends true ? Table : never)

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never

export type Handler<E extends Endpoint> = (
  call: CallOf<E>,
  received: ReceivedOf<E>,
) => Promise<HandlerResult<E>>

export interface Router {
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

/** Must run after `write`, because a repeat uses the first request's language. */
export function successBody<More extends object>({ i18n }: Call, text: MessageDescriptor, more: More) {
  return { success: true as const, message: i18n._(text), ...more }
}

const encodings = new Negotiator({ supportedValues: ['gzip'] })

const urlOf = (endpoint: Endpoint) => `/api${endpoint.path}`

/** Checks access first, so that a caller without access learns nothing about the body. */
export function makeRouter(app: FastifyInstance, deps: Deps): Router {
  const keysInProgress = new Set<string>()
  const activity = new Activity(deps)
  app.decorate('activity', activity)
  const callerQueue = new CallerQueue()
  app.addHook('onClose', () => activity.waitForWrites())
  const isBehindTls = deps.config.PUBLIC_URL?.startsWith('https:') ?? false

  const handleOnce = async (
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    handler: (call: Call, received: object) => Promise<unknown>,
  ) => {
    const idempotency = readIdempotencyKey(endpoint, request)
    const name = idempotency && `${idempotency.scope} ${idempotency.key}`
    if (name && keysInProgress.has(name)) throw inProgress()
    if (name) keysInProgress.add(name)
    try {
      const { id, ip, caller } = request
      const call = makeCall(deps, {
        requestId: id,
        address: clientAddress(ip),
        origin: `${request.protocol}://${request.host}`,
        caller,
        accessRule: endpoint,
        idempotency,
        userAgent: request.headers['user-agent'],
        language: requestedLanguage(request.headers),
        responseLanguage: responseLanguage(request.headers),
        cookies: request.headers.cookie,
        setCookie: (cookie) =>
          void reply.header(
            'set-cookie',
            isBehindTls || request.protocol === 'https' ? `${cookie}; Secure` : cookie,
          ),
      })
      return await handler(call, requestParts(request))
    } finally {
      if (name) keysInProgress.delete(name)
    }
  }

  return {
    on(endpoint, handler) {
      const write = endpoint.response && responseWriter(endpoint.response)
      const status = endpoint.status ?? 200
      const route = {
        method: endpoint.method,
        url: urlOf(endpoint),
        bodyLimit: Math.min(bodyBytes(endpoint), deps.config.LIMIT_BODY_KILOBYTES * 1024),
      }
      if (endpoint.access === 'signature') {
        routeRawBody(app, {
          ...route,
          ...readSigned(deps, endpoint),
          handler: async (request, reply) => {
            const call = systemCall(deps, `${programRequestPrefix}gateway ${request.id}`)
            const { headers } = request
            const result = await handler(call as never, { ...requestParts(request), headers } as never)
            return payloadOf(result, reply.code(status), write)
          },
        })
        return
      }
      app.route({
        ...route,
        // A Range counts uncompressed bytes.
        ...(endpoint.raw === 'response' && { compress: false as const }),
        config: { uploads: endpoint.uploads },
        onRequest: async (request) => {
          // A refusal after the body would leave the uploaded file behind.
          refuseNulIn(request)
          request.caller = await authorize(deps, activity, endpoint, request)
        },
        preValidation: (request, _reply, done) => {
          readBody(endpoint, request)
          done()
        },
        handler: async (request, reply) => {
          const { body } = request
          try {
            const result = await callerQueue.run(request.caller?.id, requestClassOf(request), () =>
              handleOnce(endpoint, request, reply, handler as never),
            )
            return payloadOf(result, reply.code(status), write)
          } finally {
            if (body instanceof Upload) await deps.files.discard(body.received)
          }
        },
      })
    },
  }
}

const readSigned = (deps: Deps, endpoint: Endpoint) => ({
  onRequest: async (request: FastifyRequest) => refuseNulIn(request),
  preValidation: async (request: FastifyRequest) => {
    await requireSignature(deps.gateway, request)
    parseReceived(endpoint, request)
  },
})

function readBody(endpoint: Endpoint, request: FastifyRequest): void {
  if (isUpload(request.body) !== (endpoint.raw === 'body'))
    throw new DomainError('UNSUPPORTED_TYPE', msg`This type of file is not accepted here.`)
  if (endpoint.body && request.body === undefined) request.body = {}
  parseReceived(endpoint, request)
}

function refuseNulIn({ url, params, query }: FastifyRequest): void {
  for (const text of [url, ...Object.values(params ?? {}), ...Object.values(query ?? {}).flat()])
    refuseNul(String(text))
}

async function authorize(
  deps: Deps,
  activity: Activity,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { access } = endpoint
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  // Public endpoints ignore sessions, but a session may open files.
  if (access === 'public' && endpoint.raw !== 'response') return null
  const found = scheme?.toLowerCase() === 'bearer' && token ? await findCaller(deps, token) : null
  if (found) activity.note(found.seen)
  const caller = found?.caller ?? null
  requireAccess(endpoint, caller)
  return caller
}

function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (endpoint.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  if (key.length > 255)
    throw new DomainError('VALIDATION', msg`An Idempotency-Key has at most 255 characters.`)
  const body =
    request.body instanceof Upload ? request.body.received.sha256 : JSON.stringify(request.body ?? null)
  return {
    scope: request.caller?.id ?? 'anonymous',
    key,
    request: `${endpoint.method} ${request.url}\n${body}`,
  }
}

function requestParts(request: FastifyRequest) {
  const { params, query, body } = request
  return { params, query, body }
}

/** Returns the payload, because `reply.send` would add listeners for each response. */
function payloadOf(
  result: unknown,
  reply: FastifyReply,
  write: ((result: unknown) => string) | undefined,
): Buffer | Readable | undefined | Promise<Buffer | Readable> {
  if (result === undefined) return undefined
  if (isFile(result)) return filePayload(result, reply)
  if (result instanceof Table) return tablePayload(result, reply)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (result instanceof PrerenderedResponse) {
    if (result.totalCount !== undefined) reply.header('x-total-count', String(result.totalCount))
    reply.header('vary', 'accept-encoding')
    if (encodings.negotiate(reply.request.headers['accept-encoding'] ?? '') !== 'gzip') return result.bytes
    reply.header('content-encoding', 'gzip')
    return result.gzip
  }
  if (!write) throw new Error('an endpoint without a response schema returns nothing')
  if (result instanceof Page || result instanceof BodyWithCount) {
    reply.header('x-total-count', String(result.count.total))
    if (result.count.hasMore) reply.header('x-total-more', 'true')
    return Buffer.from(write(result instanceof Page ? result.rows : result.body))
  }
  return Buffer.from(write(result))
}

function tablePayload(table: Table, reply: FastifyReply): Readable {
  const { format } = reply.request.query as { format?: string }
  const isXlsx = format === 'xlsx'
  reply
    .header('content-type', isXlsx ? xlsxType : csvType)
    .header('content-disposition', `attachment; filename="${table.name}.${isXlsx ? 'xlsx' : 'csv'}"`)
  return isXlsx ? xlsxBytes(table) : Readable.from(csvText(table))
}

async function filePayload(result: FileResponse, reply: FastifyReply): Promise<Buffer | Readable> {
  const { headers } = result
  // Generated files may differ each time, so Range is unsupported.
  if ('bytes' in result) {
    reply.headers(headers)
    if (reply.request.method !== 'HEAD' || !(result.bytes instanceof Readable)) return result.bytes
    result.bytes.destroy()
    return Readable.from([])
  }
  const { size } = result
  const { method, headers: requestHeaders } = reply.request
  const isSameFile = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === headers.etag
  const range = method === 'GET' && isSameFile ? readRange(requestHeaders.range, size) : 'whole'
  const part = typeof range === 'object' ? range : undefined
  const isKnown = range === 'whole' && requestHeaders['if-none-match'] === headers.etag
  const stream = isKnown || range === 'unsatisfiable' ? null : await result.open(part)
  if (!stream && !isKnown && range !== 'unsatisfiable') throw notFound(msg`This file is not here.`)
  reply.headers({ ...headers, 'accept-ranges': 'bytes' })
  if (range === 'unsatisfiable') reply.code(416).header('content-range', `bytes */${size}`)
  if (isKnown) reply.code(304)
  if (!stream) return Buffer.alloc(0)
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
  reply.header('content-length', String(part ? part.last - part.first + 1 : size))
  if (method !== 'HEAD') return stream
  stream.destroy()
  return Readable.from([])
}

const isFile = (result: unknown): result is FileResponse =>
  typeof result === 'object' &&
  result !== null &&
  'headers' in result &&
  ('bytes' in result || 'open' in result)
