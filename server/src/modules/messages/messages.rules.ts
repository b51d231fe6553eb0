/** How many references there are: eight digits. */
export const references = 100_000_000

/** `C-4821-7730`: two groups of four digits, which people can read out in any language and type on any phone. */
export function referenceOf(number: number): string {
  const digits = String(number).padStart(8, '0')
  return `C-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** What a message is found by: its reference with and without the letter and the dashes, name, email, its words. */
export function foundBy(sent: { reference: string; name: string; email: string; message: string }): string[] {
  const { reference, name, email, message } = sent
  const digits = reference.slice(2)
  return [reference, reference.replaceAll('-', ''), digits, digits.replace('-', ''), name, email, message]
}
