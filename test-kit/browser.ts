import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The headless shell takes half the CPU time of a full browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The tests open our own pages only. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise the headless shell breaks lines elsewhere than a full browser.
  '--font-render-hinting=none',
]

/**
 * `--single-process` ends the browser with the pages of one test. The other flags allow actions that usual
 * browsers refuse.
 */
const unwantedArgs = ['--single-process', '--disable-web-security', '--allow-running-insecure-content']

/** The machine's browser, else Playwright's, else an npm package's, which needs no system library. */
export async function browserOptions(): Promise<LaunchOptions> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
  if (found) return { executablePath: found, args }
  if (existsSync(chromium.executablePath())) return { args }
  // The package unpacks its libraries only on AWS Lambda.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: packed } = await import('@sparticuz/chromium')
  const ownArgs = packed.args.filter((arg) => !unwantedArgs.includes(arg))
  return { executablePath: await packed.executablePath(), args: [...ownArgs, ...args] }
}
