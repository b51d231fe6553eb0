import { sql } from 'kysely'
import type { Limit } from './config.ts'
import type { Db, Tx } from './database/database.ts'
import { prepared } from './database/prepared.ts'
import { DomainError } from './errors.ts'

/** What is limited and for whom, for example `log-in 203.0.113.7`, and how often it may be. */
type Use = readonly [limit: Limit, key: string]

/**
 * Counts one use of each limit in turn and refuses at the first that has too many in its window. The counts are rows, so
 * that they hold across instances and restarts; one statement each, so that simultaneous uses are all counted.
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countUses(db: Db, now: number, ...uses: readonly Use[]): Promise<void> {
  const over = await db.transaction().execute(async (tx) => {
    for (const [limit, key] of uses) {
      const [row] = await addUse(tx, key, now, now + limit.windowMs)
      if (row && row.used > limit.most) return row
    }
    return null
  })
  if (over) throw tooMany(over.resets_at, now)
}

/**
 * Refuses what is over its limit already, and writes nothing: for whoever would have to wait before being counted.
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function refuseOver(db: Db, now: number, [limit, key]: Use): Promise<void> {
  const [row] = await findUse(db, key)
  if (row && row.used > limit.most && row.resets_at > now) throw tooMany(row.resets_at, now)
}

const tooMany = (resetsAt: number, now: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  })

const findUse = prepared((db, key: string) =>
  db.selectFrom('limits').select(['used', 'resets_at']).where('key', '=', key),
)

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
export const returnUse = (db: Db, key: string): Promise<void> =>
  db.transaction().execute((tx) => returnUseIn(tx, key))

/** The same with what is written besides. */
export async function returnUseIn(tx: Tx, key: string): Promise<void> {
  await takeUse(tx, key)
}

const takeUse = prepared((db, key: string) =>
  db.updateTable('limits').set({ used: sql<number>`used - 1` }).where('key', '=', key).where('used', '>', 0),
)

/** Forgets what was counted: it begins anew. */
export async function forgetUses(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('limits').where('key', '=', key).execute()
}
