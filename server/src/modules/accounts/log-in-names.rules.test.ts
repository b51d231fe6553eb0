import { expect, test } from 'vitest'
import { logInKey } from './log-in-names.rules.ts'

test.each([
  ['x-207', 'X-207', 'x - 207', 'Ｘ-207', 'X-२०७'],
  ['+919845012345', '98450 12345', '+91 98450-12345', '०९८४५०१२३४५'],
  ['asha@mail.example', 'asha@mail.example'],
])('spellings of %s are the same log-in name', (key, ...typed) => {
  for (const one of typed) expect(logInKey(one)).toBe(key)
})
