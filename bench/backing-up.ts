import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { databaseOver, sqliteFile } from '../server/src/database/database.ts'
import { openSqlite, sqliteDialect } from '../server/src/database/sqlite.ts'
import { isSame, readRows, type Sum, sumOf, tablesOf } from '../server/src/operations/tables.ts'
import { percentile } from './asking.ts'
import type { MeasuredSchool } from './big-school.ts'
import { note, noteAtMost } from './figures.ts'

const run = promisify(execFile)
/**
 * A backup of a school while a student works in it, restored elsewhere: what both take, what the student notices, and whether
 * the copy is equal row by row in every table that nobody changes meanwhile: the student marks topics, and the school may have a job to do.
 * @param folder where the school is
 * @param scratch for the backup and the copy; both go afterwards
 */
export async function measureBackup(school: MeasuredSchool, folder: string, scratch: string): Promise<void> {
  const file = join(scratch, 'backup.zip')
  const copy = join(scratch, 'copy')
  const command = async (program: string, dataDir: string) => {
    const began = performance.now()
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', `server/src/${program}.ts`, file], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    })
    return (performance.now() - began) / 1000
  }
  try {
    const before = await sumsOf(folder)
    const { result: backingUp, writes } = await writingDuring(school, () => command('backup', folder))
    noteAtMost(
      `a student's write during a backup, p99 of ${writes.length}`,
      percentile(writes, 0.99),
      100,
      ' ms',
    )
    const after = await sumsOf(folder)
    const restoring = await command('restore', copy)
    const there = await sumsOf(copy)
    // The mark that the student sets and takes away may be as it was at the end, and otherwise in the copy.
    const changed = [...before]
      .filter(([name, sum]) => name === 'item_progress' || !isSame(sum, after.get(name)))
      .map(([name]) => name)
    const others = [...before]
      .filter(([name, sum]) => !changed.includes(name) && !isSame(sum, there.get(name)))
      .map(([name]) => name)
    const rows = [...there.values()].reduce((sum, table) => sum + table.rows, 0)
    const size = (statSync(file).size / 2 ** 20).toFixed(0)
    note({
      name: 'a backup under load, restored elsewhere',
      value: `${rows.toLocaleString('en-IN')} rows, ${size} MB, made in ${backingUp.toFixed(0)} s, restored in ${restoring.toFixed(0)} s; not equal: ${others.join(', ') || 'none'} of ${before.size - changed.length} tables; changed meanwhile: ${changed.join(', ')}`,
      bar: 'equal row by row, but for what is changed meanwhile',
      met: there.size === before.size && others.length === 0,
    })
  } finally {
    rmSync(file, { force: true })
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The sums of all tables, the audit without the marks of topics. */
async function sumsOf(folder: string): Promise<Map<string, Sum>> {
  const file = sqliteFile(folder)
  const database = databaseOver(sqliteDialect(openSqlite(file, true), 'begin'), 'sqlite', file)
  const sums = new Map<string, Sum>()
  for (const table of await tablesOf(database)) {
    const rows = readRows(database.db, table)
    const actionAt = table.columns.indexOf('action')
    const withoutMarks = async function* () {
      for await (const batch of rows)
        yield batch.filter((row) => !String(row[actionAt]).startsWith('progress.'))
    }
    sums.set(table.name, await sumOf(table.name === 'audit' ? withoutMarks() : rows))
  }
  await database.close()
  // All this was read in one turn: connections that were closed meanwhile are noticed now.
  await wait(100)
  return sums
}

/** A student marks a topic as done and as not done, over and over. */
async function writingDuring<T>({ url, tokens }: MeasuredSchool, work: () => Promise<T>) {
  const headers = { authorization: `Bearer ${tokens.student}`, 'content-type': 'application/json' }
  const own = (await (await fetch(`${url}/api/users/me/progress`, { headers })).json()) as {
    course: { _id: string }
    next: { _id: string } | null
  }[]
  const found = own.find(({ next }) => next)
  if (!found?.next) throw new Error('the student has no topic to mark')
  const path = `${url}/api/courses/${found.course._id}/progress/${found.next._id}`
  const writes: number[] = []
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      const began = performance.now()
      const body = JSON.stringify({ done: writes.length % 2 === 0 })
      const answer = await fetch(path, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await answer.arrayBuffer()
      writes.push(performance.now() - began)
    }
  })()
  try {
    return { result: await work(), writes }
  } finally {
    isDone = true
    await writing
  }
}
