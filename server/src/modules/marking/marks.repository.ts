import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import type { MarkRow } from './marking.tables.ts'

export interface WorkRef {
  readonly student_id: string
  readonly assignment_id: string
}

/** A response in a quiz; its photos are the pages. */
export interface ResponseRef {
  readonly attempt_id: string
  readonly question: number
}

export type MarkedWork = WorkRef | ResponseRef

/** Marking a submission and taking it back wait for each other. */
export async function lockSubmission(tx: Tx, id: string): Promise<void> {
  await withRowLock(tx, tx.selectFrom('submissions').select('id').where('id', '=', id)).execute()
}

/** The files of all tries, but not of the draft, or the photos of a response. */
const submittedFiles = (db: Db | Tx, work: MarkedWork) => {
  const files = db
    .selectFrom('work_files')
    .leftJoin('submission_events', 'submission_events.id', 'work_files.try_id')
  return 'attempt_id' in work
    ? files
        .where('work_files.attempt_id', '=', work.attempt_id)
        .where('work_files.question', '=', work.question)
    : files
        .where('work_files.student_id', '=', work.student_id)
        .where('work_files.assignment_id', '=', work.assignment_id)
        .where('work_files.try_id', 'is not', null)
}

export const findSubmittedFile = (db: Db | Tx, work: MarkedWork, id: string) =>
  submittedFiles(db, work)
    .innerJoin('files', 'files.id', 'work_files.file_id')
    .select(['work_files.id', 'work_files.kind', 'files.pages'])
    .where('work_files.id', '=', id)
    .executeTakeFirst()

export const findSubmittedFiles = (db: Db | Tx, work: MarkedWork) =>
  submittedFiles(db, work)
    .innerJoin('files', 'files.id', 'work_files.file_id')
    .select(['work_files.id', 'work_files.kind', 'work_files.name', 'work_files.try_id'])
    .select(['work_files.file_id', 'files.size'])
    .orderBy('submission_events.at', 'desc')
    .orderBy('submission_events.id', 'desc')
    .orderBy('work_files.position')
    .execute()

const marks = (db: Db | Tx) =>
  db
    .selectFrom('marks')
    .innerJoin('users as maker', 'maker.id', 'marks.made_by')
    .selectAll('marks')
    .select('maker.name as maker_name')

export type FoundMark = Awaited<ReturnType<typeof findMarks>>[number]

export async function findMarks(db: Db | Tx, fileIds: readonly string[]) {
  if (fileIds.length === 0) return []
  return marks(db)
    .where('marks.work_file_id', 'in', fileIds)
    .orderBy('marks.made_at')
    .orderBy('marks.id')
    .execute()
}

export const findMark = (db: Db | Tx, id: string) =>
  marks(db)
    .innerJoin('work_files', 'work_files.id', 'marks.work_file_id')
    .select(['work_files.student_id', 'work_files.assignment_id'])
    .select(['work_files.attempt_id', 'work_files.question'])
    .where('marks.id', '=', id)
    .executeTakeFirst()

export const countMarks = (tx: Tx, work: MarkedWork): Promise<number> =>
  countAll(
    tx,
    submittedFiles(tx, work).innerJoin('marks', 'marks.work_file_id', 'work_files.id').select('marks.id'),
  )

export async function addMark(tx: Tx, row: MarkRow): Promise<boolean> {
  const added = await tx
    .insertInto('marks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return added.length > 0
}

export async function changeMark(tx: Tx, { id, ...change }: MarkRow): Promise<void> {
  await tx.updateTable('marks').set(change).where('id', '=', id).execute()
}

export async function removeMark(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('marks').where('id', '=', id).execute()
}

export async function findRotations(db: Db | Tx, fileIds: readonly string[]) {
  if (fileIds.length === 0) return []
  return db
    .selectFrom('page_rotations')
    .selectAll()
    .where('work_file_id', 'in', fileIds)
    .orderBy('work_file_id')
    .orderBy('page')
    .execute()
}

export async function putRotation(
  tx: Tx,
  { work_file_id, page }: { readonly work_file_id: string; readonly page: number },
  rotation: 0 | 90 | 180 | 270,
): Promise<void> {
  if (rotation === 0) {
    await tx
      .deleteFrom('page_rotations')
      .where('work_file_id', '=', work_file_id)
      .where('page', '=', page)
      .execute()
    return
  }
  await tx
    .insertInto('page_rotations')
    .values({ work_file_id, page, rotation })
    .onConflict((conflict) => conflict.columns(['work_file_id', 'page']).doUpdateSet({ rotation }))
    .execute()
}
