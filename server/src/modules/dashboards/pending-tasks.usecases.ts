import type { PendingTasks } from '#contract/dashboards/pending-tasks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { countCourses } from '../catalogue/index.ts'
import { readSystem } from '../system/index.ts'
import { findNewMessages, findWaitingPayments } from './pending-tasks.repository.ts'

export async function readPendingTasks(call: SignedInCall): Promise<PendingTasks> {
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
