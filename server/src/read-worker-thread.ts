import { parentPort, workerData } from 'node:worker_threads'
import { personalAccount } from './modules/accounts/index.ts'
import { personalCatalogue } from './modules/catalogue/index.ts'
import { personalCoursework } from './modules/coursework/index.ts'
import { personalEnrollments } from './modules/enrollments/index.ts'
import { personalMessages } from './modules/messages/index.ts'
import { personalPeople } from './modules/people/index.ts'
import { readReportFigures, recountTotals } from './modules/reports/index.ts'
import { personalSettings } from './modules/settings/index.ts'
import { databaseOver } from './platform/database/database.ts'
import { postgresDialect } from './platform/database/postgres.ts'
import { openSqlite, sqliteDialect } from './platform/database/sqlite.ts'
import type { ReadQuery, ReadReply, ReadRequest } from './platform/read-worker.ts'

const personal = [
  personalAccount,
  personalSettings,
  personalCatalogue,
  personalEnrollments,
  personalCoursework,
  personalPeople,
  personalMessages,
]

/** Every read that runs here, by name. */
const queries = new Map<string, ReadQuery<never, unknown>>(
  [recountTotals, readReportFigures, ...personal.map(({ held }) => held)].map((query) => [query.name, query]),
)

const { engine, location } = workerData as { engine: 'sqlite' | 'postgres'; location: string }
const dialect =
  engine === 'postgres'
    ? await postgresDialect(location)
    : sqliteDialect(openSqlite(location, true), undefined, 'begin')
const { db } = databaseOver(dialect, engine, location)

const failureOf = ({ message, code, errcode }: Error & { code?: string; errcode?: number }) => ({
  message,
  code,
  errcode,
})

parentPort?.on('message', async ({ id, name, params }: ReadRequest) => {
  const answer = async (): Promise<ReadReply> => {
    const query = queries.get(name)
    if (!query) return { id, failure: { message: `no read is called ${name}` } }
    return { id, result: await query.run(db, params as never) }
  }
  parentPort?.postMessage(await answer().catch((error): ReadReply => ({ id, failure: failureOf(error) })))
})
