import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { languages } from '#contract/languages.ts'

/** Splits the message catalogues of web and contract into the root's and each page's messages. */

const root = join(import.meta.dirname, '../..')
const app = join(root, 'web/app')
const contract = join(root, 'contract/src')
const prefix = 'virtual:messages/'

const catalogueFiles = languages.flatMap((language) =>
  [app, join(contract, '..')].map((folder) => join(folder, 'locales', `${language}.po`)),
)

export const pageNames = [
  'root',
  ...globSync('areas/{public,student,mentor,admin}/*-{page,layout,index}.tsx', { cwd: app })
    .map((file) => file.replace(/\.tsx$/, '').replaceAll('\\', '/'))
    .toSorted(),
]

/** Maps keys such as `hi/root` to `/assets/….js`. */
export const builtCatalogues = 'catalogues.json'

/** `virtual:messages/<page>` exports loaders; `virtual:messages/<language>/<page>` exports messages. */
export function catalogues(): Plugin {
  return {
    name: 'abhyas:catalogues',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return
      const name = id.slice(prefix.length + 1)
      const language = languages.find((one) => name.startsWith(`${one}/`))
      if (!language) return loadersOf(name)
      for (const file of catalogueFiles) this.addWatchFile(file)
      return compileCatalogue(language, name.slice(language.length + 1))
    },
    async transform(code, id) {
      const page = relative(app, id)
        .replace(/\.tsx$/, '')
        .replaceAll('\\', '/')
      if (page === 'root' || !pageNames.includes(page) || (await messageIdsOf('hi', page)).length === 0)
        return
      return `${code}
import messagesOfPage from '${prefix}${page}'
import { loadMessages as loadMessagesOfPage } from '${join(app, 'api/i18n.ts')}'
await loadMessagesOfPage(messagesOfPage)
`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const places = Object.values(bundle).flatMap((chunk) => {
        const id = chunk.type === 'chunk' ? chunk.facadeModuleId : null
        return id?.startsWith(`\0${prefix}`) ? [[id.slice(prefix.length + 1), `/${chunk.fileName}`]] : []
      })
      const source = JSON.stringify(Object.fromEntries(places))
      this.emitFile({ type: 'asset', fileName: builtCatalogues, source })
    },
  }
}

function loadersOf(page: string): string {
  const loaders = languages.map((language) => `${language}: () => import('${prefix}${language}/${page}')`)
  return `export default { ${loaders.join(', ')} }`
}

/** Page `all` means every page. Missing translations stay English. */
export async function compileCatalogue(language: string, page: string): Promise<string> {
  const { messages } = await catalogueOf(language)
  const ids = page === 'all' ? Object.keys(messages) : await messageIdsOf(language, page)
  const usedMessages = Object.fromEntries(ids.map((id) => [id, messages[id] ?? '']))
  const { source, errors } = createCompiledCatalog(language, usedMessages, { namespace: 'es' })
  if (errors.length > 0) throw new Error(errors.map(({ id, error }) => `${id}: ${error.message}`).join('\n'))
  return source
}

export async function messageIdsOf(language: string, page: string): Promise<string[]> {
  const reachedFiles = filesOf(page)
  const frame = page === 'root' ? new Set<string>() : filesOf('root')
  const usedIds = new Set<string>()
  const loadedIds = new Set<string>()
  for (const [id, files] of (await catalogueOf(language)).origins)
    for (const file of files) {
      if (reachedFiles.has(file)) usedIds.add(id)
      if (frame.has(file)) loadedIds.add(id)
    }
  return [...usedIds].filter((id) => !loadedIds.has(id))
}

interface Catalogue {
  readonly messages: Readonly<Record<string, string>>
  readonly origins: readonly (readonly [string, readonly string[]])[]
}

const readCatalogues = new Map<string, { readonly changed: number; readonly catalogue: Promise<Catalogue> }>()

/** Reading takes half a second, so catalogues are cached. */
function catalogueOf(language: string): Promise<Catalogue> {
  const changed = Math.max(...catalogueFiles.map((file) => statSync(file).mtimeMs))
  const cached = readCatalogues.get(language)
  if (cached?.changed === changed) return cached.catalogue
  const catalogue = readCatalogue(language)
  readCatalogues.set(language, { changed, catalogue })
  return catalogue
}

async function readCatalogue(language: string): Promise<Catalogue> {
  const allCatalogues = await getCatalogs(getConfig({ configPath: join(root, 'lingui.config.ts') }))
  const messages: Record<string, string> = {}
  const origins: [string, string[]][] = []
  for (const catalogue of allCatalogues.filter(({ path }) => !path.includes('/server/'))) {
    const options = { sourceLocale: 'en', fallbackLocales: { default: 'en' } }
    Object.assign(messages, (await catalogue.getTranslations(language, options)).messages)
    for (const [id, { origin = [] }] of Object.entries((await catalogue.read(language)) ?? {}))
      origins.push([id, origin.map(([file]) => join(root, file))])
  }
  return { messages, origins }
}

export function filesOf(page: string): Set<string> {
  const frame = ['root.tsx', 'entry.client.tsx', 'areas/public/site-layout.tsx']
  const pendingFiles = (page === 'root' ? frame : [`${page}.tsx`]).map((file) => join(app, file))
  const reachedFiles = new Set<string>()
  for (let file = pendingFiles.pop(); file; file = pendingFiles.pop()) {
    if (reachedFiles.has(file)) continue
    reachedFiles.add(file)
    pendingFiles.push(...importsOf(file))
  }
  return reachedFiles
}

/** Leaves out `#calls/`, of which browsers get only a part (`calls.ts`). */
function importsOf(file: string): string[] {
  const importStatements = readFileSync(file, 'utf8').matchAll(
    /(?:import type [^']*|from|import\(|import)\s*'((?:\.|#contract\/)[^']+\.tsx?)'/g,
  )
  return [...importStatements]
    .filter(([statement]) => !statement.startsWith('import type'))
    .map(([, name = '']) =>
      name.startsWith('#') ? join(contract, name.replace('#contract/', '')) : join(dirname(file), name),
    )
}

export const shortPath = (file: string) => relative(root, file)
