import { expect, test } from 'vitest'
import type { QuestionContent } from '#contract/questions/questions.ts'
import { bothLanguages, questionBody, questionWithText } from '../../testing/questions.ts'
import {
  comparedTexts,
  duplicateKey,
  languagesOf,
  questionProblem,
  type StoredOption,
  storedContent,
} from './questions.rules.ts'

const key = (given: Partial<QuestionContent['key']>) => ({ options: [], ranges: [], texts: [], ...given })
const range = (from: string, to = from) => key({ ranges: [{ from, to }] })
const options = (...texts: string[]) => texts.map((text) => ({ text: bothLanguages(text), isLast: false }))
const number = (ranges: QuestionContent['key']) => questionBody({ kind: 'number', options: [], key: ranges })
const inHindi = { en: { text: '', explanation: '' }, hi: { text: 'बल की इकाई?', explanation: '' } }

test.each<[string, QuestionContent]>([
  ['a single choice', questionBody()],
  ['a single choice with two right options', questionBody({ key: key({ options: [0, 1] }) })],
  [
    'a question in Hindi alone',
    questionBody({
      wording: inHindi,
      options: [0, 1].map((at) => ({ text: bothLanguages('', `${at}`), isLast: false })),
    }),
  ],
  ['ten options', questionBody({ options: options(...'abcdefghij') })],
  ['a multiple choice', questionBody({ kind: 'multiple', key: key({ options: [0, 1] }) })],
  ['true or false', questionBody({ kind: 'trueFalse', options: [], key: key({ options: [0] }) })],
  ['a number', number(range('9.81'))],
  ['a range', number(range('\u22121,00,000', '१२.५'))],
  ['a short text', questionBody({ kind: 'shortText', options: [], key: key({ texts: ['', 'newton'] }) })],
  ['a long text', questionBody({ kind: 'longText', options: [], key: key({}) })],
])('%s is a good question', (_, content) => {
  expect(questionProblem(content, new Set())).toBeNull()
})

test.each<[string, QuestionContent, object]>([
  ['no text', questionWithText(''), { why: 'textMissing' }],
  ['one option', questionBody({ options: options('a'), key: key({ options: [0] }) }), { why: 'optionCount' }],
  ['eleven options', questionBody({ options: options(...'abcdefghijk') }), { why: 'optionCount' }],
  [
    'an empty option',
    questionBody({ options: options('a', '') }),
    { why: 'optionText', option: 1, language: 'en' },
  ],
  [
    'an option without the second language',
    questionBody({ wording: { ...inHindi, en: { text: 'Force?', explanation: '' } } }),
    { why: 'optionText', option: 0, language: 'hi' },
  ],
  ['no key', questionBody({ key: key({}) }), { why: 'keyMissing' }],
  ['a key beside the options', questionBody({ key: key({ options: [2] }) }), { why: 'noSuchOption' }],
  [
    'a multiple choice without a key',
    questionBody({ kind: 'multiple', key: key({}) }),
    { why: 'keyMissing' },
  ],
  ['true and false', questionBody({ kind: 'trueFalse', key: key({ options: [0, 1] }) }), { why: 'twoKeys' }],
  ['neither true nor false', questionBody({ kind: 'trueFalse', key: key({}) }), { why: 'keyMissing' }],
  [
    'the third of true and false',
    questionBody({ kind: 'trueFalse', key: key({ options: [2] }) }),
    { why: 'noSuchOption' },
  ],
  ['no range', number(key({})), { why: 'rangesMissing', range: 0 }],
  ['NaN', number(range('NaN')), { why: 'notANumber', range: 0, end: 'from' }],
  ['an endless range', number(range('0', '1e999')), { why: 'notANumber', range: 0, end: 'to' }],
  ['a negative tolerance', number(range('10', '9.9')), { why: 'emptyRange', range: 0 }],
  ['a fraction', number(range('3/4')), { why: 'notANumber', range: 0, end: 'from' }],
  [
    'a short text without a key',
    questionBody({ kind: 'shortText', key: key({ texts: [''] }) }),
    { why: 'textsMissing' },
  ],
])('a question with %s is refused', (_, content, problem) => {
  expect(questionProblem(content, new Set())).toEqual(problem)
})

