import type { Db, Tx } from '../../database/database.ts'
import { countAll, countFound } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import { hasWords } from '../../database/search.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import type { NoteRow } from './notes.tables.ts'

export interface NoteFilter {
  readonly studentId: string
  readonly topicId?: string | undefined
  readonly courseId?: string | undefined
  readonly search?: string | undefined
}

const notesOf = (db: Db | Tx, { studentId, topicId, courseId, search }: NoteFilter) =>
  db
    .selectFrom('notes')
    .innerJoin('courses', 'courses.id', 'notes.course_id')
    .leftJoin('syllabus_items', 'syllabus_items.id', 'notes.item_id')
    .where(({ and }) =>
      and({ 'notes.student_id': studentId, 'notes.item_id': topicId, 'notes.course_id': courseId }),
    )
    .where(({ and }) => and(hasWords('notes.search_text', search)))

const selectWithNames = (query: ReturnType<typeof notesOf>) =>
  query
    .selectAll('notes')
    .select(['courses.name as course_name', 'syllabus_items.name as item_name'])
    .select('syllabus_items.position')

export type FoundNote = Awaited<ReturnType<typeof findNotes>>[number]

/** Sorts a topic's notes by place in the video or PDF; without a topic, by course, latest change first. */
export function findNotes(db: Db | Tx, filter: NoteFilter, { limit, offset }: Slice) {
  const rows = selectWithNames(notesOf(db, filter)).limit(limit).offset(offset)
  if (filter.topicId)
    return rows
      .orderBy(
        (select) => select.fn.coalesce('notes.second', 'notes.page'),
        (order) => order.asc().nullsLast(),
      )
      .orderBy('notes.created_at')
      .orderBy('notes.id')
      .execute()
  return rows
    .orderBy('courses.name_key')
    .orderBy('notes.course_id')
    .orderBy('notes.updated_at', 'desc')
    .orderBy('notes.id', 'desc')
    .execute()
}

export const countNotes = (db: Db, filter: NoteFilter): Promise<RowCount | number> => {
  const rows = notesOf(db, filter).select('notes.id')
  return filter.search ? countFound(db, rows) : countAll(db, rows)
}

export function findCoursesWithNotes(db: Db, studentId: string) {
  return db
    .selectFrom('notes')
    .innerJoin('courses', 'courses.id', 'notes.course_id')
    .where('notes.student_id', '=', studentId)
    .groupBy(['courses.id', 'courses.name', 'courses.name_key'])
    .orderBy('courses.name_key')
    .select((select) => ['courses.id as _id', 'courses.name', select.fn.countAll<number>().as('notes')])
    .execute()
}

export const findNote = (db: Db | Tx, studentId: string, id: string): Promise<FoundNote | undefined> =>
  selectWithNames(notesOf(db, { studentId }).where('notes.id', '=', id)).executeTakeFirst()

export async function lockNote(tx: Tx, studentId: string, id: string): Promise<boolean> {
  const query = tx.selectFrom('notes').select('id').where('id', '=', id).where('student_id', '=', studentId)
  return (await withRowLock(tx, query).executeTakeFirst()) !== undefined
}

export const countNotesOnTopic = (tx: Tx, studentId: string, topicId: string): Promise<number> =>
  countAll(tx, notesOf(tx, { studentId, topicId }).select('notes.id'))

/** @returns false when the id is taken */
export async function insertNote(tx: Tx, row: NoteRow): Promise<boolean> {
  const addedRows = await tx
    .insertInto('notes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return addedRows.length > 0
}

export async function updateNote(tx: Tx, id: string, change: Partial<NoteRow>): Promise<void> {
  await tx
    .updateTable('notes')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeNote(tx: Tx, studentId: string, id: string): Promise<boolean> {
  const removedRows = await tx
    .deleteFrom('notes')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .returning('id')
    .execute()
  return removedRows.length > 0
}
