import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'
import { isLostRace } from './failures.ts'

const triesAtMost = 5

/**
 * Runs a write in one transaction. What lost a race against another transaction runs again, a few times and after a
 * short pause of random length, so that two do not meet again. So `run` changes nothing but the database.
 */
export async function inTransaction<T>(
  { db, watchers }: Pick<Database, 'db' | 'watchers'>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (const watcher of watchers) watcher.transaction?.()
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === triesAtMost || !isLostRace(error)) throw error
      for (const watcher of watchers) watcher.ranAgain?.()
      await wait(Math.random() * 5 * 2 ** tries)
    }
  }
}
