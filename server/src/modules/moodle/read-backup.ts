import { join } from 'node:path'
import { workerQueue } from '../../platform/worker-queue.ts'
import { BackupError, type BackupPlan } from './moodle.types.ts'
import type { ReadBackup } from './moodle-thread.ts'

const inThread = workerQueue<string, ReadBackup>(join(import.meta.dirname, 'moodle-thread.ts'), {
  // The largest backup takes a third of this.
  longestMilliseconds: 120_000,
  maxWaiting: 5,
  idleMilliseconds: 60_000,
  // Holds the XML of a large course as text, and its records.
  heapMegabytes: 512,
  tooSlow: () => new BackupError('tooSlow'),
})

/** A worker thread, so that a large or malicious backup blocks no request. */
export async function readBackup(path: string): Promise<BackupPlan> {
  const read = await inThread(path)
  if ('plan' in read) return read.plan
  if ('failure' in read) throw new BackupError(read.failure)
  throw Object.assign(new Error(read.error), { code: read.code })
}
