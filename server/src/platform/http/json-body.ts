import { DomainError } from '../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body, strictly: valid UTF-8, no deeper than allowed (bodies of ours nest three levels), no NUL and no `__proto__` anywhere.
 * @throws DomainError BAD_REQUEST
 */
export function parseJsonBody(bytes: Buffer, deepest: number): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new DomainError('BAD_REQUEST', 'The body is not valid UTF-8.')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DomainError('BAD_REQUEST', 'The body is not valid JSON.')
  }
  refuseTrouble(value, deepest)
  return value
}

function refuseTrouble(value: unknown, deeper: number): void {
  if (typeof value === 'string') refuseNul(value)
  if (typeof value !== 'object' || value === null) return
  if (deeper === 0) throw new DomainError('BAD_REQUEST', 'The body is nested too deeply.')
  for (const key of Object.keys(value)) {
    refuseNul(key)
    if (key === '__proto__') throw new DomainError('BAD_REQUEST', 'The body has a field that is not allowed.')
    refuseTrouble((value as Record<string, unknown>)[key], deeper - 1)
  }
}

/** A NUL character is in no text that a person wrote, and databases differ in what they do with one. */
export function refuseNul(text: string): void {
  if (text.includes('\0')) throw new DomainError('BAD_REQUEST', 'A text has a NUL character.')
}
