import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import {
  commandOf,
  type Environment,
  spawnCommand,
  startServer,
  stop,
  waitForExit,
} from '../test-kit/server.ts'

const school = 'server/src/main.ts'

/** Gives each test a folder, and ends its processes after the test. */
export function testDeployment(usual: Environment = {}) {
  let folder = ''
  let children: ChildProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abhyas-process-'))
    children = []
  })
  afterEach(async () => {
    await Promise.all(children.map((child) => stop(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })
  const own = (environment: Environment) => ({ DATA_DIR: folder, PORT: '0', ...usual, ...environment })
  const spawn = (environment: Environment, program: string = school, args: readonly string[] = []) => {
    const child = spawnCommand(commandOf(program, args), own(environment))
    children.push(child)
    return child
  }

  return {
    folder: () => folder,
    inside: (path: string) => join(folder, path),
    spawn,
    async start(environment: Environment = {}, program: string = school, from?: string) {
      const started = await startServer(program, { LOG_LEVEL: 'warn', ...own(environment) }, [], from)
      children.push(started.child)
      return started
    },
    run: (environment: Environment, program?: string, args?: readonly string[]) =>
      waitForExit(spawn(environment, program, args)),
  }
}
