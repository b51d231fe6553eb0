import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// Imports no other server file, because each thread would load a copy.

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes = [11, 26]

function quickCheck(file: string): string {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    return String(database.prepare('pragma quick_check(1)').get()?.quick_check)
  } catch (thrown) {
    const error = thrown as Error & { errcode?: number }
    if (damagedCodes.includes((error.errcode ?? 0) & 0xff)) return error.message
    throw error
  }
}

parentPort?.postMessage(quickCheck(workerData as string))
