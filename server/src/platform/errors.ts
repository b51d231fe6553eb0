import type { ErrorCode } from '#contract/errors.ts'

/**
 * A refusal that the caller is told about. `code` decides the HTTP status (`contract/src/errors.ts`); everything
 * else that is thrown is a fault and answers 500 with a reference.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** For a stale edit: the record as it is now. */
  readonly current: unknown
  /** For TOO_MANY_REQUESTS and UNAVAILABLE: when to come back. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: Partial<Pick<DomainError, 'fields' | 'current' | 'retryAfterSeconds'>> = {},
  ) {
    super(message)
    this.code = code
    Object.assign(this, more)
  }
}

/** A field breaks a rule: 422 with the field named. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('VALIDATION', message, { fields: { [field]: message } })
}

/** The record was changed since it was read: 409. @param current as it is now */
export function stale(message: string, current: unknown): DomainError {
  return new DomainError('STALE', message, { current })
}

/** Not now, for a while: 503 with when to come back. */
export function unavailable(message: string, retryAfterSeconds: number): DomainError {
  return new DomainError('UNAVAILABLE', message, { retryAfterSeconds })
}

/** What is named in the path is not there, or not for this caller: both look the same. */
export function notFound(message = 'Not found.'): DomainError {
  return new DomainError('NOT_FOUND', message)
}

/** What may be seen but not so used by the caller: 403. */
export function forbidden(message = "You don't have access to this."): DomainError {
  return new DomainError('FORBIDDEN', message)
}
