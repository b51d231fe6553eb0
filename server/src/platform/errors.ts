import type { ErrorCode } from '#contract/errors.ts'

/**
 * `code` decides the HTTP status (`contract/src/errors.ts`). Every other error is a bug and becomes 500
 * with a reference.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
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

export function invalidField(field: string, message: string): DomainError {
  return new DomainError('VALIDATION', message, { fields: { [field]: message } })
}

/** @param current the record as it is now */
export function stale(message: string, current: unknown): DomainError {
  return new DomainError('STALE', message, { current })
}

export function unavailable(message: string, retryAfterSeconds: number): DomainError {
  return new DomainError('UNAVAILABLE', message, { retryAfterSeconds })
}

/** Also for what the caller may not see: both look the same. */
export function notFound(message = 'Not found.'): DomainError {
  return new DomainError('NOT_FOUND', message)
}

/** For what the caller may see but not do. */
export function forbidden(message = "You don't have access to this."): DomainError {
  return new DomainError('FORBIDDEN', message)
}

export const notInStaffRole = () =>
  forbidden('Your role at this school does not allow this. The owner can give you another role.')
