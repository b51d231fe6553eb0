import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../platform/files.ts'
import { withRequestContext } from '../platform/request-context.ts'
import { idempotencyRetentionMs } from './call.ts'
import type { Module } from './module.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Skips a run while the last one still goes on. */
export function repeat(name: string, everyMs: number, log: FastifyBaseLogger, job: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= withRequestContext(`program: ${name}`, job)
      .catch((error) => log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Adding a reference updates the file's `used_at`, so that the write and this statement wait for each other.
 */
export async function removeUnusedFiles(
  modules: readonly Module[],
  { db }: Database,
  files: FileStore,
  now: number,
): Promise<void> {
  const usedIdQueries = modules.flatMap(({ filesInUse }) => filesInUse ?? [])
  const removed = await db
    .deleteFrom('files')
    .where('created_at', '<', now - dayMs)
    .where('used_at', '<', now - dayMs)
    .where(sql<boolean>`id not in (${sql.join(usedIdQueries, sql` union all `)})`)
    .returning('id')
    .execute()
  for (const { id } of removed) await files.remove(id)
  await files.sweep()
}

export async function tidy(modules: readonly Module[], database: Database, now: number): Promise<void> {
  const { db, engine } = database
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - idempotencyRetentionMs)
    .execute()
  // Skips locked rows, because waiting could cause a deadlock.
  const expiredKeys = db.selectFrom('limits').select('key').where('resets_at', '<', now)
  await db
    .deleteFrom('limits')
    .where('key', 'in', engine === 'postgres' ? expiredKeys.forUpdate().skipLocked() : expiredKeys)
    .execute()
  for (const module of modules) await module.tidy?.(database, now)
}
