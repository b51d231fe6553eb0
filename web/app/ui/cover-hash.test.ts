import { expect, it } from 'vitest'
import { coverLook } from './cover-hash.ts'

it.each([
  ['Full stack web development', 2, 0],
  ['Databases without fear', 3, 5],
  ['Design research', 4, 3],
  ['Data science in Python', 1, 4],
  ['HTML and CSS, properly', 5, 1],
  ['SQL from zero', 1, 2],
])('%s has hue %i and pattern %i', (name, hue, pattern) => {
  expect(coverLook(name)).toEqual({ hue, pattern })
})

it('does not mind case and spaces around', () => {
  expect(coverLook('  SQL FROM ZERO ')).toEqual(coverLook('SQL from zero'))
})
