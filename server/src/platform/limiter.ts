import { sql } from 'kysely'
import type { Limit } from './config.ts'
import type { Db, Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'
import { DomainError } from './errors.ts'

/**
 * Counts one use of a limit and refuses when there are too many in its window. The count is a row, so that it holds
 * across instances and restarts; one statement, so that simultaneous uses are all counted.
 * @param key what is limited and for whom, for example `login address 203.0.113.7`
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countUse(db: Db, limit: Limit, key: string, now: number): Promise<void> {
  const [row] = await db.transaction().execute((tx) => addUse(tx, key, now, now + limit.windowMs))
  if (!row || row.used <= limit.most) return
  throw new DomainError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil((row.resets_at - now) / 1000)),
  })
}

const addUse = prepared((db, key: string, now: number, resetsAt: number) =>
  db
    .insertInto('limits')
    .values({ key, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when limits.resets_at <= ${now} then 1 else limits.used + 1 end`,
        resets_at: sql<number>`case when limits.resets_at <= ${now} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['used', 'resets_at']),
)

/** Gives a use back: it turned out not to count. */
export async function returnUse(db: Db, key: string): Promise<void> {
  await db.transaction().execute((tx) => takeUse(tx, key))
}

const takeUse = prepared((db, key: string) =>
  db.updateTable('limits').set({ used: sql<number>`used - 1` }).where('key', '=', key).where('used', '>', 0),
)

/** Forgets what was counted: it begins anew. */
export async function forgetUses(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('limits').where('key', '=', key).execute()
}
