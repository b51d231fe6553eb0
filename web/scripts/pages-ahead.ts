import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface LoadedRoute {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type LoadedRoutes = Readonly<Record<string, LoadedRoute>>

/**
 * Writes an HTML file with links to its files for each page that is not prerendered.
 * @param pages each page's route ids, parents first
 */
export async function writePagesAhead(
  pages: readonly (readonly string[])[],
  languages: readonly string[],
  clientDirectory: string,
): Promise<void> {
  const routes = await readManifest(clientDirectory)
  for (const language of languages) {
    const folder = join(clientDirectory, language === 'en' ? '' : language)
    const fallback = await readFile(join(folder, '__spa-fallback.html'), 'utf8')
    for (const ids of pages) {
      const target = join(folder, `${ids.at(-1)}.html`)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, withLinks(fallback, routes, ids))
    }
  }
}

/** The page's module runs early: its first requests (`read-ahead.ts`) do not wait for React. */
export function withLinks(html: string, routes: LoadedRoutes, ids: readonly string[]): string {
  const parts = ids.flatMap((id) => routes[id] ?? [])
  const pageModule = routes[ids.at(-1) ?? '']?.module
  const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
  const styles = parts.flatMap(({ css = [] }) => css).map((address) => address.replace(/#.*$/, ''))
  const notInHtml = (addresses: readonly string[]) =>
    [...new Set(addresses)].filter((address) => !html.includes(`"${address}"`))
  const links = [
    ...notInHtml(styles).map((address) => `<link rel="preload" as="style" href="${address}"/>`),
    ...notInHtml(scripts).map((address) =>
      address === pageModule
        ? `<script type="module" async src="${address}"></script>`
        : `<link rel="modulepreload" href="${address}"/>`,
    ),
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

async function readManifest(clientDirectory: string): Promise<LoadedRoutes> {
  const assets = join(clientDirectory, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('The build has no manifest of its routes.')
  const code = await readFile(join(assets, name), 'utf8')
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)).routes
}
