import { asInstant, type PersonalData } from '../../calls/personal-data.ts'
import type { Db } from '../../database/database.ts'

/**
 * What somebody handed in goes with their account, links, grades and history. What they wrote as a mentor stays: it is
 * their students' and their courses', under "Deleted user".
 */
export const personalCoursework: PersonalData = {
  held: {
    name: 'coursework.held',
    kind: 'export',
    async run(db, { id }) {
      return {
        submissions: await submissionsOf(db, id),
        submissionHistory: await eventsAbout(db, id),
        reviewsGiven: await reviewsBy(db, id),
        assignmentsSet: await assignmentsBy(db, id),
        savedRemarks: await remarksOf(db, id),
      }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('submission_events').where('student_id', '=', id).execute()
    await tx.deleteFrom('submissions').where('student_id', '=', id).execute()
    await tx.deleteFrom('saved_remarks').where('user_id', '=', id).execute()
  },
}

async function submissionsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select(['courses.name as course', 'assignments.title as assignment'])
    .select(['link', 'submissions.status', 'grade', 'feedback', 'submitted_at', 'opened_at', 'reviewed_at'])
    .where('student_id', '=', id)
    .orderBy('submitted_at')
    .execute()
  return rows.map(({ submitted_at, opened_at, reviewed_at, ...row }) => ({
    ...row,
    submittedAt: asInstant(submitted_at),
    openedAt: asInstant(opened_at),
    reviewedAt: asInstant(reviewed_at),
  }))
}

function eventsIn(db: Db) {
  return db
    .selectFrom('submission_events')
    .innerJoin('assignments', 'assignments.id', 'submission_events.assignment_id')
    .select(['assignments.title as assignment', 'kind', 'grade', 'feedback', 'at'])
    .orderBy('at')
    .orderBy('submission_events.id')
}

async function eventsAbout(db: Db, id: string) {
  const rows = await eventsIn(db).select('link').where('student_id', '=', id).execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: asInstant(at) }))
}

/** Without whose work it was: that is held about somebody else. */
async function reviewsBy(db: Db, id: string) {
  const rows = await eventsIn(db).where('actor_id', '=', id).where('student_id', '!=', id).execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: asInstant(at) }))
}

async function remarksOf(db: Db, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('saved_remarks')
    .select('remarks')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row ? JSON.parse(row.remarks) : []
}

async function assignmentsBy(db: Db, id: string) {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select(['courses.name as course', 'title', 'assignments.description', 'deadline'])
    .where('assigned_by', '=', id)
    .orderBy('deadline')
    .execute()
  return rows.map(({ deadline, ...row }) => ({ ...row, deadline: asInstant(deadline) }))
}
