import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, types } from '@babel/core'
import { expect, test } from 'vitest'
import { sourceFiles } from '../server/src/testing/imports.ts'

const root = join(import.meta.dirname, '..')
const most = 100

const lineCount = (code: string) => code.split('\n').length

/** Finds functions that are too long. The rule of Biome would not count lines inside JSX. */
function longFunctions(path: string, code: string): { name: string; at: string; lines: number }[] {
  if (lineCount(code) <= most) return []
  const plugins = ['typescript' as const, ...(path.endsWith('x') ? ['jsx' as const] : [])]
  const parsed = parseSync(code, { configFile: false, babelrc: false, parserOpts: { plugins } })
  const found: { name: string; at: string; lines: number }[] = []
  types.traverseFast(parsed as types.Node, (node) => {
    if (!types.isFunction(node) || !node.loc) return
    const { start, end } = node.loc
    const lines = end.line - start.line + 1
    const named = ('id' in node && node.id) || ('key' in node && node.key)
    const name = named && 'name' in named ? String(named.name) : ''
    if (lines > most) found.push({ name, at: `${path}:${start.line}`, lines })
  })
  return found
}

test('no function is longer than 100 lines', () => {
  const files = sourceFiles('contract', 'server', 'web', 'scripts', 'test-kit', 'demo').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const long = files.flatMap((path) => longFunctions(path, readFileSync(join(root, path), 'utf8')))
  expect(long).toEqual([])
})

test('lines are counted in functions of every kind, JSX included', () => {
  const lines = '\n'.repeat(most)
  const counts = (code: string) => longFunctions('a.tsx', code).map(({ name, lines }) => [name, lines])
  expect(counts(`function View() { return <p>${lines}</p> }`)).toEqual([['View', most + 1]])
  expect(counts(`const View = () => <p>${lines}</p>`)).toEqual([['', most + 1]])
  expect(counts(`const made = { save() {${lines}} }`)).toEqual([['save', most + 1]])
  expect(counts(`class Queue { put() {${lines}} }`)).toEqual([['put', most + 1]])
  expect(counts(`\nfunction short() {${'\n'.repeat(most - 1)}}`)).toEqual([])
})
