import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and one paise only'],
  [100, 'Rupees one only'],
  [1_000, 'Rupees ten only'],
  [1_300, 'Rupees thirteen only'],
  [1_900, 'Rupees nineteen only'],
  [2_000, 'Rupees twenty only'],
  [2_100, 'Rupees twenty one only'],
  [9_900, 'Rupees ninety nine only'],
  [10_000, 'Rupees one hundred only'],
  [10_100, 'Rupees one hundred one only'],
  [99_900, 'Rupees nine hundred ninety nine only'],
  [100_000, 'Rupees one thousand only'],
  [499_900, 'Rupees four thousand nine hundred ninety nine only'],
  [199_950, 'Rupees one thousand nine hundred ninety nine and fifty paise only'],
  [1_234_567, 'Rupees twelve thousand three hundred forty five and sixty seven paise only'],
  [10_000_000, 'Rupees one lakh only'],
  [15_230_000, 'Rupees one lakh fifty two thousand three hundred only'],
  [1_000_000_000, 'Rupees one crore only'],
  [12_345_678_900, 'Rupees twelve crore thirty four lakh fifty six thousand seven hundred eighty nine only'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise, 'en')).toBe(words)
})

test.each([
  [0, 'शून्य रुपये मात्र'],
  [10_000, 'एक सौ रुपये मात्र'],
  [499_900, 'चार हज़ार नौ सौ निन्यानवे रुपये मात्र'],
  [199_950, 'एक हज़ार नौ सौ निन्यानवे रुपये पचास पैसे मात्र'],
  [10_000_000, 'एक लाख रुपये मात्र'],
  [15_230_000, 'एक लाख बावन हज़ार तीन सौ रुपये मात्र'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise, 'hi')).toBe(words)
})
