import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders, pagePolicy } from './security-headers.ts'

/** What the web build says of itself: which paths are pages, and the hashes of each file's inline scripts. */
interface BuiltPages {
  readonly patterns: readonly string[]
  readonly files: Readonly<Record<string, readonly string[]>>
}

interface Page {
  readonly bytes: Buffer
  readonly headers: Record<string, string>
}

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
}

/**
 * Serves the built web client: its assets for ever, its pages checked each time. A path that is no page of the client
 * gets the same client with status 404.
 * @param folder the output of the web build; nothing is served where it was not built
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const client = join(folder, 'client')
  if (!existsSync(join(folder, 'pages.json'))) return
  const built: BuiltPages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const pages = new Map(
    Object.entries(built.files).map(([file, hashes]) => [file, readPage(client, file, hashes)]),
  )
  const fallback = pages.get('__spa-fallback.html')
  if (!fallback) throw new Error('the web build has no __spa-fallback.html')
  const patterns = built.patterns.map((pathname) => new URLPattern({ pathname }))

  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply) => {
      reply.headers(commonHeaders)
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

  app.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
    const known =
      pages.get(file) ?? (patterns.some((pattern) => pattern.test({ pathname: path })) ? fallback : undefined)
    return sendPage(request, reply, known ?? fallback, known ? 200 : 404)
  })
}

/** The path without query and without a slash at the end. */
const pathOf = (url: string) => (url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')

function readPage(client: string, file: string, hashes: readonly string[]): Page {
  const bytes = readFileSync(join(client, file))
  return {
    bytes,
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(hashes),
      'cache-control': 'no-cache',
      ...styleLinks(bytes.toString()),
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    },
  }
}

/**
 * The style sheets of a page, told before its markup: without them nothing is painted, and in the markup they stand
 * behind the scripts, to which a browser gives its few connections in the order in which it reads of them.
 */
function styleLinks(markup: string): { link?: string } {
  const sheets = [...markup.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
  if (sheets.length === 0) return {}
  return { link: sheets.map(([, href]) => `<${href}>; rel=preload; as=style`).join(', ') }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number) {
  reply.headers(page.headers)
  if (status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
  return reply.code(status).send(page.bytes)
}
