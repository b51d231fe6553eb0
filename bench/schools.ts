import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, hasPostgres } from '../test-kit/postgres.ts'
import { environment as quiet, startServer, stop } from '../test-kit/server.ts'

export const environment = { ...quiet, LOG_LEVEL: 'info' }

export interface BenchSchool {
  readonly engine: 'SQLite' | 'PostgreSQL'
  readonly url: string
  readonly pid: number
  readonly storage: {
    readonly DATA_DIR: string
    readonly DATABASE_URL?: string
    readonly SESSION_SECRET: string
  }
}

interface EngineOptions {
  readonly isBig?: boolean
  /** Keeps the SQLite database for the next run. */
  readonly folder?: string
  readonly onlyEngine?: string
}

export async function onEachEngine(
  work: (school: BenchSchool) => Promise<void>,
  { isBig = false, folder, onlyEngine: only }: EngineOptions = {},
): Promise<void> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const SESSION_SECRET = 'only for schools that are measured'
  try {
    if (only !== 'postgres')
      await runInSchool(
        'SQLite',
        { DATA_DIR: folder || join(temporaryFolder, 'sqlite'), SESSION_SECRET },
        isBig,
        work,
      )
    if (only === 'sqlite') return
    if (!(await hasPostgres()))
      return void process.stdout.write('There is no PostgreSQL: it is not measured.\n')
    const database = await createDatabase()
    try {
      const place = {
        DATA_DIR: join(temporaryFolder, 'postgres'),
        DATABASE_URL: database.url,
        SESSION_SECRET,
      }
      await runInSchool('PostgreSQL', place, isBig, work)
    } finally {
      await database.drop()
    }
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

async function runInSchool(
  engine: BenchSchool['engine'],
  place: BenchSchool['storage'],
  isBig: boolean,
  work: (school: BenchSchool) => Promise<void>,
) {
  const args = [...(isBig ? ['--big'] : []), ...(place.DATABASE_URL ? ['--use-database-url'] : [])]
  const { child, url } = await startServer('demo/src/start.ts', { ...environment, ...place }, args)
  try {
    await work({ engine, url, pid: child.pid ?? 0, storage: place })
  } finally {
    await stop(child)
  }
}
