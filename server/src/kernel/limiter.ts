import { createHmac } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { networksOf } from '../platform/client-address.ts'
import type { Config, Limit } from '../platform/config.ts'
import { DomainError } from '../platform/errors.ts'
import type { Call } from './call.ts'

/** What is limited and for whom, for example `log-in 203.0.113.7`, and how often it may be. */
export type Use = readonly [limit: Limit, key: string]

/** A limit that was passed: its key, and when its window ends. */
interface Passed {
  readonly key: string
  readonly resetsAt: number
}

/**
 * The uses of a limit by address: one for the network of the address, and for IPv6 one more, with a larger limit, for
 * the /48 around it. Every limit by address is made here.
 */
export function byAddress(
  { LIMIT_IPV6_SITE_TIMES }: Pick<Config, 'LIMIT_IPV6_SITE_TIMES'>,
  limit: Limit,
  name: string,
  address: string,
): [Use, ...Use[]] {
  const [network, site] = networksOf(address)
  const uses: [Use, ...Use[]] = [[limit, `${name} ${network}`]]
  if (site) uses.push([{ ...limit, most: limit.most * LIMIT_IPV6_SITE_TIMES }, `${name}, site ${site}`])
  return uses
}

/**
 * Counts one use of each limit in turn and stops at the first that has too many in its window. The counts are rows, so
 * that they hold across instances and restarts; one statement each, so that simultaneous uses are all counted. What it
 * counts inside a transaction is undone with the rest.
 * @returns the limit that was passed, or null
 */
export async function tryUses(db: Db | Tx, now: number, uses: readonly Use[]): Promise<Passed | null> {
  if (!db.isTransaction) return db.transaction().execute((tx) => tryUses(tx, now, uses))
  for (const [limit, key] of uses) {
    const [row] = await addUse(db, key, now, now + limit.windowMs)
    if (row && row.used > limit.most) return { key, resetsAt: row.resets_at }
  }
  return null
}

/**
 * Counts one use of each limit, as `tryUses`.
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function countUses(db: Db | Tx, now: number, ...uses: readonly Use[]): Promise<void> {
  const passed = await tryUses(db, now, uses)
  if (passed) throw tooMany(passed.resetsAt, now)
}

/**
 * Counts one use by the address of a call.
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export function countByAddress({ deps, address, now }: Call, limit: Limit, name: string): Promise<void> {
  return countUses(deps.database.db, now, ...byAddress(deps.config, limit, name, address))
}

/**
 * Refuses a caller who has passed a limit already, and writes nothing: for a caller who would wait before being counted.
 * @throws DomainError TOO_MANY_REQUESTS with the seconds to wait
 */
export async function refuseOver(db: Db, now: number, uses: readonly Use[]): Promise<void> {
  for (const [limit, key] of uses) {
    const [row] = await findUse(db, key)
    const isOpen = row && row.resets_at > now && row.resets_at <= now + limit.windowMs
    if (isOpen && row.used > limit.most) throw tooMany(row.resets_at, now)
  }
}

/** A limit was passed: the answer says how many seconds to wait. */
export const tooMany = (resetsAt: number, now: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a little and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  })

const findUse = prepared((db, key: string) =>
  db.selectFrom('limits').select(['used', 'resets_at']).where('key', '=', key),
)

/** A window that ends later than one which begins now is of a clock that was set back since: nobody waits longer for that. */
const isOver = (now: number, resetsAt: number) =>
  sql<boolean>`(limits.resets_at <= ${now} or limits.resets_at > ${resetsAt})`

const addUse = prepared((db, key: string, now: number, resetsAt: number) =>
  db
    .insertInto('limits')
    .values({ key, used: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${isOver(now, resetsAt)} then 1 else limits.used + 1 end`,
        resets_at: sql<number>`case when ${isOver(now, resetsAt)} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(['used', 'resets_at']),
)

/**
 * An email as the keys of limits name it: a keyed hash. So a count outlives an account that is deleted without keeping
 * its email, and to delete an account and sign up again does not begin it anew.
 */
export const emailDigest = (secret: Uint8Array, email: string): string =>
  createHmac('sha256', secret).update(`limit\n${email}`).digest('base64url')

/** Under this key the mails of a kind are counted that people cause to an address by what they do. */
export const mailKey = (secret: Uint8Array, recipient: string, kind: string): string =>
  `mail ${kind} ${emailDigest(secret, recipient)}`

/** Gives uses back: they turned out not to count. */
export async function returnUses(db: Db | Tx, uses: readonly Use[]): Promise<void> {
  for (const [, key] of uses) await takeUse(db, key)
}

const takeUse = prepared((db, key: string) =>
  db.updateTable('limits').set({ used: sql<number>`used - 1` }).where('key', '=', key).where('used', '>', 0),
)

/**
 * Deletes the counts of every key that begins with one of these texts, in the order in which they are counted: so no two
 * transactions wait for each other.
 */
export async function forgetUses(tx: Tx, beginnings: readonly string[]): Promise<void> {
  // On SQLite a range, which the key's index answers; PostgreSQL may sort text otherwise.
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  for (const beginning of beginnings) {
    const begins = isPostgres
      ? sql<boolean>`starts_with(key, ${beginning})`
      : sql<boolean>`key >= ${beginning} and key < ${`${beginning}\u{10ffff}`}`
    await tx.deleteFrom('limits').where(begins).execute()
  }
}
