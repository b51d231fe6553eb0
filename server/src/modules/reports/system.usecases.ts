import type { WhatWaits } from '#contract/dashboards/what-waits.ts'
import type { System } from '#contract/system/system.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { judgeBackup, lastBackup } from '../../platform/backups.ts'
import { freeSpace, judgeSpace } from '../../platform/free-space.ts'
import { asInstant } from '../../platform/instants.ts'
import { abhyasVersion } from '../../platform/version.ts'
import { countCourses } from '../catalogue/index.ts'
import { countUnsent, findLastSent, mailServer } from '../notifications/index.ts'
import { findDatabaseFacts } from './system.repository.ts'
import { findNewMessages, findWaitingPayments } from './waiting.repository.ts'

/** How the program and what it stands on are. Each part says whether somebody must look after it. */
export async function readSystem({ deps, now }: SignedInCall): Promise<System> {
  const { config, database, fileHealth } = deps
  const { waiting, failed } = await countUnsent(database.db)
  const lastSent = await findLastSent(database.db)
  const { configured } = mailServer(deps)
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
      state: configured ? 'fine' : 'warning',
      configured,
      waiting: Number(waiting),
      failed: Number(failed),
      lastSentAt: asInstant(lastSent),
    },
    disk: { state: judgeSpace(freeBytes), freeBytes },
  }
}

/** What waits for the people who run the school, each as the list that it leads to counts it. */
export async function readWhatWaits(call: SignedInCall): Promise<WhatWaits> {
  const { db } = call.deps.database
  const viewer = call.caller
  const messages = await findNewMessages(db)
  const { database, backup, mail, disk } = await readSystem(call)
  const parts = [database, backup, mail, disk]
  return {
    payments: await findWaitingPayments(db),
    messages: { count: messages.count, since: asInstant(messages.since) },
    failedMail: mail.failed,
    coursesWithoutMentor: await countCourses(db, { viewer, state: 'noMentor' }),
    coursesWithoutSyllabus: await countCourses(db, { viewer, state: 'noSyllabus' }),
    system: parts.filter(({ state }) => state !== 'fine').length,
  }
}
