import { expect, test } from 'vitest'
import { makePasswords } from './passwords.ts'

test('a password is hashed with argon2id, 19 MiB and two passes', async () => {
  const passwords = makePasswords()
  const hash = await passwords.hash('practice')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwords.verify('practice', hash)).toBe(true)
  expect(await passwords.verify('practise', hash)).toBe(false)
})

test('an unknown account costs the same work, and the result is false', async () => {
  const passwords = makePasswords()
  expect(await passwords.verify('practice', null)).toBe(false)
  expect(passwords.computed()).toBe(1)
})
