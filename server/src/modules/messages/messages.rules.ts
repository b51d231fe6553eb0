export const referenceCount = 100_000_000

/** References have digits, which people can read aloud in any language. */
export function referenceOf(number: number): string {
  const digits = String(number).padStart(8, '0')
  return `C-${digits.slice(0, 4)}-${digits.slice(4)}`
}

export function searchableTexts(sent: {
  reference: string
  name: string
  email: string
  message: string
}): string[] {
  const { reference, name, email, message } = sent
  const digits = reference.slice(2)
  return [reference, reference.replaceAll('-', ''), digits, digits.replace('-', ''), name, email, message]
}
