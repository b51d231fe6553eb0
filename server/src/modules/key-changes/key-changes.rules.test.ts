import { expect, test } from 'vitest'
import { acceptsKey, isSameKey, isTooLarge, keyOfKind, keyProblem, mergedKey } from './key-changes.rules.ts'

const none = { options: [], ranges: [], texts: [] }
const chosen = (...options: string[]) => ({ ...none, options })
const number = (from: string, to = from) => ({ ...none, ranges: [{ from, to }] })

test('a key keeps only the part that its kind needs', () => {
  const typed = { options: ['a', 'a'], ranges: [{ from: '1', to: '2' }], texts: ['', 'one'] }
  expect(keyOfKind('single', typed)).toEqual(chosen('a'))
  expect(keyOfKind('number', typed)).toEqual(number('1', '2'))
  expect(keyOfKind('shortText', typed)).toEqual({ ...none, texts: ['one'] })
})

test.each([
  ['single', 'newKey', chosen('a'), undefined],
  ['single', 'newKey', none, 'keyMissing'],
  ['single', 'newKey', null, 'keyMissing'],
  ['single', 'alsoAccept', chosen('b'), undefined],
  ['multiple', 'newKey', chosen('a', 'b'), undefined],
  ['multiple', 'alsoAccept', chosen('b'), 'wholeKey'],
  ['trueFalse', 'newKey', chosen('a', 'b'), 'twoKeys'],
  ['trueFalse', 'alsoAccept', chosen('b'), 'wholeKey'],
  ['number', 'newKey', number('२.५'), undefined],
  ['number', 'newKey', number('2/5'), 'notANumber'],
  ['number', 'alsoAccept', number('3', '2'), 'emptyRange'],
  ['longText', 'newKey', chosen('a'), 'noKey'],
  ['longText', 'alsoAccept', none, 'noKey'],
  ['longText', 'leftOut', null, undefined],
  ['single', 'fullForAll', null, undefined],
] as const)('a %s question with %s and the key %j has the problem %s', (kind, rule, key, why) => {
  expect(keyProblem(kind, rule, key)?.why).toBe(why)
})

test('an additional key is added once', () => {
  expect(mergedKey(chosen('a'), chosen('a', 'b'))).toEqual(chosen('a', 'b'))
  expect(mergedKey(number('1'), number('2')).ranges).toHaveLength(2)
  expect(isSameKey(chosen('b', 'a'), chosen('a', 'b'))).toBe(true)
  expect(isSameKey(number('1'), number('2'))).toBe(false)
})

test('a version of another kind or without the option keeps its key', () => {
  const version = { versionId: 'v', kind: 'single' as const, optionIds: ['a', 'b'], key: chosen('a') }
  expect(acceptsKey(version, 'single', chosen('b'))).toBe(true)
  expect(acceptsKey(version, 'single', chosen('c'))).toBe(false)
  expect(acceptsKey(version, 'multiple', chosen('b'))).toBe(false)
})

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

test.each([
  [10, 10, 20, false],
  [11, 0, 0, true],
  [0, 11, 0, true],
  [0, 0, 21, true],
])('a key of %i options, %i ranges and %i texts is too large: %s', (options, ranges, texts, is) => {
  const key = {
    options: many(options, String),
    ranges: many(ranges, (at) => ({ from: String(at), to: String(at) })),
    texts: many(texts, String),
  }
  expect(isTooLarge(key)).toBe(is)
})
