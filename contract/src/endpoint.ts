import type * as z from 'zod/mini'

export type Role = 'student' | 'mentor' | 'admin'

/** `signature`: a payment gateway signs the bytes of the body. Use cases check ownership. */
export type Access = 'public' | 'signedIn' | 'signature' | readonly [Role, ...Role[]]

type Schema = z.ZodMiniType

/**
 * A call of the API: the server registers its route and the web client calls through it. `access` is
 * required, so that no endpoint compiles without it. `raw`: the request or response body is a file. With
 * access `signature` there is no `body` schema; the use case receives the raw bytes.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: string
  readonly access: Access
  /** Staff may call it before they set up a two-step log-in that the school requires. */
  readonly beforeTwoStep?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Limit of the JSON or signed body in kilobytes; the default is in `bodyBytes`. */
  readonly bodyKilobytes?: number
  /** Body of a success. It is an allow-list: fields it does not name are not sent. */
  readonly response?: Schema
  readonly status?: 200 | 201 | 204
  readonly raw?: 'body' | 'answer'
  /** Limit of an uploaded file in bytes by content type, and the error text for other types. */
  readonly uploads?: {
    readonly largest: Readonly<Record<string, number>>
    readonly unsupported: string
    /** The use case receives the bytes as a stream, and saves what arrived before a broken connection. */
    readonly arriving?: true
  }
  /** Offers `?format=csv`. */
  readonly csv?: true
  /** Offers `?format=xlsx`. */
  readonly xlsx?: true
}

/** Limit of a JSON or signed body in bytes. */
export const bodyBytes = ({ bodyKilobytes = 4 }: Endpoint): number => bodyKilobytes * 1024

/** Keeps the exact types of the schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>
export type SentParamsOf<E extends Endpoint> = InputOf<E['params']>
export type SentQueryOf<E extends Endpoint> = InputOf<E['query']>
export type SentBodyOf<E extends Endpoint> = InputOf<E['body']>
