/** Digits of any script become 0 to 9. */
export const plainDigits = (text: string): string => asciiDigits(text.normalize('NFKC'))

/** Keeps `²`; NFKC would make it 2. */
export const asciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, asciiDigit)

/** Unicode lists the digits of a script in a row from 0. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
