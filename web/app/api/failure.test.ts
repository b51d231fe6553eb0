import { afterEach, expect, test, vi } from 'vitest'
import { NoResponse, Refused } from './client.ts'
import { failureOf } from './failure.ts'

afterEach(() => {
  vi.useRealTimers()
})

const refused = (message: string, retryAfter?: number) =>
  new Refused(
    429,
    { success: false, message, code: 'TOO_MANY_REQUESTS', fields: { email: 'taken' } },
    retryAfter,
  )

test('the server’s own text is shown rather than the fallback', () => {
  expect(failureOf(refused('Not now.'), 'Failed.')).toEqual({
    message: 'Not now.',
    more: undefined,
    fields: { email: 'taken' },
  })
  expect(failureOf(refused(''), 'Failed.').message).toBe('Failed.')
})

test('a missing response has its own message, which says what to do', () => {
  const { message, more } = failureOf(new NoResponse(), 'Failed.')
  expect(message).toBe('Failed.')
  expect(more).toMatch(/^The school does not answer\./)
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureOf(new NoResponse(), 'Failed.').more).toMatch(
    /^You are offline\. What you typed is still here/,
  )
})

test('an IN_PROGRESS response is shown without the words of the protocol', () => {
  const message = 'The first request with this Idempotency-Key is still being handled.'
  const error = new Refused(409, { success: false, message, code: 'IN_PROGRESS' }, 1)
  expect(failureOf(error, 'Signup failed. Please try again.')).toEqual({
    message: 'Signup failed. Please try again.',
    more: 'Your last try is still being handled. Please try again in a moment: nothing is done twice.',
    fields: {},
  })
})

test.each([
  [1, undefined],
  [40, 'You can try again in 40 seconds, at '],
  [60, 'You can try again in a minute, at '],
  [61, 'You can try again in 2 minutes, at '],
  [900, 'You can try again in 15 minutes, at '],
])('a wait of %i seconds', (seconds, text) => {
  const { more } = failureOf(refused('Not now.', seconds), 'Failed.')
  if (text === undefined) expect(more).toBeUndefined()
  else expect(more).toContain(text)
})
