import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.rules.ts'

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
  [undefined, false],
])('%s says that the disk is full: %s', (code, is) => {
  expect(isDiskFull(code)).toBe(is)
})
