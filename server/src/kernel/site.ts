import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/languages.ts'
import type { RenderedPage } from '../platform/http/rendered-pages.ts'
import { commonHeaders } from '../platform/http/security-headers.ts'
import type { Deps } from './deps.ts'

export interface PageData {
  /** The path as in `web/app/routes.ts`. */
  readonly pattern: string
  /** Changes whenever the data may have changed. */
  version(deps: Deps): Promise<string>
  /** @returns null for an unknown page */
  read(deps: Deps, params: Readonly<Record<string, string>>, language: Language): Promise<object | null>
}

export const pageOf = (deps: Deps, { pattern, version, read }: PageData): RenderedPage => ({
  pattern,
  version: () => version(deps),
  read: (params, language) => read(deps, params, language),
})

/** A file such as the sitemap. */
export interface SiteFile {
  readonly path: `/${string}`
  readonly type: string
  write(deps: Deps): Promise<string | Buffer>
}

export function serveSiteFile(app: FastifyInstance, deps: Deps, { path, type, write }: SiteFile): void {
  app.get(path, async (_request, reply) => {
    reply.headers({ ...commonHeaders, 'content-type': type, 'cache-control': 'no-cache' })
    const content = await write(deps)
    return typeof content === 'string' ? Buffer.from(content) : content
  })
}
