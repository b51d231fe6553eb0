import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../platform/config.ts'
import { makeBackup } from './backup.ts'
import { removeExpiredBackups } from './expired-backups.ts'
import { openSchoolToRead } from './open-school.ts'

const { config, path, now } = workerData as { config: Config; path: string; now: number }
const school = await openSchoolToRead(config)
const { missing, changed } = await makeBackup(school, path, now).finally(() => school.database.close())
parentPort?.postMessage({ missing, changed, ...(await removeExpiredBackups(dirname(path), now)) })
