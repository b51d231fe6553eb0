import type * as z from 'zod/mini'

export type Role = 'student' | 'mentor' | 'admin'

/**
 * Who may call an endpoint: anyone, anyone signed in, only the roles listed, or with `signature` another program that signs
 * the bytes of its body: the payment gateway. Ownership is the use case's to decide.
 */
export type Access = 'public' | 'signedIn' | 'signature' | readonly [Role, ...Role[]]

type Schema = z.ZodMiniType

/**
 * One call of the API. The server registers routes from it and the web client calls through it, so neither can
 * drift from the other. `access` is required: an endpoint that does not say who may call it does not compile.
 *
 * `raw` marks a call whose body or answer is a file and not JSON. A call with access `signature` has no `body` schema: its
 * use case gets the bytes as they came.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: string
  readonly access: Access
  /** Staff of whom the school asks two-step log-in may make this call before they have set it up. */
  readonly beforeTwoStep?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The largest JSON or signed body in kilobytes, where the schema allows more than `bodyBytes` takes by itself. */
  readonly bodyKilobytes?: number
  /** The body of a success, an allow-list: what it does not name does not leave the server. */
  readonly response?: Schema
  readonly status?: 200 | 201 | 204
  readonly raw?: 'body' | 'answer'
  /** What files a call takes whose body is one: the largest of each content type, in bytes, and the words for others. */
  readonly uploads?: {
    readonly largest: Readonly<Record<string, number>>
    readonly unsupported: string
    /** The use case takes the bytes as they arrive, and keeps those of a connection that breaks off. */
    readonly arriving?: true
  }
  /** The list can also leave as a table for a spreadsheet: `?format=csv`. */
  readonly csv?: true
  /** And as a workbook: `?format=xlsx`. */
  readonly xlsx?: true
}

/** The largest JSON or signed body that a call takes, in bytes. A log-in needs less than 4 KB, and so do most calls. */
export const bodyBytes = ({ bodyKilobytes = 4 }: Endpoint): number => bodyKilobytes * 1024

/** Declares an endpoint, keeping the exact types of its schemas. */
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
