import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { idempotencyKeptMs } from './call.ts'
import type { FileStore } from './files.ts'

const dayMs = 24 * 60 * 60 * 1000
const ended = 30 * dayMs
/** A mail is kept this long, sent or not: none waits longer than it is of use. Said in `docs/operating.md` and on the privacy page. */
const mailKeptMs = 90 * dayMs
/** Mails that one statement deletes; between two of them others may write. */
const mailsAtOnce = 500

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

/** The networks that accounts were logged in to from are kept this long (the privacy page says so). */
const trailsKeptMs = 90 * dayMs

/**
 * Removes uploads older than a day that nothing refers to, row and bytes, and temporary files that a crash left. One
 * statement decides, and what makes a reference sets `used_at` in its own transaction: so the two wait for each other,
 * and the later one sees what the earlier did.
 */
export async function removeUnusedFiles({ db }: Database, files: FileStore, now: number): Promise<void> {
  const removed = await db
    .deleteFrom('files')
    .where('created_at', '<', now - dayMs)
    .where('used_at', '<', now - dayMs)
    .where(sql<boolean>`id not in (select avatar from users where avatar is not null)`)
    .where(sql<boolean>`('/api/files/' || id) not in (
      select pdf from syllabus_items where pdf like '/api/files/%'
      union all select image from courses where image is not null
      union all select logo from school where logo is not null)`)
    .returning('id')
    .execute()
  for (const { id } of removed) await files.remove(id)
  await files.sweep()
}

/** Deletes lapsed idempotency keys, limits, sessions and password links, mailings that are done, old mail, old trails of log-ins. */
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
  await db
    .deleteFrom('log_in_trails')
    .where('at', '<', now - trailsKeptMs)
    .execute()
  await deleteOldMail(db, now)
}

async function deleteOldMail(db: Db, now: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('outbox')
      .where('id', 'in', (old) =>
        old
          .selectFrom('outbox')
          .select('id')
          .where('created_at', '<', now - mailKeptMs)
          .orderBy('created_at')
          .limit(mailsAtOnce),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < mailsAtOnce) return
  }
}
