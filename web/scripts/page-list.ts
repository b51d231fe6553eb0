import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { builtCatalogues } from './catalogues.ts'

/** What the page list needs of a route of the build manifest. */
interface BuiltRoute {
  /** The file without its ending: `areas/student/courses-page`. */
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/**
 * Writes `pages.json` beside the client build, for the server that serves it:
 * `patterns` are the paths that are pages, each with the catalogues that it needs (any other path is answered 404 with the
 * same file),
 * `files` gives, for each HTML file, the hashes of its inline scripts for the Content-Security-Policy, and
 * `catalogues` the file of messages of each language and page.
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

/** The full path pattern of every leaf route but the catch-all, with the ids of what it stands in and of itself. */
export function pagePatterns(routes: BuiltRoute[]): Record<string, string[]> {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const parents = new Set(routes.map((route) => route.parentId))
  const patterns = routes
    .filter((route) => !parents.has(route.id))
    .map((route) => {
      const way = wayTo(route, byId)
      return [fullPath(way), way.map(({ id }) => id)] as const
    })
  // The first that fits a path counts: a word goes before a parameter in its place.
  const order = ([pattern]: readonly [string, unknown]) => pattern.replaceAll(':', '~')
  return Object.fromEntries(
    patterns
      .filter(([pattern]) => !pattern.includes('*'))
      .toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
  )
}

/** A route behind its parent routes. */
function wayTo(route: BuiltRoute, byId: Map<string, BuiltRoute>): BuiltRoute[] {
  const parent = route.parentId ? byId.get(route.parentId) : undefined
  return parent ? [...wayTo(parent, byId), route] : [route]
}

const fullPath = (way: BuiltRoute[]) =>
  `/${way.flatMap(({ path }) => path || []).join('/')}`.replace(/\/+/g, '/')

/** `sha256-…` of the text of each inline script, in the order of the page. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(
    ([, code]) =>
      `sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}`,
  )
}
