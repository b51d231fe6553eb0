import { expect, test } from 'vitest'
import { foldedText } from './folded-text.rules.ts'

test('case, nukta, chandrabindu, Devanagari digits and curly apostrophes make no difference', () => {
  const same: readonly (readonly [string, string])[] = [
    ['Meera IYER', 'meera iyer'],
    ['फ\u093cीस', 'फीस'],
    ['\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f\u0929\u0931\u0934', 'कखगजडढफयनरळ'],
    ['मा\u0901', 'मा\u0902'],
    ['०१२३४५६७८९', '0123456789'],
    ['D‘Souza, D’Souza, Dʼsouza', "d'souza, d'souza, d'souza"],
  ]
  for (const [text, folded] of same) expect(foldedText(text)).toBe(folded)
})
