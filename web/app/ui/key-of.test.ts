import { expect, test } from 'vitest'
import { keyOf } from './key-of.ts'

test.each([
  ['n', 'KeyN', false, 'n'],
  ['N', 'KeyN', true, 'n'],
  ['ल', 'KeyN', false, 'n'],
  ['स', 'KeyM', false, 'm'],
  // On Dvorak the letter counts, not the position.
  ['n', 'KeyL', false, 'n'],
  ['?', 'Slash', true, '?'],
  ['य़', 'Slash', true, '?'],
  ['य', 'Slash', false, '/'],
  ['ArrowDown', 'ArrowDown', false, 'arrowdown'],
  ['Enter', 'NumpadEnter', false, 'enter'],
  ['१', 'Digit1', false, '१'],
])('%s at %s (shift: %s) is %s', (key, code, shiftKey, expected) => {
  expect(keyOf({ key, code, shiftKey })).toBe(expected)
})
