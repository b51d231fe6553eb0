import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'Weak'],
  ['practice', 'Weak'],
  ['password1!', 'Weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijklmnopqrst', 'Weak'],
  ['9845012345678', 'Weak'],
  ['Tr0ub4dor&3', 'Fair'],
  ['mango tree 7', 'Fair'],
  ['mango tree under rain', 'Strong'],
  ['बारिश में आम का पेड़', 'Strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a password of the maximum length is judged at once', () => {
  expect(passwordStrength('1'.repeat(100_000))).toBe('Weak')
  expect(passwordStrength(`${'1'.repeat(100_000)}x`)).toBe('Weak')
})
