import { sql } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import { dateOf, dayBit, monthStart } from '../platform/school-time.ts'
import type { Deps } from './deps.ts'

/** What of a caller decides whether they are to be counted. */
export interface LastSeen {
  readonly userId: string
  /** The school's day on which the account was last counted, YYYY-MM-DD. */
  readonly lastActiveDay: string | null
  /** The session of this request, where it was never used before; else null. */
  readonly unusedSessionId: string | null
  readonly timeZone: string
}

/**
 * Counts the accounts that use a session in each day and month of the school. The day on which somebody was
 * last counted stands in their row, which is read at each request anyway: so the counts are exact, on any number of
 * instances, and cost one small write for each account and day; who they were is kept as a bit of their month. Nobody
 * waits for it.
 */
export class Activity {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>
  readonly #counting = new Map<string, Promise<void>>()

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps
  }

  /** Somebody was found by their session. */
  note(seen: LastSeen): void {
    if (seen.unusedSessionId !== null) this.#once(seen.unusedSessionId, () => this.#use(seen))
    const today = dateOf(this.#deps.clock(), seen.timeZone)
    // After a change of the zone today may be a day that was counted before: it is never counted twice.
    if (seen.lastActiveDay !== null && seen.lastActiveDay >= today) return
    this.#once(seen.userId, () => this.#count(seen, today))
  }

  #once(key: string, write: () => Promise<void>): void {
    if (this.#counting.has(key)) return
    const counting = write()
      .catch((error) => this.#deps.log.warn({ err: error }, 'an active account was not counted'))
      .finally(() => this.#counting.delete(key))
    this.#counting.set(key, counting)
  }

  /** Resolves when everything noted so far is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#counting.values())
  }

  async #use({ unusedSessionId }: LastSeen): Promise<void> {
    await this.#deps.database.db
      .updateTable('sessions')
      .set({ is_unused: null })
      .where('id', '=', unusedSessionId)
      .execute()
  }

  async #count({ userId, lastActiveDay: last }: LastSeen, today: string): Promise<void> {
    await inTransaction(this.#deps.database, async (tx) => {
      // Of several instances the first one counts.
      const isFirst = await tx
        .updateTable('users')
        .set({ last_active_day: today })
        .where('id', '=', userId)
        .where('last_active_day', last === null ? 'is' : '=', last)
        .returning('id')
        .executeTakeFirst()
      if (!isFirst) return
      const before = last === null ? [] : spansOf(last).map(({ start }) => start)
      const counts = spansOf(today).filter(({ start }, index) => start !== before[index])
      await tx
        .insertInto('active_counts')
        .values(counts.map((count) => ({ ...count, users: 1, named: 1 })))
        .onConflict((conflict) =>
          conflict.columns(['kind', 'start']).doUpdateSet((set) => ({
            users: set('active_counts.users', '+', 1),
            named: set('active_counts.named', '+', 1),
          })),
        )
        .execute()
      await tx
        .insertInto('active_months')
        .values({ month: monthStart(today), user_id: userId, days: dayBit(today) })
        .onConflict((conflict) =>
          conflict
            .columns(['month', 'user_id'])
            .doUpdateSet({ days: sql<number>`active_months.days | excluded.days` }),
        )
        .execute()
    })
  }
}

/** The day and the month of the school that a day is in, by their first days. */
const spansOf = (day: string) => [
  { kind: 'day' as const, start: day },
  { kind: 'month' as const, start: monthStart(day) },
]
