import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { hueTokens } from '#contract/settings/hue.ts'
import { schoolNameMark } from '#contract/settings/school-name-mark.ts'
import { PageRenderer, type RenderedPage } from './rendered-pages.ts'
import { requestedLanguage } from './requested-language.ts'
import { commonHeaders, pagePolicy, pdfWorkerPolicy, serviceWorkerPolicy } from './security-headers.ts'

interface BuiltPages {
  readonly patterns: Readonly<Record<string, readonly string[]>>
  /** Hashes of inline scripts by file. A page that is not prerendered uses its route's file. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly catalogues: Readonly<Record<string, string>>
}

export interface SchoolOfPages {
  readonly name: string
  readonly logo: string | null
  readonly timeZone: string
  readonly language: Language
  readonly hue: number | null
}

interface Page {
  readonly bytes: Buffer
  readonly headers: Record<string, string>
  readonly styles: readonly string[]
}

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
}

/**
 * Unknown paths get the web client with status 404.
 * @param findSchool on failure, pages show the school as last read
 * @param rendered on failure, the file of the build is sent
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  findSchool: () => Promise<SchoolOfPages>,
  rendered: readonly RenderedPage[] = [],
): Promise<void> {
  const client = join(folder, 'client')
  if (!existsSync(join(folder, 'pages.json'))) return
  const webBuild: BuiltPages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const files = Object.entries(webBuild.files).map(([file, hashes]) => ({
    ...{ file, hashes, markup: readFileSync(join(client, file), 'utf8') },
  }))
  let school: SchoolOfPages = { name: 'Abhyas', logo: null, timeZone: '', language: 'en', hue: null }
  let pages = makePages(school)
  function makePages(school: SchoolOfPages): ReadonlyMap<string, Page> {
    return new Map(files.map(({ file, hashes, markup }) => [file, makePage(markup, hashes, school)]))
  }
  async function findCurrentPages() {
    const currentSchool = await findSchool().catch(() => school)
    const hasChanged = (['name', 'logo', 'timeZone', 'hue'] as const).some(
      (part) => currentSchool[part] !== school[part],
    )
    if (hasChanged) pages = makePages(currentSchool)
    school = currentSchool
    return { pages, school: currentSchool }
  }
  if (!pages.has('__spa-fallback.html')) throw new Error('the web build has no __spa-fallback.html')
  const patterns = Object.entries(webBuild.patterns).map(([pathname, parts]) => ({
    pattern: new URLPattern({ pathname }),
    parts,
  }))

  await serveFiles(app, client, async () => (await findSchool().catch(() => school)).name)
  const renderer = new PageRenderer(folder, rendered, (markup, school: SchoolOfPages) =>
    makePage(markup, inlineScriptHashes(markup), school),
  )
  app.get('/*', async (request, reply) => {
    const current = await findCurrentPages()
    const language = requestedLanguage(request.headers) ?? current.school.language
    const fileOf = (name: string) => current.pages.get(language === 'en' ? name : `${language}/${name}`)
    const path = pathOf(request.url)
    const parts = patterns.find(({ pattern }) => pattern.test({ pathname: path }))?.parts
    const renderedPage = await renderer.page(path, language, current.school).catch((error) => {
      request.log.error({ err: error }, 'a page was not rendered')
      return null
    })
    const prerenderedPage = parts && fileOf(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)
    const page =
      (renderedPage !== 'unknown' && renderedPage) ||
      prerenderedPage ||
      (parts && fileOf(`${parts.at(-1)}.html`)) ||
      fileOf('__spa-fallback.html')
    if (!page) throw new Error(`the web build has no pages in ${language}`)
    const catalogues = (parts ?? ['root']).flatMap((part) => webBuild.catalogues[`${language}/${part}`] ?? [])
    const status = parts && renderedPage !== 'unknown' ? 200 : 404
    return sendPage(request, reply, page, { language, catalogues, status })
  })
}

async function serveFiles(
  app: FastifyInstance,
  client: string,
  findName: () => Promise<string>,
): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.webmanifest'), 'utf8'))
  const serviceWorker = readFileSync(join(client, 'service-worker.js'))
  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers(commonHeaders)
      if (basename(path).startsWith('pdf.worker.')) reply.header('content-security-policy', pdfWorkerPolicy)
    },
  })
  for (const file of readdirSync(client)) {
    const type = mediaTypes[file.split('.').at(-1) ?? '']
    if (!type) continue
    const bytes = readFileSync(join(client, file))
    app.get(`/${file}`, (_request, reply) =>
      reply
        .headers({ ...commonHeaders, 'content-type': type, 'cache-control': 'public, max-age=86400' })
        .send(bytes),
    )
  }

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const name = await findName()
    reply.headers({
      ...commonHeaders,
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
    return reply.send(JSON.stringify({ ...manifest, name, short_name: name }))
  })
  // Browsers run a service worker until its file changes.
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({
        ...commonHeaders,
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': serviceWorkerPolicy,
        'cache-control': 'no-cache',
      })
      .send(serviceWorker),
  )
}

const pathOf = (url: string) => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

function writeSchool(markup: string, { name, logo, timeZone }: SchoolOfPages): string {
  const [escapedName, picture] = [escapeHtml(name), logo && escapeHtml(logo)]
  const data = ` data-school="${escapedName}"${picture ? ` data-logo="${picture}"` : ''} data-zone="${timeZone}"`
  const namedMarkup = markup
    .replaceAll(schoolNameMark, () => escapedName)
    .replace(/<html[^>]*/, (tag) => `${tag}${data}`)
  return picture
    ? namedMarkup.replaceAll(
        /(<span class="logo-mark">)<svg.*?<\/svg>/gs,
        (_, place) => `${place}<img src="${picture}" alt=""/>`,
      )
    : namedMarkup
}

function inlineScriptHashes(markup: string): string[] {
  const scripts = markup.matchAll(/<script(?![^>]*(?:\ssrc=|json"))[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => hashOf(code))
}

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

const penStyle = (hue: number) =>
  `:root:root{${Object.entries(hueTokens(hue))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

function makePage(markup: string, hashes: readonly string[], school: SchoolOfPages): Page {
  const style = school.hue === null ? '' : penStyle(school.hue)
  const schoolMarkup = writeSchool(markup, school)
  const styledMarkup = style
    ? schoolMarkup.replace('</head>', `<style>${style}</style></head>`)
    : schoolMarkup
  const bytes = Buffer.from(styledMarkup)
  return {
    bytes,
    styles: stylesOf(markup),
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(hashes, style ? [hashOf(style)] : []),
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    },
  }
}

const stylesOf = (markup: string) =>
  [...markup.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)

interface PageResponse {
  readonly language: string
  readonly catalogues: readonly string[]
  readonly status: number
}

/** The `Link` header loads styles before scripts. It also loads message catalogues, which no tag names. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { language, catalogues, status }: PageResponse,
) {
  const links = page.styles.map((href) => `<${href}>; rel=preload; as=style`)
  for (const catalogue of catalogues) links.push(`<${catalogue}>; rel=modulepreload`)
  reply.headers({ ...page.headers, 'content-language': language })
  if (links.length > 0) reply.header('link', links.join(', '))
  if (status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
  return reply.code(status).send(page.bytes)
}
