import { msg } from '@lingui/core/runtime-macro'
import { DomainError } from '../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** No body of the contract exceeds these two limits. */
const maxFields = 100
const maxItems = 1_000
/** More than a pen stroke may have, whose own error says so (`contract/src/marking/marking.ts`). */
const maxNumbers = 10_000

/** @throws DomainError BAD_REQUEST for invalid JSON or an exceeded limit */
export function parseJsonBody(bytes: Buffer, maxDepth: number): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new DomainError('BAD_REQUEST', msg`The body is not valid UTF-8.`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError('BAD_REQUEST', msg`The body is not valid JSON.`)
  }
  refuseUnsafe(value, maxDepth)
  return value
}

function refuseUnsafe(value: unknown, depthLeft: number): void {
  if (typeof value === 'string') refuseNul(value)
  if (typeof value !== 'object' || value === null) return
  if (depthLeft === 0) throw new DomainError('BAD_REQUEST', msg`The body is nested too deeply.`)
  if (Array.isArray(value)) {
    const maxLength = value.every((item) => typeof item === 'number') ? maxNumbers : maxItems
    if (value.length > maxLength)
      throw new DomainError('BAD_REQUEST', msg`The body has a list that is too long.`)
    for (const item of value) refuseUnsafe(item, depthLeft - 1)
    return
  }
  const keys = Object.keys(value)
  if (keys.length > maxFields) throw new DomainError('BAD_REQUEST', msg`The body has too many fields.`)
  for (const key of keys) {
    refuseNul(key)
    if (key === '__proto__')
      throw new DomainError('BAD_REQUEST', msg`The body has a field that is not allowed.`)
    refuseUnsafe((value as Record<string, unknown>)[key], depthLeft - 1)
  }
}

/** SQLite and PostgreSQL treat NUL differently. */
export function refuseNul(text: string): void {
  if (text.includes('\0')) throw new DomainError('BAD_REQUEST', msg`A text has a NUL character.`)
}
