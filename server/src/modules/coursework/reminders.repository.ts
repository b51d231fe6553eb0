import type { Db, Tx } from '../../database/database.ts'
import { opensCourse } from '../enrollments/index.ts'
import type { MailingRow } from '../notifications/index.ts'
import { chosenLanguage, wantsMail } from '../settings/index.ts'
import { assignmentsWithCourse, type FoundSubmission, hasMet, submissions } from './coursework.repository.ts'

/** Who takes mails of a kind: a query to narrow. */
export const takersOf = (db: Db | Tx, kind: Parameters<typeof wantsMail>[0]) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.email_proved_at'])
    .select(chosenLanguage)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(wantsMail(kind))

/** A person, if they take mails about assignments. */
export const findPersonToMail = (tx: Tx, userId: string) =>
  takersOf(tx, 'assignments').where('users.id', '=', userId).executeTakeFirst()

/** Whether other work has waited for the mentor of a submission since it arrived after a moment: they were told of that. */
export async function wasToldOfWork(
  tx: Tx,
  { id, mentor_id }: Pick<FoundSubmission, 'id' | 'mentor_id'>,
  after: number,
): Promise<boolean> {
  const other = await submissions(tx)
    .select('submissions.id')
    .where('courses.mentor_id', '=', mentor_id)
    .where('submissions.status', '=', 'Submitted')
    .where('submissions.submitted_at', '>', after)
    .where('submissions.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * The next people of a mailing, by id: those enrolled in its course who take mails of its kind; with an assignment,
 * only those who still have to hand it in; with a doubt, only those who follow it and have not looked since.
 */
export function findRecipients(db: Db | Tx, mailing: MailingRow, most: number) {
  return takersOf(db, mailing.kind)
    .innerJoin('enrollments', 'enrollments.student_id', 'users.id')
    .where('enrollments.course_id', '=', mailing.course_id)
    .where('enrollments.cancelled_at', 'is', null)
    .$if(mailing.kind !== 'announcements', (query) => query.where(opensCourse))
    .where('users.id', '>', mailing.after_id)
    .$if(mailing.assignment_id !== null, (query) =>
      query.where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('submissions')
              .select('submissions.id')
              .whereRef('submissions.student_id', '=', 'users.id')
              .where('submissions.assignment_id', '=', mailing.assignment_id)
              .where('submissions.status', '!=', 'Returned'),
          ),
        ),
      ),
    )
    .$if(mailing.doubt_id !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('doubt_followers')
            .select('doubt_followers.user_id')
            .whereRef('doubt_followers.user_id', '=', 'users.id')
            .where('doubt_followers.doubt_id', '=', mailing.doubt_id)
            .where('doubt_followers.follows', '=', 1)
            .where('doubt_followers.seen_at', '<', mailing.created_at),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(most)
    .execute()
}

/** Assignments that are due by a moment and of which nobody was reminded yet. */
export function findAssignmentsToRemindOf(tx: Tx, now: number, until: number) {
  return assignmentsWithCourse(tx)
    .where('assignments.reminded_at', 'is', null)
    .where('assignments.deadline', '>', now)
    .where('assignments.deadline', '<=', until)
    .where('courses.archived_at', 'is', null)
    .orderBy('assignments.deadline')
    .limit(50)
    .execute()
}

/** Takes the reminder of an assignment. @returns false when another instance was first */
export const takeReminder = (tx: Tx, assignmentId: string, now: number): Promise<boolean> =>
  hasMet(
    tx
      .updateTable('assignments')
      .set({ reminded_at: now })
      .where('id', '=', assignmentId)
      .where('reminded_at', 'is', null)
      .returning('id'),
  )
