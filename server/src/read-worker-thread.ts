import { parentPort, workerData } from 'node:worker_threads'
import { databaseOver } from './database/database.ts'
import { postgresDialect } from './database/postgres.ts'
import { openSqlite, sqliteDialect } from './database/sqlite.ts'
import type { ReadQuery, ReadReply, ReadRequest } from './kernel/read-worker.ts'
import { modules } from './modules.ts'

const queries = new Map<string, ReadQuery<never, unknown>>(
  [
    ...modules.flatMap(({ reads = [], personalData }) => [
      ...reads,
      ...(personalData?.exportQuery ? [personalData.exportQuery] : []),
    ]),
  ].map((query) => [query.name, query]),
)

const { engine, location } = workerData as { engine: 'sqlite' | 'postgres'; location: string }
const dialect =
  engine === 'postgres'
    ? await postgresDialect(location, 'report')
    : sqliteDialect(openSqlite(location, true), 'begin')
const { db } = databaseOver(dialect, engine, location)

const failureOf = ({ message, code, errcode }: Error & { code?: string; errcode?: number }) => ({
  message,
  code,
  errcode,
})

parentPort?.on('message', async ({ id, name, params }: ReadRequest) => {
  const read = async (): Promise<ReadReply> => {
    const query = queries.get(name)
    if (!query) return { id, failure: { message: `no read is called ${name}` } }
    return { id, result: await query.run(db, params as never) }
  }
  parentPort?.postMessage(await read().catch((error): ReadReply => ({ id, failure: failureOf(error) })))
})
