import { sql } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import { dateOf, dayBit, monthStart } from '../platform/school-time.ts'
import type { Deps } from './deps.ts'

export interface LastSeen {
  readonly userId: string
  /** A school day, YYYY-MM-DD. */
  readonly lastActiveDay: string | null
  /** null after the session's first use. */
  readonly unusedSessionId: string | null
  readonly timeZone: string
}

/** All instances together count a user once a day. */
export class Activity {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'log'>
  readonly #counting = new Map<string, Promise<void>>()

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'log'>) {
    this.#deps = deps
  }

  note(lastSeen: LastSeen): void {
    if (lastSeen.unusedSessionId !== null)
      this.#once(lastSeen.unusedSessionId, () => this.#markSessionUsed(lastSeen))
    const today = dateOf(this.#deps.clock(), lastSeen.timeZone)
    // A change of the time zone may repeat a day.
    if (lastSeen.lastActiveDay !== null && lastSeen.lastActiveDay >= today) return
    this.#once(lastSeen.userId, () => this.#count(lastSeen, today))
  }

  #once(key: string, write: () => Promise<void>): void {
    if (this.#counting.has(key)) return
    const saving = write()
      .catch((error) => this.#deps.log.warn({ err: error }, 'an active account was not counted'))
      .finally(() => this.#counting.delete(key))
    this.#counting.set(key, saving)
  }

  async waitForWrites(): Promise<void> {
    await Promise.all(this.#counting.values())
  }

  async #markSessionUsed({ unusedSessionId }: LastSeen): Promise<void> {
    await this.#deps.database.db
      .updateTable('sessions')
      .set({ is_unused: null })
      .where('id', '=', unusedSessionId)
      .execute()
  }

  async #count({ userId, lastActiveDay: lastDay }: LastSeen, today: string): Promise<void> {
    await inTransaction(this.#deps.database, async (tx) => {
      const isFirst = await tx
        .updateTable('users')
        .set({ last_active_day: today })
        .where('id', '=', userId)
        .where('last_active_day', lastDay === null ? 'is' : '=', lastDay)
        .returning('id')
        .executeTakeFirst()
      if (!isFirst) return
      const before = lastDay === null ? [] : spansOf(lastDay).map(({ start }) => start)
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

const spansOf = (day: string) => [
  { kind: 'day' as const, start: day },
  { kind: 'month' as const, start: monthStart(day) },
]
