import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  matchingStep,
  otpauthUrl,
  parseCode,
  recoveryCodeOf,
  recoveryHash,
  secretOf,
} from './two-step-codes.ts'

/** RFC 6238, appendix B. */
const secret = secretOf(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the vector of RFC 6238 for second %i', (second, code) => {
  expect(matchingStep(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a code is valid half a minute before and after its own period, and says which period it is', () => {
  expect(matchingStep(secret, '287082', 29_999)).toBe(1)
  expect(matchingStep(secret, '287082', 30_000)).toBe(1)
  expect(matchingStep(secret, '287082', 89_999)).toBe(1)
  expect(matchingStep(secret, '287082', 90_000)).toBe(null)
  expect(matchingStep(secret, '287083', 59_000)).toBe(null)
})

test.each([
  ['287082', { kind: 'app', code: '287082' }],
  [' 287 082 ', { kind: 'app', code: '287082' }],
  ['287-082', { kind: 'app', code: '287082' }],
  ['abcd-efgh-2345-mnop', { kind: 'recovery', code: 'ABCDEFGH2345MNOP' }],
  ['ABCDEFGH2345MNOP', { kind: 'recovery', code: 'ABCDEFGH2345MNOP' }],
  ['28708', null],
  ['2870822', null],
  ['٢٨٧٠٨٢', null],
  ['abcd-efgh-2345-mno1', null],
  ['abcd-efgh-2345-mno', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(parseCode(typed)).toEqual(read)
})

test('a recovery code has 80 random bits, is read as it is shown, and needs only its hash', () => {
  const shown = recoveryCodeOf(randomBytes(10))
  expect(shown).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(parseCode(shown)?.kind).toBe('recovery')
  expect(recoveryHash(shown)).not.toContain(shown)
})

test('the app gets the names of the school and the account', () => {
  const address = new URL(otpauthUrl(secret, 'Abhyas Pune', 'asha@mail.example'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.href)).toContain('Abhyas Pune:asha@mail.example')
  expect(address.searchParams.get('secret')).toBe(secret)
  expect(address.searchParams.get('issuer')).toBe('Abhyas Pune')
})
