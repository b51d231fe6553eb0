import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { everyPage } from '../../e2e/support/every-page.ts'
import { visitBars } from '../../e2e/support/first-visit.ts'
import routes from '../app/routes.ts'

/** `e2e/sweeps/first-visit.sweep.ts` measures what a page loads later. */

const build = join(import.meta.dirname, '../build')
const client = join(build, 'client')

interface PageList {
  readonly patterns: Readonly<Record<string, readonly string[]>>
  readonly files: Readonly<Record<string, unknown>>
  readonly catalogues: Readonly<Record<string, string>>
}
const readPages = (): PageList => {
  const file = join(build, 'pages.json')
  if (!existsSync(file)) throw new Error('The web client is not built. Run: npm run build')
  return JSON.parse(readFileSync(file, 'utf8'))
}

const patternOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{[^}]*\}/g, ':')

test('every route of the product is in the list of pages', async () => {
  const pathsOf = (entries: readonly RouteConfigEntry[], parentPath = ''): string[] =>
    entries.flatMap(({ path, index, children }) => {
      const ownPath = path ? `${parentPath}/${path}` : parentPath
      if (children) return pathsOf(children, ownPath)
      // An area's index redirects to its first page.
      return index
        ? ownPath
          ? []
          : ['/']
        : [ownPath === '/*' ? '/nowhere' : ownPath.replaceAll(/:\w+/g, ':')]
    })
  const listedPatterns = everyPage.map(([path]) => patternOf(path))
  expect((await pathsOf(await routes)).filter((path) => !listedPatterns.includes(path))).toEqual([])
})

const sizes = new Map<string, number>()
/** @returns bytes, compressed with gzip except for fonts */
function sizeOf(address: string): number {
  const knownSize = sizes.get(address)
  if (knownSize !== undefined) return knownSize
  const bytes = readFileSync(join(client, address))
  const size = address.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
  sizes.set(address, size)
  return size
}

function filesOf({ files, catalogues }: PageList, language: string, pattern: string, ids: readonly string[]) {
  const folder = language === 'en' ? '' : language
  // Only prerendered pages have an `index.html`.
  const possibleFiles = [join(folder, pattern, 'index.html'), join(folder, `${ids.at(-1)}.html`)]
  const file = possibleFiles.map((name) => name.replace(/^\//, '')).find((name) => name in files)
  if (!file) throw new Error(`${pattern} has no file in the build`)
  const html = readFileSync(join(client, file), 'utf8')
  const linkedAddresses = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const messages = ids.flatMap((id) => catalogues[`${language}/${id}`] ?? [])
  return [...new Set([...linkedAddresses, ...messages])]
}

const bytesOf = (addresses: readonly string[], ending: string) =>
  addresses.filter((address) => address.endsWith(ending)).reduce((bytes, one) => bytes + sizeOf(one), 0)

test.each(['en', 'hi'])('a first visit of each page stays within its bytes: %s', (language) => {
  const pages = readPages()
  const tooLarge: string[] = []
  for (const [pattern, ids] of Object.entries(pages.patterns)) {
    const listedPage = everyPage.find(([path]) => patternOf(path) === pattern.replaceAll(/:\w+/g, ':'))
    const size = listedPage?.[1] ?? 'other'
    const addresses = filesOf(pages, language, pattern, ids)
    const loadedBytes = {
      js: bytesOf(addresses, '.js'),
      css: bytesOf(addresses, '.css'),
      fonts: bytesOf(addresses, '.woff2'),
    }
    expect(loadedBytes.js, pattern).toBeGreaterThan(80 * 1024)
    const bars = { ...visitBars, js: size === 'report' ? Number.POSITIVE_INFINITY : visitBars.js[size] }
    for (const kind of ['js', 'css', 'fonts'] as const)
      if (loadedBytes[kind] > bars[kind])
        tooLarge.push(`${pattern}: ${loadedBytes[kind]} bytes of ${kind}, bar ${bars[kind]}`)
  }
  expect(tooLarge).toEqual([])
})
