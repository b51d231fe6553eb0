import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, types } from '@babel/core'
import { expect, test } from 'vitest'
import { sourceFiles } from '../server/src/testing/imports.ts'

const root = join(import.meta.dirname, '..')
const maxLines = 100

const lineCount = (code: string) => code.split('\n').length

/** Biome's rule would not count lines inside JSX. */
function longFunctions(path: string, code: string): { name: string; at: string; lines: number }[] {
  if (lineCount(code) <= maxLines) return []
  const plugins = ['typescript' as const, ...(path.endsWith('x') ? ['jsx' as const] : [])]
  const tree = parseSync(code, { configFile: false, babelrc: false, parserOpts: { plugins } })
  const functions: { name: string; at: string; lines: number }[] = []
  types.traverseFast(tree as types.Node, (node) => {
    if (!types.isFunction(node) || !node.loc) return
    const { start, end } = node.loc
    const lines = end.line - start.line + 1
    const nameNode = ('id' in node && node.id) || ('key' in node && node.key)
    const name = nameNode && 'name' in nameNode ? String(nameNode.name) : ''
    if (lines > maxLines) functions.push({ name, at: `${path}:${start.line}`, lines })
  })
  return functions
}

test('no function is longer than 100 lines', () => {
  const files = sourceFiles('contract', 'server', 'web', 'scripts', 'test-kit', 'demo').filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const tooLong = files.flatMap((path) => longFunctions(path, readFileSync(join(root, path), 'utf8')))
  expect(tooLong).toEqual([])
})

test('lines are counted in functions of every kind, JSX included', () => {
  const lines = '\n'.repeat(maxLines)
  const counts = (code: string) => longFunctions('a.tsx', code).map(({ name, lines }) => [name, lines])
  expect(counts(`function View() { return <p>${lines}</p> }`)).toEqual([['View', maxLines + 1]])
  expect(counts(`const View = () => <p>${lines}</p>`)).toEqual([['', maxLines + 1]])
  expect(counts(`const made = { save() {${lines}} }`)).toEqual([['save', maxLines + 1]])
  expect(counts(`class Queue { put() {${lines}} }`)).toEqual([['put', maxLines + 1]])
  expect(counts(`\nfunction short() {${'\n'.repeat(maxLines - 1)}}`)).toEqual([])
})
