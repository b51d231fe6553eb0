export const plainDigits = (text: string): string => asciiDigits(text.normalize('NFKC'))

/** Converts digits of any script to 0 to 9. Keeps `²`, unlike NFKC. */
export const asciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, asciiDigit)

/** Unicode lists a script's digits one after another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
