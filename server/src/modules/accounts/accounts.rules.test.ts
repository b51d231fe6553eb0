import { expect, test } from 'vitest'
import { maySignUpAs, shortestPassword } from './accounts.rules.ts'

test.each([
  [undefined, true],
  ['student', true],
  [' Student ', true],
  ['mentor', false],
  ['admin', false],
  ['', false],
])('a visitor may sign up with the role %j: %s', (role, may) => {
  expect(maySignUpAs(role)).toBe(may)
})

test.each([
  ['student', 6, 6],
  ['student', 12, 12],
  ['mentor', 6, 8],
  ['admin', 6, 8],
  ['admin', 8, 8],
  ['mentor', 10, 10],
] as const)(
  'a new password of a %s, where the setting asks for %i, has %i characters',
  (role, set, least) => {
    expect(shortestPassword(role, set)).toBe(least)
  },
)
