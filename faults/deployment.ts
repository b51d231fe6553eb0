import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Check } from '#contract/system/self-check.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { inlineReadWorker } from '../server/src/kernel/read-worker.ts'
import { recountTotals } from '../server/src/modules/system/self-check.ts'
import { createDatabase, hasPostgres, type Row } from '../test-kit/postgres.ts'
import { copyDemo, environment, startServer, stop, waitUntilReady } from '../test-kit/server.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Instance {
  readonly url: string
  readonly child: ChildProcess
  readonly pid: number
  /** Milliseconds from the start until `/readyz` responds. */
  readonly readyAfterMs: number
}

export interface Deployment {
  readonly engine: Engine
  readonly folder: string
  readonly databaseUrl?: string
  /** @param programFolder another copy of the program; absent: this repository */
  start(extraEnvironment?: Record<string, string>, programFolder?: string): Promise<Instance>
  /** Reads the database directly, without an instance. */
  rows(sql: string): Promise<Row[]>
  recount(): Promise<Check[]>
  remove(): Promise<void>
}

export const findEngines = async (): Promise<Engine[]> =>
  (await hasPostgres()) ? ['sqlite', 'postgres'] : ['sqlite']

export async function openDeployment(engine: Engine): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-faults-'))
  const instances: ChildProcess[] = []
  const deploymentEnvironment: Record<string, string> = { ...environment, DATA_DIR: folder }
  const database = engine === 'postgres' ? await createDatabase() : null
  if (database) {
    deploymentEnvironment.DATABASE_URL = database.url
    const { child } = await startServer('demo/src/start.ts', deploymentEnvironment, ['--use-database-url'])
    instances.push(child)
    await stop(child)
  } else await copyDemo(folder)
  return {
    engine,
    folder,
    databaseUrl: database?.url,
    async start(extraEnvironment = {}, programFolder) {
      const startedAt = performance.now()
      const { child, url } = await startServer(
        'server/src/main.ts',
        { ...deploymentEnvironment, ...extraEnvironment },
        [],
        programFolder,
      )
      instances.push(child)
      await waitUntilReady(url)
      return { child, pid: child.pid ?? 0, url, readyAfterMs: performance.now() - startedAt }
    },
    async rows(sql) {
      if (database) return database.query(sql)
      const file = new DatabaseSync(join(folder, 'abhyas.sqlite'), { readOnly: true })
      try {
        return file.prepare(sql).all() as Row[]
      } finally {
        file.close()
      }
    },
    async recount() {
      const connection = await openDatabase({
        DATABASE_URL: deploymentEnvironment.DATABASE_URL,
        DATA_DIR: folder,
      })
      try {
        return await recountTotals(inlineReadWorker(connection.db))
      } finally {
        await connection.close()
      }
    },
    async remove() {
      for (const child of instances) await stop(child, 'SIGKILL')
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
