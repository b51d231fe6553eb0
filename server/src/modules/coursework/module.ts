import { sql } from 'kysely'
import type { NewCriterion } from '#contract/coursework/rubric-criteria.ts'
import type { Db } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Module } from '../../kernel/module.ts'
import { maySeeAttachment } from './attachments.usecases.ts'
import { courseworkAudit } from './coursework.audit.ts'
import { courseworkListeners } from './coursework.listeners.ts'
import { courseworkNotifications } from './coursework.notifications.ts'
import { type FoundSubmission, findWorkOfCourse } from './coursework.repository.ts'
import { courseworkRoutes } from './coursework.routes.ts'
import type { AssignmentRow } from './coursework.tables.ts'
import { courseworkInZip } from './coursework.zip.ts'
import { personalCoursework } from './personal-coursework.repository.ts'
import { remindOfDeadlines } from './reminders.usecases.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    assignmentSet: AssignmentRow & { readonly course_name: string }
    submitted: FoundSubmission
    submissionTakenBack: {
      readonly tryId: string
      readonly assignmentId: string
      readonly studentId: string
      readonly wasSubmittedByMentor: boolean
    }
    assignmentChanged: { readonly courseId: string }
    reviewed: FoundSubmission & { readonly status: 'Returned' | 'Graded' }
  }
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** @returns names of others who mark a submission now, by its id */
    findMarkers(
      db: Db,
      submissionIds: readonly string[],
      callerId: string,
      now: number,
    ): Promise<ReadonlyMap<string, readonly string[]>>
    /** Runs in the transaction that adds the assignment. */
    addCriteria(work: Work, assignmentId: string, criteria: readonly NewCriterion[]): Promise<void>
  }
}

export const coursework: Module = {
  name: 'coursework',
  schoolZip: courseworkInZip,
  audit: courseworkAudit,
  notifications: courseworkNotifications,
  routes: courseworkRoutes,
  provides: { findWorkOfCourse, maySeeAttachment },
  filesInUse: sql`select file_id from assignment_files`,
  listeners: courseworkListeners,
  personalData: personalCoursework,
  jobs: [{ name: 'reminders', everyMs: 60_000, run: remindOfDeadlines }],
}
