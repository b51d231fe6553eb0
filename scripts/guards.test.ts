import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '../guards/guards.ts'

/** `npm run test:all -- guards` takes each guard away in turn; this holds its table to the code as it changes. */

const root = join(import.meta.dirname, '..')

test('each guard stands once in its file, under a name of its own, and its tests are there', () => {
  expect(guards.length).toBeGreaterThan(100)
  const wrong = guards.filter(
    ({ file, text, tests }) =>
      readFileSync(join(root, file), 'utf8').split(text).length !== 2 ||
      !tests.every((test) => existsSync(join(root, test))),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
  const names = guards.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
