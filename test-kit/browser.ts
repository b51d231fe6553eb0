import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The headless shell comes first: it takes half the CPU time of a whole browser, which draws a window that nobody sees. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Nothing but the pages under test uses the network, and no sandbox is needed for pages of our own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are as wide as in a whole browser, so that lines break where they do for people.
  '--font-render-hinting=none',
]

/**
 * What the packed browser would be started with and a test must not have: in a single process the end of one test's pages
 * is the end of the browser, and the rest would let pages do what people's browsers refuse.
 */
const unfit = ['--single-process', '--disable-web-security', '--allow-running-insecure-content']

/**
 * The browser of the tests: the machine's Chromium or Chrome, else Playwright's own if it is installed, else the one
 * inside an npm package, which needs no library of the system; so that `npm ci && npm test` is enough anywhere.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
  if (found) return { executablePath: found, args }
  if (existsSync(chromium.executablePath())) return { args }
  // It unpacks the libraries that it brings only where it believes to be in that place.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const ownArgs = packed.args.filter((arg) => !unfit.includes(arg))
  return { executablePath: await packed.executablePath(), args: [...ownArgs, ...args] }
}
