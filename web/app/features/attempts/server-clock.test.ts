import { expect, test } from 'vitest'
import { makeServerClock } from './server-clock.ts'

test('the clock follows the server and the monotonic clock', () => {
  let monotonic = 5_000
  const clock = makeServerClock(() => monotonic)
  clock.sync('2026-11-28T10:00:00.000Z')
  monotonic += 90_000
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-28T10:01:30.000Z')
  clock.sync('2026-11-28T10:02:00.000Z')
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-28T10:02:00.000Z')
})
