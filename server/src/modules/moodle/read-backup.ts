import { join } from 'node:path'
import { workerQueue } from '../../platform/worker-queue.ts'
import { BackupError, type BackupPlan } from './moodle.types.ts'
import type { ReadBackup } from './moodle-thread.ts'

const readInThread = workerQueue<string, ReadBackup>(join(import.meta.dirname, 'moodle-thread.ts'), {
  // The largest backup takes a third of this time.
  longestMilliseconds: 120_000,
  maxWaiting: 5,
  idleMilliseconds: 60_000,
  // Enough for a large course's XML text and the records made from the text.
  heapMegabytes: 512,
  makeBusyError: () => new BackupError('tooSlow'),
})

/** A worker thread keeps a large or malicious backup from blocking requests. */
export async function readBackup(path: string): Promise<BackupPlan> {
  const result = await readInThread(path)
  if ('plan' in result) return result.plan
  if ('failure' in result) throw new BackupError(result.failure)
  throw Object.assign(new Error(result.error), { code: result.code })
}
