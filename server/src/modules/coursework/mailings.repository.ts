import type { Database, Db, Tx } from '../../database/database.ts'
import type { MailingRow, OutboxRow } from '../../database/mail-rows.ts'
import { type MailKind, wantsMail } from '../settings/index.ts'

/** Adds a mailing: one letter to all students of a course, written to them a part at a time. */
export async function addMailing(tx: Tx, row: MailingRow): Promise<void> {
  await tx.insertInto('mailings').values(row).execute()
}

/** The oldest mailing that has not reached everybody. */
export function findWaitingMailing(db: Db | Tx): Promise<MailingRow | undefined> {
  return db
    .selectFrom('mailings')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The next people of a mailing, by id: those enrolled in its course who take mails of its kind; with an assignment,
 * only those who still have to hand it in.
 */
export function findNextRecipients(tx: Tx, mailing: MailingRow, most: number) {
  return tx
    .selectFrom('users')
    .innerJoin('enrollments', 'enrollments.student_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('enrollments.course_id', '=', mailing.course_id)
    .where('enrollments.cancelled_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.id', '>', mailing.after_id)
    .where(wantsMail(mailing.kind as MailKind))
    .$if(mailing.assignment_id !== null, (query) =>
      query.where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('submissions')
              .select('submissions.id')
              .whereRef('submissions.student_id', '=', 'users.id')
              .where('submissions.assignment_id', '=', mailing.assignment_id)
              .where('submissions.status', '!=', 'Returned'),
          ),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(most)
    .execute()
}

/** Moves a mailing on. @returns false when another instance has done so meanwhile */
export async function advanceMailing(
  tx: Tx,
  mailing: MailingRow,
  to: Pick<MailingRow, 'after_id' | 'mailed' | 'done_at'>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('mailings')
    .set(to)
    .where('id', '=', mailing.id)
    .where('after_id', '=', mailing.after_id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Puts a part of a mailing into the outbox. */
export async function addMails(tx: Tx, rows: OutboxRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute()
}

/** Assignments that are due by a moment and of which nobody was reminded yet. */
export function findAssignmentsToRemindOf(tx: Tx, now: number, until: number) {
  return tx
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select([
      'assignments.id',
      'assignments.title',
      'assignments.deadline',
      'assignments.course_id',
      'courses.name as course_name',
    ])
    .where('assignments.reminded_at', 'is', null)
    .where('assignments.deadline', '>', now)
    .where('assignments.deadline', '<=', until)
    .where('courses.archived_at', 'is', null)
    .orderBy('assignments.deadline')
    .limit(50)
    .execute()
}

/** Takes the reminder of an assignment. @returns false when another instance was first */
export async function takeReminder(tx: Tx, assignmentId: string, now: number): Promise<boolean> {
  const taken = await tx
    .updateTable('assignments')
    .set({ reminded_at: now })
    .where('id', '=', assignmentId)
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const doneKeptMs = 30 * 24 * 60 * 60 * 1000

/** Deletes mailings that reached everybody long ago. */
export async function removeDoneMailings({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('mailings')
    .where('done_at', '<', now - doneKeptMs)
    .execute()
}
