import type { FieldErrors } from 'react-hook-form'
import { Refused } from '../../api/client.ts'

export interface FormError<Name extends string> {
  message?: string | undefined
  more?: string | undefined
  fields: readonly Name[]
}

/**
 * Missing values come before malformed values (`docs/specification/accounts.md`).
 * @param names in the order of the form
 */
export function firstError<Name extends string>(
  errors: FieldErrors<Record<Name, string>>,
  names: readonly Name[],
  missing: string,
): FormError<Name> {
  const textOf = (name: Name) => (errors as Partial<Record<Name, { message?: string }>>)[name]?.message
  const invalidNames = names.filter((name) => textOf(name))
  const shownName = invalidNames.find((name) => textOf(name) === missing) ?? invalidNames[0]
  const message = shownName && textOf(shownName)
  return { message, fields: invalidNames.filter((name) => textOf(name) === message) }
}

export const serverMessage = (error: unknown) => (error instanceof Refused ? error.message : '')
