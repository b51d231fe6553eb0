import { join } from 'node:path'
import { workerQueue } from '../../platform/worker-queue.ts'
import { BackupError, type BackupPlan } from './moodle.types.ts'
import type { ReadBackup } from './moodle-thread.ts'

const readInThread = workerQueue<string, ReadBackup>(join(import.meta.dirname, 'moodle-thread.ts'), {
  // Reading the largest backup takes a third of this time.
  longestMilliseconds: 120_000,
  maxWaiting: 5,
  idleMilliseconds: 60_000,
  // Enough for the XML of a large course as text, and for the records made from this text.
  heapMegabytes: 512,
  makeBusyError: () => new BackupError('tooSlow'),
})

/** Reads the backup in a worker thread, so that a large or malicious backup blocks no request. */
export async function readBackup(path: string): Promise<BackupPlan> {
  const result = await readInThread(path)
  if ('plan' in result) return result.plan
  if ('failure' in result) throw new BackupError(result.failure)
  throw Object.assign(new Error(result.error), { code: result.code })
}
