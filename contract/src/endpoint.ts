import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Role = 'student' | 'mentor' | 'admin'

/** `signature`: signed by a payment gateway. Use cases check ownership. */
export type Access = 'public' | 'signedIn' | 'signature' | readonly [Role, ...Role[]]

type Schema = z.ZodMiniType

/**
 * `raw`: the request or response is a file. With access `signature` the use case gets the raw bytes; there is
 * no `body` schema.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** For role `admin`. Absent: `manage`, which only owner and admins have. */
  readonly permission?: Permission
  /** Allowed before a required two-step log-in is set up. */
  readonly beforeTwoStep?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyKilobytes?: number
  /** Only fields named here are sent. */
  readonly response?: Schema
  readonly status?: 200 | 201 | 204
  readonly raw?: 'body' | 'response'
  /** Bytes by content type. */
  readonly uploads?: {
    readonly largest: Readonly<Record<string, number>>
    readonly unsupported: MessageDescriptor
    /** The body is a stream; the use case saves what arrived before the connection broke. */
    readonly arriving?: true
  }
  /** CSV or XLSX by `format` in the query. */
  readonly table?: true
}

export const bodyBytes = ({ bodyKilobytes = 4 }: Endpoint): number => bodyKilobytes * 1024

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
