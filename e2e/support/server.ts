import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** The flags of `npm start`. */
const [, variable = '', value = '', flags = ''] =
  /(\w+)=(\w+) exec node (.+) server/.exec(packageJson.scripts.start) ?? []

/** The loaded demo school; each server gets a copy. */
export const templateFolder = () => process.env.ABHYAS_E2E_TEMPLATE ?? ''

export interface RunningSchool {
  readonly url: string
  readonly dataDir: string
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function runSchool(environment: Record<string, string> = {}): Promise<RunningSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-'))
  cpSync(templateFolder(), dataDir, { recursive: true })
  let port = 0
  let child: ChildProcess | undefined

  const school = {
    url: '',
    dataDir,
    async start() {
      const started = await startServer('server/src/main.ts', {
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        DEMO_ACCOUNTS: 'expected',
        // All requests come from one address.
        LIMIT_SIGNUPS_PER_ADDRESS: '5000/15m',
        LIMIT_LOGINS_PER_ADDRESS: '5000/15m',
        LIMIT_CONTACT_PER_ADDRESS: '5000/1h',
        ...environment,
      })
      child = started.child
      school.url = started.url
      port = Number(new URL(started.url).port)
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill(signal)
      await ended
    },
    async remove() {
      await school.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await school.start()
  return school
}

/** `printed` has the output up to the line with the address. */
export function startServer(
  program: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
  from: string = root,
): Promise<{ child: ChildProcess; url: string; printed: string }> {
  const child = spawn(process.execPath, [...flags.split(' '), program, ...args], {
    cwd: from,
    env: { PATH: process.env.PATH, [variable]: value, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /is open at (\S+)/.exec(output)?.[1]
      if (!url) return
      // A full pipe would block the server.
      child.stdout.off('data', read).resume()
      child.stderr.off('data', read).resume()
      resolve({ child, url, printed: output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${output}`)))
  })
}
