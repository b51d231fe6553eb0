import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ErrorCode } from '#contract/errors.ts'
import { english } from './i18n.ts'

/** `code` decides the HTTP status; `message` is English, for logs. Other errors are bugs. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly text: MessageDescriptor
  readonly fields: Readonly<Record<string, MessageDescriptor>> | undefined
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    text: MessageDescriptor,
    details: Partial<Pick<DomainError, 'fields' | 'current' | 'retryAfterSeconds'>> = {},
  ) {
    super(english(text))
    this.code = code
    this.text = text
    Object.assign(this, details)
  }
}

export function invalidField(field: string, text: MessageDescriptor): DomainError {
  return new DomainError('VALIDATION', text, { fields: { [field]: text } })
}

export function stale(text: MessageDescriptor, current: unknown): DomainError {
  return new DomainError('STALE', text, { current })
}

export function unavailable(text: MessageDescriptor, retryAfterSeconds: number): DomainError {
  return new DomainError('UNAVAILABLE', text, { retryAfterSeconds })
}

/** Hidden records get this error too, so that nobody learns of them. */
export function notFound(text = msg`Not found.`): DomainError {
  return new DomainError('NOT_FOUND', text)
}

/** Use for records that the caller may see but not change. */
export function forbidden(text = msg`You don't have access to this.`): DomainError {
  return new DomainError('FORBIDDEN', text)
}

export const notInStaffRole = () =>
  forbidden(msg`Your role at this school does not allow this. The owner can give you another role.`)

export const unknownField = (field: string) => msg`Unknown field: ${{ field }}.`
