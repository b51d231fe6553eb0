import type { FastifyBaseLogger } from 'fastify'
import { idempotencyKeptMs } from './call.ts'
import type { Database } from './database/database.ts'

const ended = 30 * 24 * 60 * 60 * 1000

/** Runs a job again and again, never twice at once; a failure is logged and the next turn comes all the same. */
export function repeat(name: string, everyMs: number, log: FastifyBaseLogger, job: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= job()
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

/** Deletes what has no use any more: lapsed idempotency keys, limits, sessions, password links and mailings that are done. */
export async function tidy({ db, engine }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - idempotencyKeptMs)
    .execute()
  // One that is being counted just now begins anew by itself; to wait for it could make both wait in vain.
  const lapsed = db.selectFrom('limits').select('key').where('resets_at', '<', now)
  await db
    .deleteFrom('limits')
    .where('key', 'in', engine === 'postgres' ? lapsed.forUpdate().skipLocked() : lapsed)
    .execute()
  await db
    .deleteFrom('password_links')
    .where('expires_at', '<', now - ended)
    .execute()
  await db
    .deleteFrom('mailings')
    .where('done_at', '<', now - ended)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - ended)
    .execute()
}
