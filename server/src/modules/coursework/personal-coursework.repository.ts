import { sql } from 'kysely'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'
import {
  assignmentsOf,
  findRemarks,
  isUnreleased,
  statusForStudent,
  submissions,
} from './coursework.repository.ts'

/** A deleted mentor's texts stay, with "Deleted user" as their author. */
export const personalCoursework: PersonalData = {
  exportQuery: {
    name: 'coursework.export',
    kind: 'export',
    async run(db, { id }) {
      const submitted = submissions(db)
        .select(['courses.name as course', 'assignments.title as assignment', 'link', 'submissions.files'])
        .select(statusForStudent.as('status'))
        .select(['submitted_at as submittedAt', 'opened_at as openedAt'])
        .select([
          ifReleased<number>('grade').as('grade'),
          ifReleased<string>('feedback').as('feedback'),
          ifReleased<number>('reviewed_at').as('reviewedAt'),
        ])
        .where('student_id', '=', id)
        .orderBy('submitted_at')
      const events = db
        .selectFrom('submission_events')
        .innerJoin('assignments', 'assignments.id', 'submission_events.assignment_id')
        .select(['assignments.title as assignment', 'kind', 'grade', 'feedback', 'at'])
        .orderBy('at')
        .orderBy('submission_events.id')
      const ownAssignments = assignmentsOf(db, {})
        .select(['courses.name as course', 'title', 'assignments.description', 'deadline'])
        .where('assigned_by', '=', id)
        .orderBy('deadline')
      return {
        submissions: await read(submitted, ['submittedAt', 'openedAt', 'reviewedAt']),
        submissionHistory: await read(
          events
            .select(['link', 'files'])
            .where('student_id', '=', id)
            .where(sql<boolean>`(kind in ('submitted', 'takenBack') or assignments.releases_together = 0
              or assignments.released_at is not null)`),
          ['at'],
        ),
        // The reviewer's export has no students' names.
        reviewsGiven: await read(events.where('actor_id', '=', id).where('student_id', '!=', id), ['at']),
        assignmentsSet: await read(ownAssignments, ['deadline']),
        savedRemarks: await findRemarks(db, id),
      }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('submission_events').where('student_id', '=', id).execute()
    await tx.deleteFrom('submissions').where('student_id', '=', id).execute()
    await tx.deleteFrom('saved_remarks').where('user_id', '=', id).execute()
  },
}

const ifReleased = <Value>(column: 'grade' | 'feedback' | 'reviewed_at') =>
  sql<Value | null>`case when ${isUnreleased} then null else ${sql.ref(`submissions.${column}`)} end`

async function read<Name extends string>(
  query: { execute(): Promise<Record<Name, number | null>[]> },
  instantColumns: readonly Name[],
) {
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(instantColumns.map((column) => [column, asInstant(row[column])])),
  }))
}
