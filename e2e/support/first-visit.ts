import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const assets = join(import.meta.dirname, '../../web/build/client')

export interface FirstVisit {
  readonly js: number
  readonly css: number
  readonly fonts: number
  /** The font of Devanagari, which comes where a text has such letters. */
  readonly devanagari: number
}

/** The most that a first visit may load, in bytes: JavaScript by page, style sheets and fonts on any. */
export const visitBars = {
  js: {
    home: 166 * 1024,
    courses: 170 * 1024,
    payment: 212 * 1024,
    other: 200 * 1024,
  },
  css: 16 * 1024,
  fonts: 56 * 1024,
} as const

/** The letters of a script come where a text has them, the signs of formulas where it has a formula: they are no part of a page. */
const isForTexts = /^\/assets\/(anek-(?!latin|rupee)|noto-|math-)/

/** pdf.js comes when a handout is shown for the first time, and is no part of the page. */
const isForHandouts = /^\/assets\/pdf-/

/** What a browser with an empty cache loads for a page, gzip bytes by kind; fonts as they are. */
export async function firstVisit(
  browser: Browser,
  url: string,
  session?: { token: string; user: unknown },
  locale = 'en-IN',
): Promise<FirstVisit> {
  const context = await browser.newContext({ locale })
  if (session) {
    await context.addInitScript((kept) => {
      localStorage.setItem('token', kept.token)
      localStorage.setItem('user', JSON.stringify(kept.user))
    }, session)
  }
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname))
  await page.goto(url)
  // Not the frame that stands in its place while its code is on the way: on a busy machine that looks idle too.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()

  const gzipped = (ending: string) =>
    [...loaded]
      .filter((path) => path.startsWith('/assets/') && path.endsWith(ending) && !isForHandouts.test(path))
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(assets, path)), { level: 9 }).length, 0)
  const bytesOf = (isAsked: (path: string) => boolean) =>
    [...loaded]
      .filter((path) => path.endsWith('.woff2') && isAsked(path))
      .reduce((sum, path) => sum + readFileSync(join(assets, path)).length, 0)
  return {
    js: gzipped('.js'),
    css: gzipped('.css'),
    fonts: bytesOf((path) => !isForTexts.test(path)),
    devanagari: bytesOf((path) => path.includes('devanagari')),
  }
}
