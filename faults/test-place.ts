import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { startServer } from '../e2e/support/server.ts'

const root = join(import.meta.dirname, '..')
export const program = 'server/src/main.ts'

/** How a program ended, and what it said. */
export interface Ending {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Gives each test of a file a folder, and ends the processes that the test starts in it. */
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
    /** Starts a school and waits until it says where it is open. */
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
    /** Runs a program to its end. */
    run(environment: Record<string, string>, started = program, words: readonly string[] = []) {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', started, ...words], {
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

/** Sends a signal and waits for the end. @returns the exit code, or null where a signal ended it */
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
