import type { Db, Tx } from '../../database/database.ts'
import type { MoodleImportRow } from './moodle.tables.ts'

type Identity = Pick<MoodleImportRow, 'id' | 'state' | 'attempts'>

export const findMoodleImport = (db: Db | Tx, id: string): Promise<MoodleImportRow | undefined> =>
  db.selectFrom('moodle_imports').selectAll().where('id', '=', id).executeTakeFirst()

export async function addMoodleImport(tx: Tx, row: MoodleImportRow): Promise<void> {
  await tx.insertInto('moodle_imports').values(row).execute()
}

/**
 * The oldest import that is new or was not seen for `deadAfterMs`. A future `seen_at` means that the clock
 * was set back.
 */
export const findDueImport = (
  db: Db,
  now: number,
  deadAfterMs: number,
): Promise<MoodleImportRow | undefined> =>
  db
    .selectFrom('moodle_imports')
    .selectAll()
    .where('state', 'in', ['reading', 'importing'])
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

export async function changeMoodleImport(
  db: Db | Tx,
  { id, state, attempts }: Identity,
  changes: Partial<MoodleImportRow>,
): Promise<boolean> {
  const changedRows = await db
    .updateTable('moodle_imports')
    .set(changes)
    .where((where) => where.and({ id, state, attempts }))
    .returning('id')
    .execute()
  return changedRows.length > 0
}

export async function removeMoodleImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('moodle_imports').where('id', '=', id).execute()
}

/** `found_course_id` and `course_name` are null for a missing or deleted course. */
export const findLatestImports = (db: Db) =>
  db
    .selectFrom('moodle_imports')
    .innerJoin('users', 'users.id', 'moodle_imports.created_by')
    .leftJoin('courses', 'courses.id', 'moodle_imports.course_id')
    .selectAll('moodle_imports')
    .select(['users.name as starter', 'courses.id as found_course_id', 'courses.name as course_name'])
    .orderBy('moodle_imports.created_at', 'desc')
    .orderBy('moodle_imports.id', 'desc')
    .limit(20)
    .execute()

/** Imports with a course lose only their report. A job removes the backups. */
export async function removeOldImports(db: Db, before: number): Promise<void> {
  const oldImports = db.deleteFrom('moodle_imports').where('created_at', '<', before)
  await oldImports.where('state', '<>', 'done').execute()
  await db
    .updateTable('moodle_imports')
    .set({ report: null })
    .where('state', '=', 'done')
    .where('report', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export async function removeFileRows(db: Db | Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('files').where('id', 'in', ids).execute()
}

export const findStarter = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['staff_role', 'deactivated_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
