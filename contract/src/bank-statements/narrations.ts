import { bankReference, utrOf } from '../fees/references.ts'

/** More references than that are no references but a list of something else. */
const mostReferences = 8

/** Twelve digits in three groups, as people write them. Four groups are a card. */
const inFours = /(?<!\d[ -]?)(\d{4})[ -](\d{4})[ -](\d{4})(?![ -]?\d)/g

/**
 * The references that a bank's narration names, such as 447100981234 in "UPI/447100981234/ASHA VERMA/PAY". What stands before an
 * @ is somebody's UPI ID, which often is a telephone number.
 */
export function referencesIn(narration: string): string[] {
  const withoutIds = narration.replaceAll(/[^\s/-]{1,100}@/g, '/').replaceAll(inFours, '$1$2$3')
  const words = bankReference(withoutIds.replaceAll(/\s+/g, '/')).split(/[^A-Z0-9]+/)
  const found = words.flatMap((word) => utrOf(word) ?? [])
  return [...new Set(found)].slice(0, mostReferences)
}

/** The cheque numbers of six digits in a narration, such as 004512 in "CLG/000000004512/CANARA BANK". */
export function chequeNumbersIn(narration: string): string[] {
  const words = narration.split(/[^\p{L}\p{N}]+/u)
  const found = words.flatMap((word) => /^0*(\d{6})$/.exec(word)?.[1] ?? [])
  return [...new Set(found)].slice(0, mostReferences)
}

/** Whether two rows name one reference or one cheque, such as money that came and the same that went back. */
export function nameOneMoney(one: string, other: string): boolean {
  const named = new Set([...referencesIn(one), ...chequeNumbersIn(one)])
  return [...referencesIn(other), ...chequeNumbersIn(other)].some((reference) => named.has(reference))
}
