import { expect, test } from 'vitest'
import { readPasted } from './pasted-questions.ts'

test('a numbered list with lettered options becomes questions', () => {
  const source = `Physics, set 4

1. What is the unit of force?
   Choose the SI unit.
   (a) joule
   (b) newton
   (c) watt
   (d) pascal
Ans: (b)

Q2) 2 + 2 =
*A. 4
B. 5

३. प्रकाश की चाल?
(a) 3 × 10^8 m/s (b) 3 × 10^6 m/s (c) 330 m/s
उत्तर: a`
  expect(readPasted(source)).toEqual([
    {
      text: 'What is the unit of force?\n   Choose the SI unit.',
      options: ['joule', 'newton', 'watt', 'pascal'],
      right: [1],
    },
    { text: '2 + 2 =', options: ['4', '5'], right: [0] },
    { text: 'प्रकाश की चाल?', options: ['3 × 10^8 m/s', '3 × 10^6 m/s', '330 m/s'], right: [0] },
  ])
})

test.each([
  ['an option over two lines', '1. Why?\na) Because\nof it\nb) No', { options: ['Because\nof it', 'No'] }],
  ['several right ones', '1. Which?\na) A1\nb) B1\nc) C1\nKey: a, c', { right: [0, 2] }],
  ['a key beyond the options', '1. Which?\na) A1\nb) B1\nAns: d', { right: [] }],
  ['a letter in the text', '1. Vitamins:\nB. is one of them\na) A1\nb) B1', { options: ['A1', 'B1'] }],
])('%s is read', (_name, source, expected) => {
  expect(readPasted(source)).toMatchObject([expected])
})

test('a text without a number gives no question', () => {
  expect(readPasted('Hello\n(a) one\n(b) two')).toEqual([])
})
