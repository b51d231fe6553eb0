import { createHmac } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { PostgresAdapter, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { preparedQuery } from '../database/prepared.ts'
import { networksOf } from '../platform/client-address.ts'
import type { Config, Limit } from '../platform/config.ts'
import { DomainError } from '../platform/errors.ts'
import type { Call } from './call.ts'

/** A key is a name and an address or id: `log-in 203.0.113.7`. */
export type LimitUse = readonly [limit: Limit, key: string]

interface Exceeded {
  readonly key: string
  readonly resetsAt: number
}

export function usesOfAddress(
  { LIMIT_IPV6_SITE_TIMES }: Pick<Config, 'LIMIT_IPV6_SITE_TIMES'>,
  limit: Limit,
  name: string,
  address: string,
): [LimitUse, ...LimitUse[]] {
  const [network, site] = networksOf(address)
  const uses: [LimitUse, ...LimitUse[]] = [[limit, `${name} ${network}`]]
  if (site) uses.push([{ ...limit, most: limit.most * LIMIT_IPV6_SITE_TIMES }, `${name}, site ${site}`])
  return uses
}

/**
 * Counts for all instances and across restarts. Each use is one statement, so that concurrent uses all
 * count.
 * @returns the first exceeded limit
 */
export async function tryUses(db: Db | Tx, now: number, uses: readonly LimitUse[]): Promise<Exceeded | null> {
  if (!db.isTransaction) return db.transaction().execute((tx) => tryUses(tx, now, uses))
  for (const [limit, key] of uses) {
    const [row] = await addUse(db, key, now, now + limit.windowMs)
    if (row && row.used > limit.most) return { key, resetsAt: row.resets_at }
  }
  return null
}

/** @throws DomainError TOO_MANY_REQUESTS */
export async function countUses(db: Db | Tx, now: number, ...uses: readonly LimitUse[]): Promise<void> {
  const exceeded = await tryUses(db, now, uses)
  if (exceeded) throw tooManyRequests(exceeded.resetsAt, now)
}

/** @throws DomainError TOO_MANY_REQUESTS */
export function countByAddress({ deps, address, now }: Call, limit: Limit, name: string): Promise<void> {
  return countUses(deps.database.db, now, ...usesOfAddress(deps.config, limit, name, address))
}

/**
 * Checks the limits without counting a use.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function requireWithinLimits(db: Db, now: number, uses: readonly LimitUse[]): Promise<void> {
  for (const [limit, key] of uses) {
    const [row] = await findUse(db, key)
    const isOpen = row && row.resets_at > now && row.resets_at <= now + limit.windowMs
    if (isOpen && row.used > limit.most) throw tooManyRequests(row.resets_at, now)
  }
}

export const tooManyRequests = (resetsAt: number, now: number) =>
  new DomainError('TOO_MANY_REQUESTS', msg`Too many attempts. Please wait a little and try again.`, {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)),
  })

const findUse = preparedQuery((db, key: string) =>
  db.selectFrom('limits').select(['used', 'resets_at']).where('key', '=', key),
)

/** A window that ends too late is also over: the clock was set back. */
const isOver = (now: number, resetsAt: number) =>
  sql<boolean>`(limits.resets_at <= ${now} or limits.resets_at > ${resetsAt})`

const addUse = preparedQuery((db, key: string, now: number, resetsAt: number) =>
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

/** Limits store no email. A new account with the same email does not reset them. */
export const emailDigest = (secret: Uint8Array, email: string): string =>
  createHmac('sha256', secret).update(`limit\n${email}`).digest('base64url')

export const emailLimitKey = (secret: Uint8Array, recipient: string, kind: string): string =>
  `mail ${kind} ${emailDigest(secret, recipient)}`

export async function returnUses(db: Db | Tx, uses: readonly LimitUse[]): Promise<void> {
  for (const [, key] of uses) await subtractUse(db, key)
}

const subtractUse = preparedQuery((db, key: string) =>
  db.updateTable('limits').set({ used: sql<number>`used - 1` }).where('key', '=', key).where('used', '>', 0),
)

/** @param prefixes of keys, in the order of counting, to avoid deadlocks */
export async function deleteUses(tx: Tx, prefixes: readonly string[]): Promise<void> {
  // A range of keys would depend on PostgreSQL's collation.
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  for (const prefix of prefixes) {
    const hasPrefix = isPostgres
      ? sql<boolean>`starts_with(key, ${prefix})`
      : sql<boolean>`key >= ${prefix} and key < ${`${prefix}\u{10ffff}`}`
    await tx.deleteFrom('limits').where(hasPrefix).execute()
  }
}
