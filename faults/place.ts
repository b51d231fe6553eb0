import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Check } from '#contract/system/self-check.ts'
import { startServer } from '../e2e/support/server.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { inlineReadWorker } from '../server/src/kernel/read-worker.ts'
import { recountTotals } from '../server/src/modules/system/self-check.ts'

export type Engine = 'sqlite' | 'postgres'
export type Row = Record<string, unknown>

export interface Instance {
  readonly url: string
  readonly child: ChildProcess
  /** Milliseconds from spawn to `/readyz`. */
  readonly readyAfter: number
}

/** Folder and database are used by nobody else. */
export interface Place {
  readonly engine: Engine
  readonly folder: string
  /** @param from folder of another copy of the program */
  start(more?: Record<string, string>, from?: string): Promise<Instance>
  /** Bypasses the school. */
  rows(sql: string): Promise<Row[]>
  recount(): Promise<Check[]>
  remove(): Promise<void>
}

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const program = 'server/src/main.ts'
export const environment = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_ACCOUNTS: 'expected',
  // All requests come from one address.
  LIMIT_SIGNUPS_PER_ADDRESS: '1000000/15m',
  LIMIT_LOGINS_PER_ADDRESS: '1000000/15m',
}

/** PostgreSQL only if a server responds. */
export async function enginesHere(): Promise<Engine[]> {
  const isReachable = await onServer('select 1').then(
    () => true,
    () => false,
  )
  return isReachable ? ['sqlite', 'postgres'] : ['sqlite']
}

/** Loaded once; each place gets a copy. */
let template: Promise<string> | undefined
const loadTemplate = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-faults-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { child } = await startServer('demo/src/start.ts', { ...environment, DATA_DIR: folder })
  await ended(child, 'SIGTERM')
  return folder
}

let places = 0

export async function openPlace(engine: Engine): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-faults-'))
  const instances: ChildProcess[] = []
  const track = (child: ChildProcess) => {
    instances.push(child)
    return child
  }
  places += 1
  const name = `abhyas_faults_${process.pid}_${places}`
  const address = new URL(server)
  address.pathname = `/${name}`
  const own: Record<string, string> = { ...environment, DATA_DIR: folder }
  if (engine === 'postgres') {
    own.DATABASE_URL = address.href
    await onServer(`create database ${name}`)
    const { child } = await startServer('demo/src/start.ts', own, ['--use-database-url'])
    await ended(track(child), 'SIGTERM')
  } else {
    template ??= loadTemplate()
    cpSync(await template, folder, { recursive: true })
  }
  return {
    engine,
    folder,
    async start(more = {}, from) {
      const began = performance.now()
      const { child, url } = await startServer(program, { ...own, ...more }, [], from)
      track(child)
      await untilReady(url)
      return { child, url, readyAfter: performance.now() - began }
    },
    async rows(sql) {
      if (engine === 'postgres') return onServer(sql, address.href)
      const database = new DatabaseSync(join(folder, 'abhyas.sqlite'), { readOnly: true })
      try {
        return database.prepare(sql).all() as Row[]
      } finally {
        database.close()
      }
    },
    async recount() {
      const database = await openDatabase({ DATABASE_URL: own.DATABASE_URL, DATA_DIR: folder })
      try {
        return await recountTotals(inlineReadWorker(database.db))
      } finally {
        await database.close()
      }
    },
    async remove() {
      for (const child of instances) await ended(child, 'SIGKILL')
      if (engine === 'postgres') await onServer(`drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the exit code; null after a signal */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })
}

/** @throws after ten seconds */
export async function untilReady(url: string): Promise<void> {
  const until = performance.now() + 10_000
  while (performance.now() < until) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(10)
  }
  throw new Error(`${url} is not ready after ten seconds.`)
}

export async function onServer(sql: string, url: string = server): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export const serverAddress = () => ({
  host: new URL(server).hostname,
  port: Number(new URL(server).port || 5432),
})
