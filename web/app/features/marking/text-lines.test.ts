import { expect, test } from 'vitest'
import { textLines } from './text-lines.ts'

test('a text on the page breaks between words and at its own line breaks', () => {
  expect(textLines('Say why the other root is no answer here')).toEqual([
    'Say why the other root is no',
    'answer here',
  ])
  expect(textLines('one\ntwo')).toEqual(['one', 'two'])
  expect(textLines('x'.repeat(50))).toEqual(['x'.repeat(50)])
})
