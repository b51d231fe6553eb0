import { join } from 'node:path'
import type { MakeBackup } from '../platform/backups.ts'
import { startBoundedThread } from '../platform/bounded-thread.ts'
import type { Config } from '../platform/config.ts'
import type { BackupThreadData, BackupThreadMessage } from './backup-thread-data.ts'

const thread = join(import.meta.dirname, 'backup-thread.ts')

export const backUpInThread =
  (config: Config): MakeBackup =>
  (path, now, { retention, onProgress }) =>
    new Promise((resolve, reject) => {
      const workerData: BackupThreadData = { config, path, now, retention }
      const worker = startBoundedThread(thread, { workerData })
      worker.on('message', (message: BackupThreadMessage) => {
        if ('progress' in message) onProgress(message.progress)
        else resolve(message.outcome)
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread of the backup ended with ${code}`)))
    })
