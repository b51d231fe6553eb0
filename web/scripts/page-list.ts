import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { builtCatalogues } from './catalogues.ts'

interface BuiltRoute {
  /** Such as `areas/student/courses-page`. */
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/**
 * Writes `pages.json` for the server. `patterns`: catalogues by path; other paths get 404. `files`:
 * hashes of inline scripts by HTML file (Content-Security-Policy). `catalogues`: message files by
 * language and page.
 */
export async function writePageList(routes: BuiltRoute[], clientDirectory: string): Promise<void> {
  const files: Record<string, string[]> = {}
  for await (const file of glob('**/*.html', { cwd: clientDirectory })) {
    files[file.replaceAll('\\', '/')] = inlineScriptHashes(
      await readFile(join(clientDirectory, file), 'utf8'),
    )
  }
  const target = join(clientDirectory, '..', 'pages.json')
  const catalogues = JSON.parse(await readFile(join(clientDirectory, builtCatalogues), 'utf8'))
  const list = { patterns: pagePatterns(routes), files, catalogues }
  await writeFile(target, `${JSON.stringify(list, null, 2)}\n`)
  process.stdout.write(`${relative(process.cwd(), target)}: ${Object.keys(files).length} HTML files\n`)
}

/** Leaves out the catch-all route. Values list route ids, parents first. */
export function pagePatterns(routes: BuiltRoute[]): Record<string, string[]> {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const parents = new Set(routes.map((route) => route.parentId))
  const patterns = routes
    .filter((route) => !parents.has(route.id))
    .map((route) => {
      const chain = withParents(route, byId)
      return [fullPath(chain), chain.map(({ id }) => id)] as const
    })
  // The first match counts, so fixed segments precede parameters.
  const order = ([pattern]: readonly [string, unknown]) => pattern.replaceAll(':', '~')
  return Object.fromEntries(
    patterns
      .filter(([pattern]) => !pattern.includes('*'))
      .toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
  )
}

function withParents(route: BuiltRoute, byId: Map<string, BuiltRoute>): BuiltRoute[] {
  const parent = route.parentId ? byId.get(route.parentId) : undefined
  return parent ? [...withParents(parent, byId), route] : [route]
}

const fullPath = (chain: BuiltRoute[]) =>
  `/${chain.flatMap(({ path }) => path || []).join('/')}`.replace(/\/+/g, '/')

/** @returns hashes such as `sha256-…`, in the order of the scripts */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(
    ([, code]) =>
      `sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}`,
  )
}
