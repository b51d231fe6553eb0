import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo, environment, startServer, stop } from '../../test-kit/server.ts'

export interface RunningSchool {
  readonly url: string
  readonly dataDir: string
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

export async function runSchool(extraEnvironment: Record<string, string> = {}): Promise<RunningSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-'))
  await copyDemo(dataDir)
  let port = 0
  let child: ChildProcess | undefined

  const school = {
    url: '',
    dataDir,
    async start() {
      const processEnvironment = {
        ...environment,
        DATA_DIR: dataDir,
        PORT: String(port),
        ...extraEnvironment,
      }
      const startedServer = await startServer('server/src/main.ts', processEnvironment)
      child = startedServer.child
      school.url = startedServer.url
      port = Number(new URL(startedServer.url).port)
    },
    async stop(signal?: NodeJS.Signals) {
      if (child) await stop(child, signal)
    },
    async remove() {
      await school.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await school.start()
  return school
}
