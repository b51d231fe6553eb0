import type { Db, Tx } from '../../database/database.ts'

export const findTooLate = (db: Db, quizId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('too_late_responses as late', 'late.attempt_id', 'attempts.id')
    .innerJoin('attempt_questions as asked', (join) =>
      join.onRef('asked.attempt_id', '=', 'attempts.id').onRef('asked.position', '=', 'late.position'),
    )
    .innerJoin('users as person', 'person.id', 'attempts.student_id')
    .leftJoin('users as accepter', 'accepter.id', 'late.accepted_by')
    .selectAll('late')
    .select(['asked.version_id', 'asked.section', 'attempts.ends_at', 'attempts.sections'])
    .select(['person.id as student_id', 'person.name as student_name', 'accepter.name as accepted_by_name'])
    .where('attempts.quiz_id', '=', quizId)
    .orderBy('late.arrived_at')
    .orderBy('late.attempt_id')
    .orderBy('late.position')
    .execute()

/** The caller locks the attempt. */
export const findTooLateAt = (tx: Tx, attemptId: string, position: number) =>
  tx
    .selectFrom('too_late_responses')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .executeTakeFirst()

export async function setAccepted(
  tx: Tx,
  { attemptId, position }: { readonly attemptId: string; readonly position: number },
  accepted: { readonly accepted_at: number; readonly accepted_by: string; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('too_late_responses')
    .set(accepted)
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .execute()
}

/** Keeps the spent time and the review mark of an earlier response. */
export async function putTooLateAsResponse(
  tx: Tx,
  row: { readonly attempt_id: string; readonly position: number; readonly value: string | null },
  seq: number,
  now: number,
): Promise<void> {
  await tx
    .insertInto('responses')
    .values({ ...row, seq, is_marked: 0, spent_ms: 0, saved_at: now, is_late: 1 })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'position']).doUpdateSet({
        value: row.value,
        seq,
        saved_at: now,
        is_late: 1,
        marks: null,
        marked_by: null,
        remark: null,
      }),
    )
    .execute()
}
