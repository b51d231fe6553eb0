import type { FieldErrors } from 'react-hook-form'
import { Refused } from '../../api/client.ts'

/** One sentence above the form; `fields` are in the order of the form. */
export interface FormFault<Name extends string> {
  message?: string | undefined
  more?: string | undefined
  fields: readonly Name[]
}

/**
 * Missing values come before malformed ones, then the order of the fields decides
 * (`docs/specification/accounts.md`). @param names the fields in the order of the form
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

/** The toast shows the same text (`docs/specification/accounts.md`). */
export const saidByServer = (error: unknown) => (error instanceof Refused ? error.message : '')
