import type { ErrorCode } from '#contract/errors.ts'

/**
 * A refusal that the caller is told about. `code` decides the HTTP status (`contract/src/errors.ts`); everything
 * else that is thrown is a fault and answers 500 with a reference.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** For a stale edit: the record as it is now. */
  readonly current: unknown
  /** For TOO_MANY_REQUESTS and UNAVAILABLE: when to come back. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; current?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.fields = more.fields
    this.current = more.current
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** A field breaks a rule: 422 with the field named. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('VALIDATION', message, { fields: { [field]: message } })
}

/** What is named in the path is not there, or not for this caller: both look the same. */
export function notFound(message = 'Not found.'): DomainError {
  return new DomainError('NOT_FOUND', message)
}

/** What may be seen but not so used by the caller: 403. */
export function forbidden(message = "You don't have access to this."): DomainError {
  return new DomainError('FORBIDDEN', message)
}
