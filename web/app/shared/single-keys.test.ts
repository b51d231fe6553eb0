import { expect, test, vi } from 'vitest'
import { pressedKey } from './single-keys.ts'

test.each([
  [null, 'N', 'n'],
  [null, 'Enter', 'enter'],
  ['off', 'N', ''],
  ['off', '?', ''],
  ['off', 'ArrowDown', 'arrowdown'],
])('with single keys stored as %s, %s is “%s”', (saved, key, pressed) => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'single-keys' ? saved : null) })
  expect(pressedKey({ key, code: '', shiftKey: false })).toBe(pressed)
})
