import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import type { QuestionFileRow } from './question-files.tables.ts'

export const findQuestionFile = (db: Db | Tx, id: string): Promise<QuestionFileRow | undefined> =>
  db.selectFrom('question_files').selectAll().where('id', '=', id).executeTakeFirst()

export const lockQuestionFile = (tx: Tx, id: string): Promise<QuestionFileRow | undefined> =>
  withRowLock(tx, tx.selectFrom('question_files').selectAll().where('id', '=', id)).executeTakeFirst()

export async function addQuestionFile(tx: Tx, row: QuestionFileRow): Promise<void> {
  await tx.insertInto('question_files').values(row).execute()
}

export async function removeQuestionFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('question_files').where('id', '=', id).execute()
}

/**
 * Finds the oldest file that is new, or not seen for `deadAfterMs`. A future `seen_at` means that
 * the clock was set back.
 */
export const findDueFile = (db: Db, now: number, deadAfterMs: number): Promise<QuestionFileRow | undefined> =>
  db
    .selectFrom('question_files')
    .selectAll()
    .where('state', '=', 'reading')
    .where((where) =>
      where.or([
        where('seen_at', 'is', null),
        where('seen_at', '<', now - deadAfterMs),
        where('seen_at', '>', now + deadAfterMs),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()

export async function changeQuestionFile(
  db: Db | Tx,
  { id, state, attempts }: Pick<QuestionFileRow, 'id' | 'state' | 'attempts'>,
  changes: Partial<QuestionFileRow>,
): Promise<boolean> {
  const changedRows = await db
    .updateTable('question_files')
    .set(changes)
    .where((where) => where.and({ id, state, attempts }))
    .returning('id')
    .execute()
  return changedRows.length > 0
}

export async function addPicture(tx: Tx, questionFileId: string, fileId: string): Promise<void> {
  await tx
    .insertInto('question_file_pictures')
    .values({ question_file_id: questionFileId, file_id: fileId })
    .execute()
}

export async function countPictures(db: Db | Tx, questionFileId: string): Promise<number> {
  const rows = await db
    .selectFrom('question_file_pictures')
    .select('file_id')
    .where('question_file_id', '=', questionFileId)
    .execute()
  return rows.length
}

export async function removeFileRow(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute()
}

/** The job for unused files then removes pictures without questions. */
export async function removeOldFiles(db: Db, before: number): Promise<void> {
  await db.deleteFrom('question_files').where('created_at', '<', before).execute()
}
