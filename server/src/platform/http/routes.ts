import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Activity } from '../activity.ts'
import { type Call, type Caller, type Idempotency, inProgress, makeCall, type SignedCall } from '../call.ts'
import type { Deps } from '../deps.ts'
import { DomainError, forbidden } from '../errors.ts'
import { Counted, Page } from '../paging.ts'
import { findCaller } from '../sessions.ts'
import { answerWriter } from './answer-json.ts'
import { Csv, csvText } from './csv.ts'
import { takesGzip } from './encoding.ts'
import { refuseNul } from './json-body.ts'
import { WrittenAnswer } from './written-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** A file as an answer, with headers of its own. */
export interface FileAnswer {
  readonly bytes: Buffer
  readonly headers: Record<string, string>
}

type CallOf<E extends Endpoint> = E['access'] extends 'public' ? Call : SignedCall

interface Received<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: E['raw'] extends 'body' ? { bytes: Buffer; mediaType: string } : BodyOf<E>
}

type Answer<E extends Endpoint> = E['raw'] extends 'answer'
  ? FileAnswer
  : E['response'] extends undefined
    ? undefined
    :
        | AnswerOf<E>
        | WrittenAnswer
        | Counted<AnswerOf<E>>
        | Page<RowOf<AnswerOf<E>>>
        | (E['csv'] extends true ? Csv : never)

type RowOf<List> = List extends readonly (infer Row)[] ? Row : never

/** What a module does with an endpoint: one use case, called with what was received. */
export type Handler<E extends Endpoint> = (call: CallOf<E>, received: Received<E>) => Promise<Answer<E>>

export interface Router {
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
}

/** The body of a write that went well, with the words the specification gives it. */
export function succeeded<More extends object>(message: string, more: More) {
  return { success: true as const, message, ...more }
}

/** A path of the contract as Fastify has it. */
const urlOf = (endpoint: Endpoint) => `/api${endpoint.path}`

/**
 * Registers endpoints of the contract: who may call, what is read, and what leaves, all from the contract. The order is
 * identity, role, body: somebody who may not call learns nothing of what the body should have been.
 */
export function makeRouter(app: FastifyInstance, deps: Deps): Router {
  const answering = new Set<string>()
  const activity = new Activity(deps)
  app.addHook('onClose', () => activity.settled())

  return {
    on(endpoint, handler) {
      const write = endpoint.response && answerWriter(endpoint.response)
      const status = endpoint.status ?? 200
      app.route({
        method: endpoint.method,
        url: urlOf(endpoint),
        schema: {
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
        },
        // A file is bounded by its own rule; ten megabytes and a little, so that the rule can say so in words.
        ...(endpoint.raw === 'body' && { bodyLimit: 10 * 1024 * 1024 + 65_536 }),
        onRequest: async (request) => {
          for (const text of [request.url, ...Object.values(request.params ?? {}).map(String)])
            refuseNul(text)
          request.caller = await authorize(deps, activity, endpoint, request)
        },
        preValidation: (request, _reply, done) => {
          for (const text of Object.values(request.query ?? {}).flat()) refuseNul(String(text))
          // A file where JSON belongs, or JSON where a file does.
          if (Buffer.isBuffer(request.body) !== (endpoint.raw === 'body')) {
            throw new DomainError('UNSUPPORTED_TYPE', 'This type of content is not taken here.')
          }
          if (endpoint.body && request.body === undefined) request.body = {}
          done()
        },
        handler: async (request, reply) => {
          const idempotency = readIdempotencyKey(endpoint, request)
          const name = idempotency && `${idempotency.scope} ${idempotency.key}`
          if (name && answering.has(name)) throw inProgress()
          if (name) answering.add(name)
          try {
            const { id, ip, caller } = request
            const call = makeCall(deps, { requestId: id, address: ip, caller, idempotency })
            const answer = await handler(call as never, received(endpoint, request) as never)
            return payloadOf(answer, reply.code(status), write)
          } finally {
            if (name) answering.delete(name)
          }
        },
      })
    },
  }
}

/** Who calls, once it is clear that somebody of this role may. */
async function authorize(
  deps: Deps,
  activity: Activity,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const { access } = endpoint
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  // A file may be opened by a signed path alone; with a session it is looked at too.
  if (access === 'public' && endpoint.raw !== 'answer') return null
  const found = scheme?.toLowerCase() === 'bearer' && token ? await findCaller(deps, token) : null
  if (found) activity.note(found.seen)
  const caller = found?.caller ?? null
  if (access === 'public') return caller
  if (!caller) throw new DomainError('UNAUTHENTICATED', 'Session expired, please log in again.')
  if (access !== 'signedIn' && !access.includes(caller.role)) throw forbidden()
  return caller
}

function readIdempotencyKey(endpoint: Endpoint, request: FastifyRequest): Idempotency | undefined {
  const key = request.headers['idempotency-key']
  if (endpoint.method !== 'POST' || typeof key !== 'string' || key === '') return undefined
  if (key.length > 255) throw new DomainError('VALIDATION', 'An Idempotency-Key has at most 255 characters.')
  const body = Buffer.isBuffer(request.body)
    ? request.body.toString('base64')
    : JSON.stringify(request.body ?? null)
  return {
    scope: request.caller?.id ?? 'anonymous',
    key,
    request: `${endpoint.method} ${request.url}\n${body}`,
  }
}

function received(endpoint: Endpoint, request: FastifyRequest) {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const body = endpoint.raw === 'body' ? { bytes: request.body as Buffer, mediaType } : request.body
  return { params: request.params, query: request.query, body }
}

/**
 * What leaves for an answer, once its headers are set. It is returned from the handler and not sent here: a handler that
 * answers its reply has the framework listen for the end of each answer.
 */
function payloadOf(
  answer: unknown,
  reply: FastifyReply,
  write: ((answer: unknown) => string) | undefined,
): Buffer | Readable | undefined {
  if (answer === undefined) return undefined
  if (isFile(answer)) {
    reply.headers(answer.headers)
    return answer.bytes
  }
  if (answer instanceof Csv) {
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${answer.name}.csv"`)
    return Readable.from(csvText(answer))
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  if (answer instanceof WrittenAnswer) {
    if (answer.totalCount !== undefined) reply.header('x-total-count', String(answer.totalCount))
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(reply.request)) return answer.bytes
    reply.header('content-encoding', 'gzip')
    return answer.gzip
  }
  if (!write) throw new Error('an endpoint without a response schema answers nothing')
  if (answer instanceof Page || answer instanceof Counted) {
    reply.header('x-total-count', String(answer.total))
    return Buffer.from(write(answer instanceof Page ? answer.rows : answer.body))
  }
  return Buffer.from(write(answer))
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'headers' in answer && 'bytes' in answer
