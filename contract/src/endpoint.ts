import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

export type Role = 'student' | 'mentor' | 'admin'

/** `signature` accepts requests signed by a payment gateway. The use case checks who owns a record. */
export type Access = 'public' | 'signedIn' | 'signature' | readonly [Role, ...Role[]]

type Schema = z.ZodMiniType

/**
 * `raw`: the body or the response is a file. An endpoint with access `signature` has no `body`; its
 * use case gets the raw bytes.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** Needed by callers of role `admin`. Default: `manage`, which only the owner and admins have. */
  readonly permission?: Permission
  /** Allows the call before the caller sets up a required two-step log-in. */
  readonly beforeTwoStep?: true
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyKilobytes?: number
  /** The response has only the fields of this schema. */
  readonly response?: Schema
  readonly status?: 200 | 201 | 204
  readonly raw?: 'body' | 'response'
  /** `largest` is in bytes, by content type. */
  readonly uploads?: {
    readonly largest: Readonly<Record<string, number>>
    readonly unsupported: MessageDescriptor
    /** The use case gets a stream, and saves the bytes that arrive before a connection breaks. */
    readonly arriving?: true
  }
  /** The query parameter `format` can ask for CSV or XLSX. */
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
