import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { isolateText, isolateValues, joinIsolated } from './typed-text.ts'

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['ರಾಜ್\u200cಕುಮಾರ್', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ['₹1,499 – 25%', '₹1,499 – 25%'],
  ['', ''],
  ['محمد علی', '\u2068محمد علی\u2069'],
  ['Asha שלום', '\u2068Asha שלום\u2069'],
  ['Asha\u202e', '\u2068Asha\u2069'],
  ['a\u2069b\u2066c', '\u2068abc\u2069'],
  ['a\u2068b\u2068c\u2069', '\u2068abc\u2069'],
  ['a\u2069\u2068b', '\u2068ab\u2069'],
  ['\u2068a\u2069 and \u2068b\u2069', '\u2068\u2068a\u2069 and \u2068b\u2069\u2069'],
  ['Hello \u2068محمد\u2069, pay', '\u2068Hello \u2068محمد\u2069, pay\u2069'],
])('%j is shown among other words as %j', (typed, shown) => {
  expect(isolateText(typed)).toBe(shown)
  expect(isolateText(shown)).toBe(shown)
})

test('a line isolates each of its texts and leaves out absent ones', () => {
  expect(joinIsolated(['AB/1', 'محمد', null, false, ''])).toBe('AB/1 · \u2068محمد\u2069')
  expect(joinIsolated(['a', 'b'], ', ')).toBe('a, b')
})

test('a message isolates its values', () => {
  const messages = { 'Hello {name}, {count} new': ['Hello ', ['name'], ', ', ['count'], ' new'] }
  const i18n = isolateValues(setupI18n({ locale: 'en', messages: { en: messages as never } }))
  const values = { name: 'محمد', count: 2 }
  const sentence = 'Hello \u2068محمد\u2069, 2 new'
  expect(i18n._('Hello {name}, {count} new', values)).toBe(sentence)
  expect(i18n._({ id: 'Hello {name}, {count} new', values })).toBe(sentence)
  expect(i18n._('Hello')).toBe('Hello')
})
