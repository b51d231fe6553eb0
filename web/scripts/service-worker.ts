import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtCatalogues } from './catalogues.ts'

/**
 * Adds the cache name and the offline page's files to the worker.
 * @param ids the offline page's route ids, parents first
 */
export async function writeServiceWorker(
  ids: readonly string[],
  languages: readonly string[],
  clientDirectory: string,
): Promise<void> {
  const catalogues = JSON.parse(await readFile(join(clientDirectory, builtCatalogues), 'utf8'))
  const pages = await Promise.all(
    languages.map(async (language) => {
      const folder = language === 'en' ? '' : language
      const html = await readFile(join(clientDirectory, folder, 'offline/index.html'), 'utf8')
      const messages = ids.flatMap((id) => catalogues[`${language}/${id}`] ?? [])
      return { html, entry: [language, [...new Set([...assetsIn(html), ...messages])]] as const }
    }),
  )
  const filesOf = Object.fromEntries(pages.map(({ entry }) => entry))
  const file = join(clientDirectory, 'service-worker.js')
  const worker = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(worker + pages.map(({ html }) => html).join(''))
  const offline = { cacheName: `offline-${hash.digest('hex').slice(0, 16)}`, filesOf }
  await writeFile(file, `self.offline = ${JSON.stringify(offline)}\n${worker}`)
}

export const assetsIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []),
]
