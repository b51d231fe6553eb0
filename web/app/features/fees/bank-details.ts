/** What of the lines about a school's bank account somebody types into a bank's app. */
export interface BankNumbers {
  readonly account: string | null
  readonly ifsc: string | null
}

/**
 * Finds the account number (9 to 18 digits, which may be spaced) and the IFSC (four letters, a zero, six letters or digits) in
 * the lines that a school wrote. Fewer than 11 digits count only where the line speaks of an account: they may be a phone number.
 * Two different numbers are none: nobody is to pay into the wrong account.
 */
export function bankNumbers(lines: string): BankNumbers {
  const ifscs = lines.match(/\b[A-Z]{4}0[A-Z0-9]{6}\b/gi) ?? []
  const accounts = lines.split('\n').flatMap((line) => {
    const numbers = line.match(/(?<![\w+-])\d(?:[ -]?\d){8,17}(?![\w-])/g) ?? []
    const least = /a\/c|acc(?:oun)?t|खाता/i.test(line) ? 9 : 11
    return numbers.map((number) => number.replace(/\D/g, '')).filter(({ length }) => length >= least)
  })
  return {
    account: onlyOne(accounts),
    ifsc: onlyOne(ifscs.map((found) => found.toUpperCase())),
  }
}

function onlyOne(found: readonly string[]): string | null {
  const [first = null, ...others] = new Set(found)
  return others.length === 0 ? first : null
}
