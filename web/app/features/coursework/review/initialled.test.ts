import { expect, test } from 'vitest'
import { initialled } from './initialled.ts'

test.each([
  ['Farida Khan', 'F. Khan'],
  ['  A. P. J.  Abdul Kalam ', 'A. Kalam'],
  ['Meera', 'Meera'],
  ['क्षितिज राव', 'क्षि. राव'],
  ['', ''],
])('%j is shortened to %j', (name, expected) => {
  expect(initialled(name)).toBe(expected)
})
