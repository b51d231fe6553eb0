export interface BankNumbers {
  readonly account: string | null
  readonly ifsc: string | null
}

/**
 * Numbers below 11 digits may be phones and count only beside the word account. Two different
 * numbers give null, so that nobody pays a wrong account.
 */
export function bankNumbers(lines: string): BankNumbers {
  const ifscs = lines.match(/\b[A-Z]{4}0[A-Z0-9]{6}\b/gi) ?? []
  const accounts = lines.split('\n').flatMap((line) => {
    const numbers = line.match(/(?<![\w+-])\d(?:[ -]?\d){8,17}(?![\w-])/g) ?? []
    const minDigits = /a\/c|acc(?:oun)?t|खाता/i.test(line) ? 9 : 11
    return numbers.map((number) => number.replace(/\D/g, '')).filter(({ length }) => length >= minDigits)
  })
  return {
    account: singleNumber(accounts),
    ifsc: singleNumber(ifscs.map((found) => found.toUpperCase())),
  }
}

function singleNumber(found: readonly string[]): string | null {
  const [first = null, ...others] = new Set(found)
  return others.length === 0 ? first : null
}
