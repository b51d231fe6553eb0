import type { FieldErrors } from 'react-hook-form'
import { Refused } from '../../api/client.ts'

/** What a form says is wrong: one sentence above it, and the fields that it is about, in the order of the form. */
export interface FormFault<Name extends string> {
  message?: string | undefined
  more?: string | undefined
  fields: readonly Name[]
}

/**
 * The first fault of a form in the order of `docs/specification/accounts.md`: anything missing goes before anything
 * malformed, then the order of the fields decides.
 * @param names the fields, as they stand in the form
 */
export function firstFault<Name extends string>(
  errors: FieldErrors<Record<Name, string>>,
  names: readonly Name[],
  missing: string,
): FormFault<Name> {
  const wordsOf = (name: Name) => (errors as Partial<Record<Name, { message?: string }>>)[name]?.message
  const bad = names.filter((name) => wordsOf(name))
  const worst = bad.find((name) => wordsOf(name) === missing) ?? bad[0]
  const message = worst && wordsOf(worst)
  return { message, fields: bad.filter((name) => wordsOf(name) === message) }
}

/** What the server itself has said of a failed call; the same goes into the toast (`docs/specification/accounts.md`). */
export const saidByServer = (error: unknown) => (error instanceof Refused ? error.message : '')
