import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { photoOfThumbnail } from '../catalogue/index.ts'
import type { WorkFileRow } from './homework.tables.ts'

export interface DraftOwner {
  readonly assignmentId: string
  readonly studentId: string
}

export type FoundWorkFile = Awaited<ReturnType<typeof findWorkFiles>>[number]

/** Includes the draft, whose `try_id` is null. */
export const findWorkFiles = (db: Db | Tx, { assignmentId, studentId }: DraftOwner) =>
  db
    .selectFrom('work_files')
    .innerJoin('files', 'files.id', 'work_files.file_id')
    .selectAll('work_files')
    .select(['files.size', 'files.pages', 'files.width', 'files.height', 'files.sha256'])
    .where('work_files.student_id', '=', studentId)
    .where('work_files.assignment_id', '=', assignmentId)
    .orderBy('work_files.position')
    .orderBy('work_files.id')
    .execute()

export async function readDraftVersion(
  db: Db | Tx,
  { assignmentId, studentId }: DraftOwner,
): Promise<number> {
  const row = await db
    .selectFrom('work_drafts')
    .select('version')
    .where('student_id', '=', studentId)
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Every change of the draft calls this first, so that devices take turns. */
export async function raiseDraftVersion(tx: Tx, { assignmentId, studentId }: DraftOwner): Promise<void> {
  await tx
    .insertInto('work_drafts')
    .values({ assignment_id: assignmentId, student_id: studentId, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'assignment_id']).doUpdateSet({
        version: sql`work_drafts.version + 1`,
      }),
    )
    .execute()
}

export async function addWorkFiles(tx: Tx, rows: readonly Insertable<WorkFileRow>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('work_files').values(rows).execute()
}

export async function removeWorkFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('work_files').where('id', '=', id).where('try_id', 'is', null).execute()
}

/** A job removes the stored files. */
export async function removeFilesOfTry(tx: Tx, tryId: string): Promise<void> {
  await tx.deleteFrom('work_files').where('try_id', '=', tryId).execute()
}

export async function putPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('work_files')
      .set({ position })
      .where('id', '=', id)
      .where('position', '<>', position)
      .execute()
}

export async function moveIntoTry(tx: Tx, ids: readonly string[], tryId: string): Promise<void> {
  await tx.updateTable('work_files').set({ try_id: tryId }).where('id', 'in', ids).execute()
}

export async function moveIntoDraft(tx: Tx, { studentId, assignmentId }: DraftOwner, tryId: string) {
  await tx
    .updateTable('work_files')
    .set({ try_id: null })
    .where('student_id', '=', studentId)
    .where('assignment_id', '=', assignmentId)
    .where('try_id', '=', tryId)
    .execute()
}

/** @param fileId a file, its thumbnail, or the uncropped photo */
export const findWorkOfFile = (db: Db, fileId: string) =>
  db
    .selectFrom('work_files')
    .innerJoin('assignments', 'assignments.id', 'work_files.assignment_id')
    .select(['work_files.student_id', 'work_files.try_id', 'assignments.course_id'])
    .select(['assignments.names_hidden', 'assignments.released_at'])
    .where((work) =>
      work.or([
        work('work_files.file_id', '=', photoOfThumbnail(fileId)),
        work('work_files.original_id', '=', fileId),
      ]),
    )
    .execute()

export async function removeOldDrafts(db: Db, before: number): Promise<void> {
  const archivedAssignments = db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select('assignments.id')
    .where('courses.archived_at', '<', before)
  await db
    .deleteFrom('work_files')
    .where('try_id', 'is', null)
    .where(
      'student_id',
      'in',
      db.selectFrom('work_drafts').select('student_id').where('assignment_id', 'in', archivedAssignments),
    )
    .where('assignment_id', 'in', archivedAssignments)
    .execute()
  await db.deleteFrom('work_drafts').where('assignment_id', 'in', archivedAssignments).execute()
}
