import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const assets = join(import.meta.dirname, '../../web/build/client')

export interface FirstVisit {
  readonly js: number
  readonly css: number
  readonly fonts: number
  /** Loaded only for Devanagari text. */
  readonly devanagari: number
}

/** The most bytes of a first visit; only JavaScript depends on the kind of page. */
export const visitBars = {
  js: {
    home: 179 * 1024,
    courses: 190 * 1024,
    exam: 201 * 1024,
    long: 253 * 1024,
    other: 223 * 1024,
  },
  css: 19 * 1024,
  fonts: 56 * 1024,
} as const

/** Font files for other scripts and for formulas. */
const textFontPattern = /^\/assets\/(anek-(?!latin|rupee)|noto-|math-)/

/** pdf.js, loaded with the first handout. */
const handoutPattern = /^\/assets\/pdf-/

/** @returns bytes, gzipped except for fonts */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  session?: { token: string; user: unknown },
  locale = 'en-IN',
): Promise<FirstVisit> {
  const context = await browser.newContext({ locale })
  if (session) {
    await context.addInitScript((stored) => {
      localStorage.setItem('token', stored.token)
      localStorage.setItem('user', JSON.stringify(stored.user))
    }, session)
  }
  const page = await context.newPage()
  const loadedPaths = new Set<string>()
  page.on('response', (response) => loadedPaths.add(new URL(response.url()).pathname))
  await page.goto(url)
  // `networkidle` may come too early on a busy machine.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()

  const gzippedBytes = (ending: string) =>
    [...loadedPaths]
      .filter((path) => path.startsWith('/assets/') && path.endsWith(ending) && !handoutPattern.test(path))
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(assets, path)), { level: 9 }).length, 0)
  const bytesOf = (isCounted: (path: string) => boolean) =>
    [...loadedPaths]
      .filter((path) => path.endsWith('.woff2') && isCounted(path))
      .reduce((sum, path) => sum + readFileSync(join(assets, path)).length, 0)
  return {
    js: gzippedBytes('.js'),
    css: gzippedBytes('.css'),
    fonts: bytesOf((path) => !textFontPattern.test(path)),
    devanagari: bytesOf((path) => path.includes('devanagari')),
  }
}
