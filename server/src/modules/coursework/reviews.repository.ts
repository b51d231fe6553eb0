import type { Db, Tx } from '../../database/database.ts'
import type { AssignmentRow } from '../../database/schema.ts'
import { wantsMail } from '../settings/index.ts'
import { hasMet } from './coursework.repository.ts'

/** Marks a link as opened; the first time counts. */
export const markOpened = (tx: Tx, id: string, now: number): Promise<boolean> =>
  hasMet(
    tx
      .updateTable('submissions')
      .set({ opened_at: now })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .returning('id'),
  )

/** Changes an assignment, if it is still the one that was read. */
export const putAssignment = (
  tx: Tx,
  { id, version }: Pick<AssignmentRow, 'id' | 'version'>,
  to: Partial<AssignmentRow>,
): Promise<boolean> =>
  hasMet(
    tx
      .updateTable('assignments')
      .set({ ...to, version: version + 1 })
      .where((where) => where.and({ id, version }))
      .returning('id'),
  )

/** The remarks that somebody keeps to use again. */
export async function findRemarks(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('saved_remarks')
    .select('remarks')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? JSON.parse(row.remarks) : []
}

/** Replaces them. */
export async function putRemarks(tx: Tx, userId: string, remarks: readonly string[]): Promise<void> {
  const text = JSON.stringify(remarks)
  await tx
    .insertInto('saved_remarks')
    .values({ user_id: userId, remarks: text })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ remarks: text }))
    .execute()
}

/** Who takes mails of a kind: a query to narrow. */
export const takersOf = (db: Db | Tx, kind: Parameters<typeof wantsMail>[0]) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email'])
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(wantsMail(kind))

/** The student, if they take mails about assignments. */
export const findStudentToMail = (tx: Tx, studentId: string) =>
  takersOf(tx, 'assignments').where('users.id', '=', studentId).executeTakeFirst()
