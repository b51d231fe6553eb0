import { plainDigits } from '#contract/digits.ts'

/** Characters that people omit or write in two ways. */
export const spellingReplacements = new Map([
  // The nukta is dropped, also inside letters.
  ['\u093c', ''],
  ...pairs('\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u0929\u0931\u0934', 'कखगजडढफयनरळ'),
  // Chandrabindu becomes anusvara.
  ['\u0901', '\u0902'],
  ...pairs('०१२३४५६७८९', '0123456789'),
  // Phones type ’ in place of '.
  ...pairs('‘’ʼ', "'''"),
])

function pairs(variants: string, replacements: string): [string, string][] {
  return [...variants].map((sign, index) => [sign, replacements[index] ?? ''])
}

const variantPattern = new RegExp(`[${[...spellingReplacements.keys()].join('')}]`, 'g')

export const foldedText = (text: string): string =>
  text.toLowerCase().replace(variantPattern, (sign) => spellingReplacements.get(sign) ?? sign)

/** Ignores spaces and the script of digits. */
export const foldedCode = (text: string): string => foldedText(plainDigits(text)).replaceAll(/\s+/g, '')
