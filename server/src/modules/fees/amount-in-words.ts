import { ToWords } from 'to-words/en-IN'

const toWords = new ToWords({ localeCode: 'en-IN' })
const inWords = (n: number) => toWords.convert(n).toLowerCase()

/** An amount as a receipt spells it: `Rupees four thousand nine hundred ninety nine only`. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  return `Rupees ${inWords(rupees)}${rest ? ` and ${inWords(rest)} paise` : ''} only`
}
