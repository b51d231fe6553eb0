import { ToWords } from 'to-words/en-IN'
import { ToWords as ToHindiWords } from 'to-words/hi-IN'
import { type Language, languages } from '#contract/languages.ts'

const english = new ToWords({ localeCode: 'en-IN' })
const hindi = new ToHindiWords({ localeCode: 'hi-IN' })

/** Such as `Rupees nine hundred only`. */
function inEnglish(paise: number): string {
  const [rupees, rest] = rupeesAndPaise(paise)
  const inWords = (n: number) => english.convert(n).toLowerCase()
  return `Rupees ${inWords(rupees)}${rest ? ` and ${inWords(rest)} paise` : ''} only`
}

/** Such as `नौ सौ रुपये मात्र`. */
function inHindi(paise: number): string {
  const [rupees, rest] = rupeesAndPaise(paise)
  // Spoken Hindi needs "one" before "hundred".
  const inWords = (n: number) => (n === 100 ? `एक ${hindi.convert(n)}` : hindi.convert(n))
  return `${inWords(rupees)} रुपये${rest ? ` ${inWords(rest)} पैसे` : ''} मात्र`
}

const rupeesAndPaise = (paise: number) => [Math.floor(paise / 100), paise % 100] as const

const spellAmount: Record<Language, (paise: number) => string> = { en: inEnglish, hi: inHindi }

export const amountInWords = (paise: number, language: Language): string => spellAmount[language](paise)

export const amountInEachLanguage = (paise: number): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, amountInWords(paise, language)])) as Record<
    Language,
    string
  >
