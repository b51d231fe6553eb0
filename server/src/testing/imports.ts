import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export interface Import {
  /** The importing file, relative to the repository. */
  readonly from: string
  readonly to: string
  readonly isPackage: boolean
  readonly isType: boolean
}

const root = join(import.meta.dirname, '../../..')

export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|cjs|css)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !/(^|\/)(node_modules|build|\.react-router)\//.test(path)),
  )
}

export function codeWithoutComments(path: string): string {
  return textOf(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
}

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const importStatement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/g
const importCall = /\bimport\(\s*'([^']+)'\s*\)/g
/** Starting a file as a thread counts as an import. */
const threadFile = /join\(import\.meta\.dirname, '([^']+\.ts)'\)/g

export function importsOf(path: string): Import[] {
  const code = codeWithoutComments(path)
  const specifiers = [
    ...[...code.matchAll(importStatement)].map(([, type, name]) => ({ name, isType: type !== undefined })),
    ...[...code.matchAll(importCall)].map(([, name]) => ({ name, isType: false })),
    ...[...code.matchAll(threadFile)].map(([, name]) => ({ name: `./${name}`, isType: false })),
  ]
  return specifiers.map(({ name = '', isType }) => ({ from: path, isType, ...resolve(path, name) }))
}

function resolve(from: string, name: string): { to: string; isPackage: boolean } {
  const alias = /^#(contract|calls|server)\/(.*)$/.exec(name)
  if (alias)
    return { to: `${alias[1] === 'server' ? 'server' : 'contract'}/src/${alias[2]}`, isPackage: false }
  if (!name.startsWith('.')) return { to: name, isPackage: true }
  return { to: relative(root, join(root, dirname(from), name)).replace(/\?.*$/, ''), isPackage: false }
}
