import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** What the page list needs of a route of the build manifest. */
interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/**
 * Writes `pages.json` beside the client build, for the server that serves it:
 * `patterns` are the paths that are pages (any other path is answered 404 with the same file), and
 * `files` gives, for each HTML file, the hashes of its inline scripts for the Content-Security-Policy.
 */
export async function writePageList(routes: BuiltRoute[], clientDirectory: string): Promise<void> {
  const files: Record<string, string[]> = {}
  for await (const file of glob('**/*.html', { cwd: clientDirectory })) {
    files[file.replaceAll('\\', '/')] = inlineScriptHashes(
      await readFile(join(clientDirectory, file), 'utf8'),
    )
  }
  const target = join(clientDirectory, '..', 'pages.json')
  await writeFile(target, `${JSON.stringify({ patterns: pagePatterns(routes), files }, null, 2)}\n`)
  process.stdout.write(`${relative(process.cwd(), target)}: ${Object.keys(files).length} HTML files\n`)
}

/** The full path pattern of every leaf route but the catch-all and what is for development only. */
export function pagePatterns(routes: BuiltRoute[]): string[] {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const parents = new Set(routes.map((route) => route.parentId))
  const patterns = routes.filter((route) => !parents.has(route.id)).map((route) => fullPath(route, byId))
  return [...new Set(patterns)].filter((pattern) => !pattern.includes('*')).sort()
}

function fullPath(route: BuiltRoute, byId: Map<string, BuiltRoute>): string {
  const parts: string[] = []
  for (let at: BuiltRoute | undefined = route; at; at = at.parentId ? byId.get(at.parentId) : undefined) {
    if (at.path) parts.unshift(at.path)
  }
  return `/${parts.join('/')}`.replace(/\/+/g, '/')
}

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
