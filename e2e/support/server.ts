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

export async function runSchool(more: Record<string, string> = {}): Promise<RunningSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-'))
  await copyDemo(dataDir)
  let port = 0
  let child: ChildProcess | undefined

  const school = {
    url: '',
    dataDir,
    async start() {
      const own = { ...environment, DATA_DIR: dataDir, PORT: String(port), ...more }
      const started = await startServer('server/src/main.ts', own)
      child = started.child
      school.url = started.url
      port = Number(new URL(started.url).port)
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
