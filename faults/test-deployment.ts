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

/** Each test gets a folder; its processes end after the test. */
export function testDeployment(defaultEnvironment: Environment = {}) {
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
  const withDefaults = (environment: Environment) => ({
    DATA_DIR: folder,
    PORT: '0',
    ...defaultEnvironment,
    ...environment,
  })
  const spawn = (environment: Environment, program: string = school, args: readonly string[] = []) => {
    const child = spawnCommand(commandOf(program, args), withDefaults(environment))
    children.push(child)
    return child
  }

  return {
    folder: () => folder,
    inside: (path: string) => join(folder, path),
    spawn,
    async start(environment: Environment = {}, program: string = school, programFolder?: string) {
      const server = await startServer(
        program,
        { LOG_LEVEL: 'warn', ...withDefaults(environment) },
        [],
        programFolder,
      )
      children.push(server.child)
      return server
    },
    run: (environment: Environment, program?: string, args?: readonly string[]) =>
      waitForExit(spawn(environment, program, args)),
  }
}