test('an option is known by an id of the question, once', () => {
  const named = (...ids: string[]) =>
    questionBody({ options: ids.map((_id) => ({ _id, text: bothLanguages('a'), isLast: false })) })
  const optionIds = new Set(['one', 'two'])
  expect(questionProblem(named('one', 'two'), optionIds)).toBeNull()
  expect(questionProblem(named('one', 'three'), optionIds)).toEqual({ why: 'foreignOption', option: 1 })
  expect(questionProblem(named('one', 'one'), optionIds)).toEqual({ why: 'foreignOption', option: 1 })
})

let count = 0
const newId = () => {
  count += 1
  return `new ${count}`
}
const trueAndFalse = [bothLanguages('True', 'सही'), bothLanguages('False', 'गलत')] as const
const store = (content: QuestionContent, before: Parameters<typeof storedContent>[1] = null) => {
  count = 0
  return storedContent(content, before, newId, trueAndFalse)
}

test('options that stay keep their ids, and the key follows them to their new places', () => {
  const [, second] = store(questionBody()).options
  const moved = [{ ...(second as StoredOption) }, { text: bothLanguages('watt'), isLast: true }]
  const stored = store(questionBody({ options: moved, key: key({ options: [0] }) }))
  expect(stored.options).toEqual([
    { _id: 'new 2', text: bothLanguages('newton'), isLast: false },
    { _id: 'new 1', text: bothLanguages('watt'), isLast: true },
  ])
  expect(stored.key).toEqual({ options: ['new 2'], ranges: [], texts: [] })
})

test('only the part of the key that the kind needs is stored', () => {
  const all = { options: [1, 0, 1], ranges: [{ from: '1', to: '2' }], texts: ['Newton', '', 'newton', 'N'] }
  const keyOf = (kind: QuestionContent['kind']) => store(questionBody({ kind, key: all })).key
  expect(keyOf('multiple')).toEqual({ options: ['new 1', 'new 2'], ranges: [], texts: [] })
  expect(keyOf('number')).toEqual({ options: [], ranges: all.ranges, texts: [] })
  expect(keyOf('shortText')).toEqual({ options: [], ranges: [], texts: ['Newton', 'N'] })
  expect(keyOf('longText')).toEqual({ options: [], ranges: [], texts: [] })
  expect(store(questionBody({ kind: 'longText' })).options).toEqual([])
})

test('true and false are made in the languages of the question, and keep their ids', () => {
  const content = questionBody({ kind: 'trueFalse', options: [], key: key({ options: [1] }) })
  const first = store(content)
  expect(first.options.map(({ text }) => text)).toEqual([bothLanguages('True'), bothLanguages('False')])
  expect(first.key.options).toEqual(['new 2'])
  const bilingual = { ...content, wording: { ...content.wording, hi: { text: 'बल?', explanation: '' } } }
  const second = store(bilingual, { kind: 'trueFalse', options: first.options })
  expect(second.options.map(({ _id, text }) => [_id, text])).toEqual([
    ['new 1', trueAndFalse[0]],
    ['new 2', trueAndFalse[1]],
  ])
  const other = store(content, {
    kind: 'single',
    options: [{ _id: 'old', text: bothLanguages('a'), isLast: false }],
  })
  expect(other.options.map(({ _id }) => _id)).toEqual(['new 1', 'new 2'])
})

test('the languages of a question are those of its text', () => {
  expect(languagesOf(questionBody().wording)).toEqual(['en'])
  expect(languagesOf(inHindi)).toEqual(['hi'])
})

test('duplicates have the same text and options, in any order, case and spacing', () => {
  const one = questionBody()
  const same = questionWithText('what  is the UNIT of force?', { options: options('Newton', 'joule') })
  expect(duplicateKey(same)).toBe(
    duplicateKey(questionWithText(one.wording.en.text, { options: one.options })),
  )
  expect(comparedTexts(one).slice(2)).toEqual(['joule', 'newton'])
  const minus = questionWithText('Solve x = -3')
  expect(duplicateKey(minus)).not.toBe(duplicateKey(questionWithText('Solve x = 3')))
  expect(duplicateKey(one)).not.toBe(duplicateKey({ ...one, options: options('joule', 'watt') }))
})
