import { plainDigits } from '#contract/digits.ts'

/** People omit these or write them in two ways. */
export const spellingReplacements = new Map([
  // The nukta, and letters that include one.
  ['\u093c', ''],
  ...pairs('\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u0929\u0931\u0934', 'कखगजडढफयनरळ'),
  // Chandrabindu as anusvara.
  ['\u0901', '\u0902'],
  ...pairs('०१२३४५६७८९', '0123456789'),
  // A phone types ’ for '.
  ...pairs('‘’ʼ', "'''"),
])

function pairs(written: string, compared: string): [string, string][] {
  return [...written].map((sign, index) => [sign, compared[index] ?? ''])
}

const written = new RegExp(`[${[...spellingReplacements.keys()].join('')}]`, 'g')

export const foldedText = (text: string): string =>
  text.toLowerCase().replace(written, (sign) => spellingReplacements.get(sign) ?? sign)

/** Ignores spaces and the script of digits. */
export const foldedCode = (text: string): string => foldedText(plainDigits(text)).replaceAll(/\s+/g, '')
