import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import type { CriterionRow } from './marking.tables.ts'

const maxRows = 1_000

/** The lock makes changes of a rubric and its scores run in turn. */
export async function lockRubric(tx: Tx, assignmentId: string): Promise<void> {
  const query = tx.selectFrom('assignments').select('id').where('id', '=', assignmentId)
  await withRowLock(tx, query).execute()
}

export async function findRubricVersion(db: Db | Tx, assignmentId: string): Promise<number> {
  const rubric = await db
    .selectFrom('rubrics')
    .select('version')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst()
  return rubric?.version ?? 0
}

export async function putRubricVersion(tx: Tx, assignment_id: string, version: number): Promise<void> {
  await tx
    .insertInto('rubrics')
    .values({ assignment_id, version })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet({ version }))
    .execute()
}

export const findCriteria = (db: Db | Tx, assignmentId: string): Promise<CriterionRow[]> =>
  db
    .selectFrom('rubric_criteria')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function putCriterion(tx: Tx, { id, ...row }: CriterionRow): Promise<void> {
  await tx
    .insertInto('rubric_criteria')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The database deletes the scores too. */
export async function removeCriteria(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('rubric_criteria').where('id', 'in', ids).execute()
}

/** @param above points; -1 finds every score */
export const findScoresAbove = (tx: Tx, criterionId: string, above: number) =>
  tx
    .selectFrom('rubric_scores')
    .select('submission_id')
    .where('criterion_id', '=', criterionId)
    .where('points', '>', above)
    .execute()

export const findScores = (db: Db | Tx, submissionId: string) =>
  db
    .selectFrom('rubric_scores')
    .select(['criterion_id', 'points'])
    .where('submission_id', '=', submissionId)
    .execute()

export async function putScore(
  tx: Tx,
  {
    submission_id,
    criterion_id,
    points,
    given_by,
  }: {
    readonly submission_id: string
    readonly criterion_id: string
    readonly points: number | null
    readonly given_by: string
  },
): Promise<void> {
  if (points === null) {
    await tx
      .deleteFrom('rubric_scores')
      .where('submission_id', '=', submission_id)
      .where('criterion_id', '=', criterion_id)
      .execute()
    return
  }
  await tx
    .insertInto('rubric_scores')
    .values({ submission_id, criterion_id, points, given_by })
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'criterion_id']).doUpdateSet({ points, given_by }),
    )
    .execute()
}

/** Unreviewed work with pages to mark. */
const waitingWork = (db: Db, assignmentId: string) =>
  db
    .selectFrom('submissions')
    .where('submissions.assignment_id', '=', assignmentId)
    .where('submissions.status', '=', 'Submitted')
    .where('submissions.files', '>', 0)

/** Oldest first, so that giving points does not reorder the list. */
export const findWorkByCriterion = (db: Db, assignmentId: string, criterionId: string) =>
  waitingWork(db, assignmentId)
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('users', 'users.id', 'submissions.student_id')
    .leftJoin('rubric_scores', (join) =>
      join
        .onRef('rubric_scores.submission_id', '=', 'submissions.id')
        .on('rubric_scores.criterion_id', '=', criterionId),
    )
    .select(['submissions.id', 'submissions.assignment_id', 'submissions.version'])
    .select(['submissions.submitted_at', 'submissions.opened_at', 'rubric_scores.points'])
    .select(['users.name as student_name', 'assignments.names_hidden', 'assignments.released_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('rubric_scores as all_scores')
        .whereRef('all_scores.submission_id', '=', 'submissions.id')
        .select(fn.countAll<number>().as('given'))
        .as('given'),
    )
    .orderBy('submissions.submitted_at')
    .orderBy('submissions.id')
    .limit(maxRows)
    .execute()

export const countWaitingWork = (db: Db, assignmentId: string): Promise<number> =>
  countAll(db, waitingWork(db, assignmentId).select('submissions.id'))

/** Counts unreviewed work. A criterion without points has no row. */
export const countGivenScores = (db: Db, assignmentId: string) =>
  waitingWork(db, assignmentId)
    .innerJoin('rubric_scores', 'rubric_scores.submission_id', 'submissions.id')
    .select(({ fn }) => ['rubric_scores.criterion_id', fn.countAll<number>().as('given')])
    .groupBy('rubric_scores.criterion_id')
    .execute()
