import { cleanReference, utrOf } from '../fees/references.ts'

/** Further numbers are ignored. */
const maxReferences = 8

/** Three groups of four digits. Four groups are a card number. */
const groupedTwelveDigits = /(?<!\d[ -]?)(\d{4})[ -](\d{4})[ -](\d{4})(?![ -]?\d)/g

/** Finds 447100981234 in "UPI/447100981234/ASHA". Ignores UPI IDs, many of which are phone numbers. */
export function referencesIn(narration: string): string[] {
  const withoutIds = narration.replaceAll(/[^\s/-]{1,100}@/g, '/').replaceAll(groupedTwelveDigits, '$1$2$3')
  const words = cleanReference(withoutIds.replaceAll(/\s+/g, '/')).split(/[^A-Z0-9]+/)
  const found = words.flatMap((word) => utrOf(word) ?? [])
  return [...new Set(found)].slice(0, maxReferences)
}

/** Finds 004512 in "CLG/000000004512/CANARA BANK". */
export function chequeNumbersIn(narration: string): string[] {
  const words = narration.split(/[^\p{L}\p{N}]+/u)
  const found = words.flatMap((word) => /^0*(\d{6})$/.exec(word)?.[1] ?? [])
  return [...new Set(found)].slice(0, maxReferences)
}

export function shareReference(narration: string, otherNarration: string): boolean {
  const references = new Set([...referencesIn(narration), ...chequeNumbersIn(narration)])
  return [...referencesIn(otherNarration), ...chequeNumbersIn(otherNarration)].some((reference) =>
    references.has(reference),
  )
}
