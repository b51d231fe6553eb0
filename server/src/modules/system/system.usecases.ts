import type { System } from '#contract/system/system.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { judgeBackup, lastBackup } from '../../platform/backups.ts'
import { freeSpace, judgeSpace } from '../../platform/free-space.ts'
import { asInstant } from '../../platform/instants.ts'
import { abhyasVersion } from '../../platform/version.ts'
import { countUnsent, findLastSent, isMailServerProven, readMailServer } from '../notifications/index.ts'
import { findDatabaseFacts } from './system.repository.ts'

export async function readSystem({ deps, now }: SignedInCall): Promise<System> {
  const { config, database, fileHealth } = deps
  const { waiting, failed } = await countUnsent(database.db)
  const lastSent = await findLastSent(database.db)
  const { configured } = await readMailServer(deps)
  const isProven = await isMailServerProven(deps)
  const backup = await lastBackup(config, now)
  const freeBytes = await freeSpace(config.DATA_DIR)
  return {
    version: abhyasVersion,
    node: process.versions.node,
    database: {
      state: fileHealth.state === 'damaged' ? 'wrong' : 'fine',
      engine: database.engine,
      ...(await findDatabaseFacts(database)),
      file: database.engine === 'sqlite' ? fileHealth.state : null,
    },
    backup: {
      state: judgeBackup(config, backup, now),
      lastAt: asInstant(backup?.moment ?? null),
      nightly: config.BACKUP_DIR !== undefined,
    },
    mail: {
      state: isProven ? 'fine' : 'warning',
      configured,
      isProven,
      waiting: Number(waiting),
      failed: Number(failed),
      lastSentAt: asInstant(lastSent),
    },
    disk: { state: judgeSpace(freeBytes), freeBytes },
  }
}
