import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../e2e/support/server.ts'

const postgres = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const database = 'abhyas_bench'

export const environment = {
  PORT: '0',
  LOG_LEVEL: 'info',
  DEMO_ACCOUNTS: 'expected',
  // Many people come from this one address within seconds.
  LIMIT_SIGNUPS_PER_ADDRESS: '100000/15m',
  LIMIT_LOGINS_PER_ADDRESS: '100000/15m',
}

/** A running school with the demo's people, on one engine. */
export interface BenchSchool {
  readonly engine: 'SQLite' | 'PostgreSQL'
  readonly url: string
  readonly pid: number
  readonly place: {
    readonly DATA_DIR: string
    readonly DATABASE_URL?: string
    readonly SESSION_SECRET: string
  }
}

interface Options {
  readonly isBig?: boolean
  /** On SQLite: a folder that has the school, or keeps it for the next run. */
  readonly folder?: string
  /** Only this engine. */
  readonly only?: string
}

/** Does the work in a new school on SQLite, and then in one on PostgreSQL where a server listens. */
export async function onEachEngine(
  work: (school: BenchSchool) => Promise<void>,
  { isBig = false, folder, only }: Options = {},
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const SESSION_SECRET = 'only for schools that are measured'
  try {
    if (only !== 'postgres')
      await inSchool('SQLite', { DATA_DIR: folder || join(scratch, 'sqlite'), SESSION_SECRET }, isBig, work)
    const DATABASE_URL = only === 'sqlite' ? undefined : await makeDatabase()
    if (!DATABASE_URL) return
    const place = { DATA_DIR: join(scratch, 'postgres'), DATABASE_URL, SESSION_SECRET }
    await inSchool('PostgreSQL', place, isBig, work)
    await onPostgres(dropped)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function inSchool(
  engine: BenchSchool['engine'],
  place: BenchSchool['place'],
  isBig: boolean,
  work: (school: BenchSchool) => Promise<void>,
) {
  const args = [...(isBig ? ['--big'] : []), ...(place.DATABASE_URL ? ['--use-database-url'] : [])]
  const { child, url } = await startServer('demo/src/start.ts', { ...environment, ...place }, args)
  try {
    await work({ engine, url, pid: child.pid ?? 0, place })
  } finally {
    await stop(child)
  }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Resident memory of a process in MB, as Linux counts it. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const dropped = `drop database if exists ${database} with (force)`

/** Makes an empty database for a school. @returns its address, or undefined where no server listens */
async function makeDatabase(): Promise<string | undefined> {
  try {
    await onPostgres(dropped)
  } catch {
    process.stdout.write(`No PostgreSQL listens at ${postgres}: it is not measured.\n`)
    return undefined
  }
  await onPostgres(`create database ${database}`)
  const url = new URL(postgres)
  url.pathname = `/${database}`
  return url.href
}

async function onPostgres(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
