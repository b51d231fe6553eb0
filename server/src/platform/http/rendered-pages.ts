import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/languages.ts'
import { unavailable } from '../errors.ts'
import { workerQueue } from '../worker-queue.ts'
import type { PageToRender } from './page-thread.ts'

export interface RenderedPage {
  readonly pattern: string
  version(): Promise<string>
  read(params: Readonly<Record<string, string>>, language: Language): Promise<object | null>
}

interface CachedPage<Page> {
  version: string
  readonly data: string
  readonly page: Page
}

const maxCacheBytes = 16 * 1024 * 1024

/** An idle thread ends, because it would keep 75 MB. */
const render = workerQueue<PageToRender, string>(join(import.meta.dirname, 'page-thread.ts'), {
  longestMilliseconds: 20_000,
  maxWaiting: 50,
  idleMilliseconds: 60_000,
  makeBusyError: () => unavailable(msg`Many pages are being made just now. Please try again.`, 2),
})

export class PageRenderer<School, Page extends { readonly bytes: Buffer }> {
  readonly #build: string
  readonly #pages: readonly { readonly page: RenderedPage; readonly pattern: URLPattern }[]
  readonly #finish: (markup: string, school: School) => Page
  readonly #cache = new LRUCache<string, CachedPage<Page>>({
    max: 1_000,
    maxSize: maxCacheBytes,
    sizeCalculation: ({ page, data }, key) => page.bytes.length + 2 * (data.length + key.length) + 1_000,
  })

  constructor(
    folder: string,
    pages: readonly RenderedPage[],
    finish: (markup: string, school: School) => Page,
  ) {
    this.#build = join(folder, 'server/index.js')
    this.#pages = pages.map((page) => ({ page, pattern: new URLPattern({ pathname: page.pattern }) }))
    this.#finish = finish
  }

  /**
   * While the data cannot be read, the page stays as last rendered.
   * @returns `unknown` for a missing page, null when the server does not render the page
   */
  async page(path: string, language: Language, school: School): Promise<Page | 'unknown' | null> {
    const route = this.#pages.find(({ pattern }) => pattern.test({ pathname: path }))
    if (!route || !existsSync(this.#build)) return null
    // Addresses may encode letters in several ways.
    const key = `${language} ${decodeURI(path)}`
    const cached = this.#cache.get(key)
    try {
      const version = JSON.stringify([await route.page.version(), school])
      if (cached?.version === version) return cached.page
      const pageData = await route.page.read(paramsOf(route.pattern, path), language)
      if (!pageData) return 'unknown'
      const data = JSON.stringify([pageData, school])
      if (cached?.data === data) {
        cached.version = version
        return cached.page
      }
      const page = this.#finish(await render({ build: this.#build, path, language, data: pageData }), school)
      this.#cache.set(key, { version, data, page })
      return page
    } catch (error) {
      if (cached) return cached.page
      throw error
    }
  }
}

function paramsOf(pattern: URLPattern, pathname: string): Record<string, string> {
  const groups = Object.entries(pattern.exec({ pathname })?.pathname.groups ?? {})
  return Object.fromEntries(groups.map(([name, value = '']) => [name, decodeURIComponent(value)]))
}
