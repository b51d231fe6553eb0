import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../e2e/support/server.ts'
import { measureMorning } from './morning.ts'
import { measureOverload } from './overload.ts'

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const database = 'abhyas_bench'

/**
 * A morning of the demo school, or of the big one, on each engine; on PostgreSQL in a database of its own, where a server
 * answers.
 * @param kept for the big school: a folder that has it on SQLite; empty for one that goes afterwards
 */
export async function measureMornings({
  isBig,
  kept = '',
}: {
  isBig: boolean
  kept?: string
}): Promise<void> {
  const school = isBig ? 'big school' : 'demo school'
  const most = isBig ? 100 : 50
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-morning-'))
  try {
    await inSchool({ DATA_DIR: kept || join(folder, 'sqlite') }, isBig, (url) =>
      measureMorning(`${school}, SQLite`, url, most),
    )
    if (!isBig)
      await inSchool({ DATA_DIR: join(folder, 'busy') }, isBig, (url) => measureOverload('SQLite', url))
    const url = await makeDatabase()
    if (url === null) {
      process.stdout.write(`No PostgreSQL answers at ${server}: its morning is not measured.\n`)
      return
    }
    await inSchool({ DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url }, isBig, (at) =>
      measureMorning(`${school}, PostgreSQL`, at, most),
    )
    if (!isBig)
      await inSchool({ DATA_DIR: join(folder, 'busy-postgres'), DATABASE_URL: url }, isBig, (at) =>
        measureOverload('PostgreSQL', at),
      )
    await dropDatabase()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a school with the demo's people in it, and ends it after the work. */
export async function inSchool(
  place: Record<string, string>,
  isBig: boolean,
  work: (url: string, pid: number) => Promise<void>,
) {
  const environment = {
    ...place,
    PORT: '0',
    LOG_LEVEL: 'info',
    LIMIT_SIGNUPS_PER_ADDRESS: '100000/15m',
    LIMIT_LOGINS_PER_ADDRESS: '100000/15m',
  }
  const args = [...(isBig ? ['--big'] : []), ...(place.DATABASE_URL ? ['--use-database-url'] : [])]
  const { child, url } = await startServer('demo/src/start.ts', environment, args)
  try {
    await work(url, child.pid ?? 0)
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}

/** Makes an empty database for a school. @returns its address, or null where no server answers */
export async function makeDatabase(): Promise<string | null> {
  try {
    await dropDatabase()
  } catch {
    return null
  }
  await onServer(`create database ${database}`)
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export const dropDatabase = () => onServer(`drop database if exists ${database} with (force)`)

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
