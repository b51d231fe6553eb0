import { expect, test } from 'vitest'
import { wordsOf } from '../../database/search.ts'
import { minSharedWords, searchWords, significantWords } from './doubt-words.rules.ts'

test('a doubt is indexed by its distinct words, without punctuation', () => {
  expect(searchWords(wordsOf('Why does “flex-wrap” (the property) wrap? Wrap!'))).toEqual([
    ...['why', 'does', 'flex-wrap', 'the', 'property', 'wrap'],
  ])
  expect(searchWords(wordsOf(`${'x'.repeat(5_000)} ?`))).toEqual(['x'.repeat(60), '?'])
  expect(searchWords(wordsOf(Array.from({ length: 1_000 }, (_, n) => `w${n}`).join(' ')))).toHaveLength(400)
  expect(searchWords(wordsOf('क्रम क्यों बदलता है?'))).toEqual(['क्रम', 'क्यों', 'बदलता', 'है'])
})

test('doubts are compared by the words about their subject', () => {
  expect(significantWords(wordsOf('Why does my grid not align with the a columns?'))).toEqual([
    'grid',
    'align',
    'columns',
  ])
  expect(significantWords(wordsOf(Array.from({ length: 100 }, (_, n) => `w${n}`).join(' ')))).toHaveLength(12)
  expect([0, 1, 2, 3, 12].map(minSharedWords)).toEqual([1, 1, 1, 2, 2])
})
