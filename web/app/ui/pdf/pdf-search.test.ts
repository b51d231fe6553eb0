import { expect, test } from 'vitest'
import { findInPage, maxMatches } from './pdf-search.ts'

const item = (str: string, hasEOL = false) => ({ str, hasEOL })

test.each([
  [
    'a word, whatever its case',
    [item('Forms and FORMS')],
    'forms',
    [
      [0, 0, 0, 5],
      [0, 10, 0, 15],
    ],
  ],
  [
    'a text over the end of a line',
    [item('an unbroken', true), item('line of text')],
    'unbroken line',
    [[0, 3, 1, 4]],
  ],
  ['a text over pieces without a blank', [item('Ab'), item('hyas')], 'abhyas', [[0, 0, 1, 4]]],
  ['a text over many blanks', [item('two   '), item('  words')], 'two words', [[0, 0, 1, 7]]],
  ['Hindi', [item('नमस्ते दुनिया')], 'दुनिया', [[0, 7, 0, 13]]],
  ['a letter whose lower case is two', [item('İstanbul forms')], 'forms', [[0, 9, 0, 14]]],
  ['an apostrophe as a phone types it', [item("Newton's laws")], 'newton’s', [[0, 0, 0, 8]]],
  ['nothing for blanks', [item('text')], '  ', []],
  ['nothing for a missing text', [item('text')], 'texts', []],
  ['signs literally', [item('a.b(c) [d]')], '(c) [', [[0, 3, 0, 8]]],
])('finds %s', (_, items, query, places) => {
  expect(findInPage(3, items, query)).toEqual(
    places.map(([item, offset, toItem, toOffset]) => ({
      page: 3,
      from: { item, offset },
      to: { item: toItem, offset: toOffset },
    })),
  )
})

test('finds a bounded number in a page of one letter', () => {
  expect(findInPage(1, [item('a'.repeat(100_000))], 'a')).toHaveLength(maxMatches)
})
