import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import packageJson from '../package.json' with { type: 'json' }

export const root = join(import.meta.dirname, '..')

/** Tests and measurements use the variable and flags of `npm start`. */
const [, variable = '', value = '', flags = ''] =
  /(\w+)=(\w+) exec node (.+) server/.exec(packageJson.scripts.start) ?? []

export const commandOf = (program: string, args: readonly string[] = []): string[] => [
  process.execPath,
  ...flags.split(' '),
  program,
  ...args,
]

/** Raises limits, because hundreds of simulated people come from one address. */
export const environment = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_ACCOUNTS: 'expected',
  LIMIT_SIGNUPS_PER_ADDRESS: '1000000/15m',
  LIMIT_LOGINS_PER_ADDRESS: '1000000/15m',
  LIMIT_CONTACT_PER_ADDRESS: '1000000/1h',
}

export type Environment = Readonly<Record<string, string>>

/**
 * The new process inherits only PATH.
 * @param folder the repository or a copy
 */
export function spawnCommand(
  [file = '', ...args]: readonly string[],
  environment: Environment,
  folder: string = root,
) {
  const env = { PATH: process.env.PATH, [variable]: value, ...environment }
  return spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

type SpawnedProcess = ReturnType<typeof spawnCommand>

export interface StartedServer {
  readonly child: ChildProcess
  readonly url: string
  readonly printed: string
}

export const startServer = (
  program: string,
  environment: Environment,
  args: readonly string[] = [],
  folder?: string,
): Promise<StartedServer> => waitUntilOpen(spawnCommand(commandOf(program, args), environment, folder))

/** @throws when the process ends before the server is open */
export function waitUntilOpen(child: SpawnedProcess): Promise<StartedServer> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /is open at (\S+)/.exec(printed)?.[1]
      if (!url) return
      // Unread output would block the process.
      child.stdout.off('data', read).resume()
      child.stderr.off('data', read).resume()
      resolve({ child, url, printed })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}: ${printed}`)),
    )
  })
}

/** @throws when the server is not ready within ten seconds */
export async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(5)
  }
  throw new Error(`${url} is not ready after ten seconds.`)
}

/** @returns the exit code, or null when a signal ended the process */
export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })
}

export interface ExitResult {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

export function waitForExit(child: SpawnedProcess): Promise<ExitResult> {
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output, errors }))
  })
}

export const runProgram = (program: string, environment: Environment, args: readonly string[] = []) =>
  waitForExit(spawnCommand(commandOf(program, args), environment))

let templateFolder: Promise<string> | undefined

/**
 * Returns a folder with the demo school on SQLite, for copies. The school is loaded once for this process and
 * its children, and removed at the exit.
 */
export function demoTemplate(): Promise<string> {
  const existingFolder = process.env.ABHYAS_DEMO_TEMPLATE
  templateFolder ??= existingFolder ? Promise.resolve(existingFolder) : loadDemo()
  return templateFolder
}

async function loadDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { child } = await startServer('demo/src/start.ts', { ...environment, DATA_DIR: folder })
  await stop(child)
  process.env.ABHYAS_DEMO_TEMPLATE = folder
  return folder
}

export async function copyDemo(folder: string): Promise<void> {
  cpSync(await demoTemplate(), folder, { recursive: true })
}
