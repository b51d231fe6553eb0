import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** A full browser takes twice the CPU time of the headless shell. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** No sandbox, because tests open only pages of Abhyas. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would break lines elsewhere than a full browser.
  '--font-render-hinting=none',
]

/**
 * `--single-process` ends the browser with one test's pages. The other flags allow what browsers usually
 * refuse.
 */
const unwantedArgs = ['--single-process', '--disable-web-security', '--allow-running-insecure-content']

/** Uses the first browser that exists: the machine's, Playwright's, or an npm package's. */
export async function browserOptions(): Promise<LaunchOptions> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const executable = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
  if (executable) return { executablePath: executable, args }
  if (existsSync(chromium.executablePath())) return { args }
  // The package unpacks its libraries only in an environment of AWS Lambda.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: chromiumPackage } = await import('@sparticuz/chromium')
  const packageArgs = chromiumPackage.args.filter((arg) => !unwantedArgs.includes(arg))
  return { executablePath: await chromiumPackage.executablePath(), args: [...packageArgs, ...args] }
}
