import { searchText } from '../../platform/search.ts'

/** How many references there are: eight digits. */
export const references = 100_000_000

/** `C-4821-7730`: two groups of four digits, which people can read out in any language and type on any phone. */
export function referenceOf(number: number): string {
  const digits = String(number).padStart(8, '0')
  return `C-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The words that a message is found by, each after a space: its reference with and without the letter, name, e-mail. */
export function searchTextOf(message: { reference: string; name: string; email: string }): string {
  const { reference, name, email } = message
  return searchText(reference, reference.slice(2), name, email)
}
