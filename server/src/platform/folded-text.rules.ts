/** Signs that people leave out or write in two ways, most of them in Devanagari, each with the one that a search compares. */
export const oneSpelling = new Map([
  // The nukta, and the letters that hold one.
  ['\u093c', ''],
  ...pairs('\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u0929\u0931\u0934', 'कखगजडढफयनरळ'),
  // The chandrabindu, as the anusvara.
  ['\u0901', '\u0902'],
  ...pairs('०१२३४५६७८९', '0123456789'),
  // A phone types ’ where a keyboard has '.
  ...pairs('‘’ʼ', "'''"),
])

function pairs(written: string, compared: string): [string, string][] {
  return [...written].map((sign, index) => [sign, compared[index] ?? ''])
}

const written = new RegExp(`[${[...oneSpelling.keys()].join('')}]`, 'g')

/** A text as searches and names are compared: in lower case, Devanagari in one spelling, so that फीस is फ़ीस. */
export const foldedText = (text: string): string =>
  text.toLowerCase().replace(written, (sign) => oneSpelling.get(sign) ?? sign)
