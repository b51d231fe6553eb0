import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isStorageFailure } from './failures.ts'
import type { Schema } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'
import { inTransaction } from './transaction.ts'

test('processes that open one new file at the same time all open it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-open-'))
  const [threads, rounds] = [3, 30]
  const code = `
    const { workerData, parentPort } = await import('node:worker_threads')
    const { openSqlite } = await import(workerData.sqlite)
    for (let round = 1; round <= workerData.rounds; round += 1) {
      Atomics.add(workerData.arrived, 0, 1)
      while (Atomics.load(workerData.arrived, 0) < round * workerData.threads);
      openSqlite(workerData.folder + '/' + round + '.sqlite').close()
    }
    parentPort.postMessage('opened')`
  const workerData = {
    sqlite: new URL('./sqlite.ts', import.meta.url).href,
    arrived: new Int32Array(new SharedArrayBuffer(4)),
    folder,
    threads,
    rounds,
  }
  const opened = Array.from(
    { length: threads },
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(code, { eval: true, workerData })
        worker.on('message', resolve)
        worker.on('error', (error) => {
          Atomics.store(workerData.arrived, 0, threads * rounds)
          reject(error)
        })
      }),
  )
  expect(await Promise.all(opened)).toEqual(['opened', 'opened', 'opened'])
  rmSync(folder, { recursive: true })
})

test('a limit is cast, so that SQLite keeps the plan of a statement', async () => {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqlite(':memory:')) })
  const page = db.selectFrom('users').select('id').limit(20).offset(40).compile()
  expect(page.sql).toBe('select "id" from "users" limit cast(? as integer) offset ?')
  expect(page.parameters).toEqual([20, 40])
  await db.destroy()
})

test('a prepared statement has the current columns after another connection has migrated', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'abhyas-rows-')), 'rows.sqlite')
  const [connection, otherConnection] = [openSqlite(file), openSqlite(file)]
  connection.exec("create table courses (id text); insert into courses values ('a')")
  const db = new Kysely<Schema>({ dialect: sqliteDialect(connection) })
  const read = () => sql`select courses.*, 'last' as name from courses where id = ${'a'}`.execute(db)
  expect((await read()).rows).toEqual([{ id: 'a', name: 'last' }])

  otherConnection.exec("alter table courses add column image text default 'x'")
  expect((await read()).rows).toEqual([{ id: 'a', image: 'x', name: 'last' }])
  await db.destroy()
  otherConnection.close()
  rmSync(dirname(file), { recursive: true })
})

test('a full disk has its own error, and the next write succeeds once there is space', async () => {
  const file = openSqlite(':memory:')
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) })
  await sql`create table notes (text text)`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  file.exec(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`)
  const write = (text: string) =>
    inTransaction({ db, watchers: new Set() }, (tx) =>
      sql`insert into notes (text) values (${text})`.execute(tx),
    )

  const failure = await write('long'.repeat(100_000)).catch((error) => error)
  expect(failure.message).toBe('database or disk is full')
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(isStorageFailure(failure)).toBe(true)

  await write('short')
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'short' }])
  await db.destroy()
})
