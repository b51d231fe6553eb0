import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'
import { isLostRace } from './failures.ts'

const maxTries = 5

/** `run` may be called again, so `run` must change only the database. */
export async function inTransaction<T>(
  { db, watchers }: Pick<Database, 'db' | 'watchers'>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (const watcher of watchers) watcher.transaction?.()
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === maxTries || !isLostRace(error)) throw error
      for (const watcher of watchers) watcher.retried?.()
      await wait(Math.random() * 5 * 2 ** tries)
    }
  }
}
