import type { Db, Tx } from '../../database/database.ts'
import { statusForStudent } from '../coursework/index.ts'
import { removalMoment, undoPeriodMs } from './scans.rules.ts'
import type { ScanBundleRow, ScanFileRow, ScanRow } from './scans.tables.ts'

export type FoundScan = NonNullable<Awaited<ReturnType<typeof findScan>>>

const selectScans = (db: Db | Tx) =>
  db
    .selectFrom('scans')
    .innerJoin('assignments', 'assignments.id', 'scans.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('users', 'users.id', 'scans.made_by')
    .selectAll('scans')
    .select([
      'assignments.title',
      'assignments.course_id',
      'courses.name as course_name',
      'users.name as maker',
    ])

export const findScan = (db: Db | Tx, id: string) =>
  selectScans(db).where('scans.id', '=', id).executeTakeFirst()

export const findScansOf = (db: Db, assignmentId: string) =>
  selectScans(db)
    .select(({ selectFrom }) => [
      selectFrom('scan_files')
        .whereRef('scan_files.scan_id', '=', 'scans.id')
        .select(({ fn }) => fn.sum<number>('scan_files.pages').as('pages'))
        .as('pages'),
      selectFrom('scan_papers')
        .whereRef('scan_papers.scan_id', '=', 'scans.id')
        .select(({ fn }) => fn.countAll<number>().as('papers'))
        .as('papers'),
      selectFrom('scan_papers')
        .whereRef('scan_papers.scan_id', '=', 'scans.id')
        .where('scan_papers.try_id', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('submitted'))
        .as('submitted'),
    ])
    .where('scans.assignment_id', '=', assignmentId)
    .orderBy('scans.created_at', 'desc')
    .orderBy('scans.id', 'desc')
    .limit(50)
    .execute()

export const findScanOfFile = (db: Db | Tx, fileId: string) =>
  selectScans(db)
    .innerJoin('scan_files', 'scan_files.scan_id', 'scans.id')
    .where('scan_files.file_id', '=', fileId)
    .executeTakeFirst()

export const findScanFiles = (db: Db | Tx, scanId: string): Promise<ScanFileRow[]> =>
  db.selectFrom('scan_files').selectAll().where('scan_id', '=', scanId).orderBy('position').execute()

export const findPapers = (db: Db | Tx, scanId: string): Promise<ScanBundleRow[]> =>
  db
    .selectFrom('scan_papers')
    .selectAll()
    .where('scan_id', '=', scanId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findBundle = (tx: Tx, id: string): Promise<ScanBundleRow | undefined> =>
  tx.selectFrom('scan_papers').selectAll().where('id', '=', id).executeTakeFirst()

export async function addScan(tx: Tx, row: ScanRow): Promise<void> {
  await tx.insertInto('scans').values(row).execute()
}

export async function addScanFiles(tx: Tx, rows: readonly ScanFileRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('scan_files').values(rows).execute()
}

type ScanAsRead = Pick<ScanRow, 'id' | 'state' | 'attempts'> & { readonly version?: number | undefined }

/** @returns false when the scan has changed since reading */
export async function changeScan(
  tx: Db | Tx,
  { id, state, attempts, version }: ScanAsRead,
  changes: Partial<ScanRow>,
): Promise<boolean> {
  const changedRows = await tx
    .updateTable('scans')
    .set(changes)
    .where((where) => where.and({ id, state, attempts }))
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returning('id')
    .execute()
  return changedRows.length > 0
}

/** Replaces the unsubmitted papers. */
export async function replacePapers(tx: Tx, scanId: string, rows: readonly ScanBundleRow[]): Promise<void> {
  await tx.deleteFrom('scan_papers').where('scan_id', '=', scanId).where('try_id', 'is', null).execute()
  if (rows.length > 0) await tx.insertInto('scan_papers').values(rows).execute()
}

export async function changeBundle(
  tx: Db | Tx,
  id: string,
  changes: Partial<Pick<ScanBundleRow, 'try_id' | 'refusal'>>,
): Promise<void> {
  await tx.updateTable('scan_papers').set(changes).where('id', '=', id).execute()
}

export async function deleteScan(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('scans').where('id', '=', id).execute()
}

/** Finds the next scan that is new, or whose job is silent for `deadAfterMs`. */
export const findDueScan = (db: Db, now: number, deadAfterMs: number): Promise<ScanRow | undefined> =>
  db
    .selectFrom('scans')
    .selectAll()
    .where('state', '=', 'submitting')
    .where((where) =>
      where.or([
        where('seen_at', 'is', null),
        where('seen_at', '<', now - deadAfterMs),
        // A future `seen_at` means that the clock was set back.
        where('seen_at', '>', now + deadAfterMs),
      ]),
    )
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()

export const findStudents = (
  db: Db | Tx,
  { course_id, assignment_id }: Pick<FoundScan, 'course_id' | 'assignment_id'>,
) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .leftJoin('log_in_names', (join) =>
      join.onRef('log_in_names.user_id', '=', 'users.id').on('log_in_names.kind', '=', 'roll'),
    )
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.student_id', '=', 'users.id')
        .on('submissions.assignment_id', '=', assignment_id),
    )
    .select(['users.id', 'users.name', 'log_in_names.shown as roll'])
    .select(statusForStudent.as('status'))
    .where('enrollments.course_id', '=', course_id)
    .where('enrollments.cancelled_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .execute()

/** The job for unused files removes the scans' files. */
export async function removeOldScans(db: Db, now: number): Promise<void> {
  const rows = await db
    .selectFrom('scans')
    .select(['id', 'submitted_at', 'changed_at'])
    .where('changed_at', '<', now - undoPeriodMs)
    .where('state', '=', 'split')
    .execute()
  const oldScanIds = rows.filter((row) => removalMoment(row) <= now).map(({ id }) => id)
  if (oldScanIds.length > 0) await db.deleteFrom('scans').where('id', 'in', oldScanIds).execute()
}

/** Includes students who left the course. */
export const findWorkOfPapers = (
  db: Db | Tx,
  { id, assignment_id }: Pick<FoundScan, 'id' | 'assignment_id'>,
) =>
  db
    .selectFrom('scan_papers')
    .innerJoin('users', 'users.id', 'scan_papers.student_id')
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.student_id', '=', 'users.id')
        .on('submissions.assignment_id', '=', assignment_id),
    )
    .select(['scan_papers.id', 'users.name', 'submissions.status'])
    .where('scan_papers.scan_id', '=', id)
    .execute()
