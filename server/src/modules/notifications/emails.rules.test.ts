import { expect, test } from 'vitest'
import { emailLifetimeMs, emailPriorities, maxAttempts, retryDelayMs, withoutTokens } from './emails.rules.ts'

const minute = 60_000

test.each([
  [0, 1],
  [1, 2],
  [2, 4],
  [9, 512],
])('after %i attempts an email waits %i minutes', (attempts, minutes) => {
  expect(retryDelayMs(attempts)).toBe(minutes * minute)
})

test('all attempts come before an email expires', () => {
  const waits = Array.from({ length: maxAttempts }, (_, attempts) => retryDelayMs(attempts))
  expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(emailLifetimeMs)
})

test('a log-in link is sent before an email about an action, and that before a mailing', () => {
  const { account, personal, mailing } = emailPriorities
  expect([account, personal, mailing]).toEqual([0, 1, 2])
})

test.each([
  ['https://school.example/reset-password?token=ab-C_9', 'https://school.example/reset-password?token=…'],
  ['/set-up?x=1&token=abc and ?token=def', '/set-up?x=1&token=… and ?token=…'],
  ['A token is not a link: token=abc', 'A token is not a link: token=abc'],
])('an admin reads %s as %s', (text, shownText) => {
  expect(withoutTokens(text)).toBe(shownText)
})
