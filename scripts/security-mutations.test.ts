import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '../security-mutations/mutations.ts'

const root = join(import.meta.dirname, '..')

test('the text of each security mutation occurs once in its file, and its tests exist', () => {
  const staleMutations = mutations.filter(
    ({ file, text, tests }) =>
      readFileSync(join(root, file), 'utf8').split(text).length !== 2 ||
      !tests.every((path) => existsSync(join(root, path))),
  )
  expect(staleMutations.map(({ name }) => name)).toEqual([])
})

test('there are at most 20 security mutations', () => {
  expect(mutations.length).toBeLessThanOrEqual(20)
})
