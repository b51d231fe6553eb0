import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const generatedPattern = /(^|\/)(node_modules|build|\.react-router|test-results)(\/|$)/
const files = globSync(
  [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    '{docs,contract,server,web,e2e,bench,faults,scripts,demo}/**/*.{md,ts,tsx,mjs,cjs,css}',
  ],
  { cwd: root, exclude: (path) => generatedPattern.test(path) },
)

const pagesIn = (text: string): string[] =>
  text.replaceAll(/https?:\/\/\S+/g, '').match(/[\w./-]+\.md\b/g) ?? []

test('every page that a comment or a document names exists', () => {
  const missing = files.flatMap((file) =>
    pagesIn(readFileSync(join(root, file), 'utf8'))
      .filter((page) => ![root, join(root, dirname(file))].some((from) => existsSync(join(from, page))))
      .map((page) => `${file} names ${page}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('every test that a document names exists', () => {
  const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('docs/decisions/'))
  const namedTests = pages.flatMap(
    (file) =>
      readFileSync(join(root, file), 'utf8').match(/[\w./-]+\/[\w.-]+\.(test|journey)\.tsx?\b/g) ?? [],
  )
  expect(namedTests.length).toBeGreaterThan(20)
  expect(namedTests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
