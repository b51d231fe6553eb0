import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { BackupProgress } from '../platform/backups.ts'
import { makeStoredBackup } from './backup.ts'
import type { BackupThreadData, BackupThreadMessage } from './backup-thread-data.ts'
import { openSchoolToRead } from './open-school.ts'
import { removeOldBackups } from './sweep-store.ts'

const { config, path, now, retention } = workerData as BackupThreadData
const send = (message: BackupThreadMessage) => parentPort?.postMessage(message)

/** Up to 100,000 uploads report progress, but the screen asks only once a second. */
const progressEveryMs = 500
let sentAt = 0
let sentPart = ''

function onProgress(progress: BackupProgress): void {
  if (progress.part === sentPart && Date.now() - sentAt < progressEveryMs) return
  sentAt = Date.now()
  sentPart = progress.part
  send({ progress })
}

const school = await openSchoolToRead(config)
const { missing, changed } = await makeStoredBackup(school, path, now, onProgress).finally(() =>
  school.database.close(),
)
const removal = await removeOldBackups(dirname(path), now, retention)
send({ outcome: { missing, changed, ...removal } })
