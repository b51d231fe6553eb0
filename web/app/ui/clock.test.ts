import { expect, test } from 'vitest'
import { clockText, secondsOfClock } from './clock.ts'

test.each([
  ['12:35', 755],
  ['1:02:35', 3_755],
  [' 0:05 ', 5],
  ['90:00', 5_400],
  ['0:00', null],
  ['12', null],
  ['12:60', null],
  ['12:35:', null],
  ['', null],
  ['a:bc', null],
])('“%s” on a player is %s seconds', (text, seconds) => {
  expect(secondsOfClock(text)).toBe(seconds)
})

test.each([5, 755, 3_755, 86_399])('%s seconds are formatted and read back', (seconds) => {
  expect(secondsOfClock(clockText(seconds))).toBe(seconds)
})
