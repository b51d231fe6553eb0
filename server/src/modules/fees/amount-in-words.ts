import { ToWords } from 'to-words/en-IN'
import { ToWords as ToHindiWords } from 'to-words/hi-IN'

const english = new ToWords({ localeCode: 'en-IN' })
const hindi = new ToHindiWords({ localeCode: 'hi-IN' })

/** An amount as a receipt spells it: `Rupees four thousand nine hundred ninety nine only`. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = parts(paise)
  const inWords = (n: number) => english.convert(n).toLowerCase()
  return `Rupees ${inWords(rupees)}${rest ? ` and ${inWords(rest)} paise` : ''} only`
}

/** The same in Hindi: `चार हज़ार नौ सौ निन्यानवे रुपये मात्र`. */
export function amountInHindi(paise: number): string {
  const [rupees, rest] = parts(paise)
  // Spoken and on cheques it is one hundred, not a bare hundred.
  const inWords = (n: number) => (n === 100 ? `एक ${hindi.convert(n)}` : hindi.convert(n))
  return `${inWords(rupees)} रुपये${rest ? ` ${inWords(rest)} पैसे` : ''} मात्र`
}

const parts = (paise: number) => [Math.floor(paise / 100), paise % 100] as const
