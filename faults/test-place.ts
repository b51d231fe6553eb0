import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { startServer } from '../e2e/support/server.ts'

const root = join(import.meta.dirname, '..')
export const program = 'server/src/main.ts'

export interface Ending {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** A folder per test; ends the processes that a test started. */
export function testPlace() {
  let folder = ''
  let children: ChildProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abhyas-process-'))
    children = []
  })
  afterEach(async () => {
    await Promise.all(children.map((child) => ended(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })
  const keep = (child: ChildProcess) => void children.push(child)

  return {
    folder: () => folder,
    keep,
    async start(environment: Record<string, string> = {}) {
      const started = await startServer(program, {
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      })
      keep(started.child)
      return started
    },
    run(environment: Record<string, string>, started = program, args: readonly string[] = []) {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', started, ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', ...environment },
      })
      keep(child)
      let output = ''
      let errors = ''
      child.stdout.on('data', (chunk) => (output += chunk))
      child.stderr.on('data', (chunk) => (errors += chunk))
      return new Promise<Ending>((resolve) => {
        child.once('close', (code) => resolve({ code, output, errors }))
      })
    },
  }
}

/** @returns the exit code; null after a signal */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })
}

export const signUp = (url: string, email: string) =>
  fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', email, password: 'practice' }),
  })
