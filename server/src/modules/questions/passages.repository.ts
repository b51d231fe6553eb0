import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import type { PassageRow, PassageVersionRow } from './questions.tables.ts'

export function findPassageVersions(db: Db | Tx, ids: readonly string[]): Promise<PassageVersionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('passage_versions').selectAll().where('id', 'in', ids).execute()
}

interface FoundPassage extends PassageRow {
  readonly text_en: string
  readonly text_hi: string
}

const selectPassages = (db: Db | Tx) =>
  db
    .selectFrom('passages')
    .innerJoin('passage_versions', (join) =>
      join
        .onRef('passage_versions.passage_id', '=', 'passages.id')
        .onRef('passage_versions.number', '=', 'passages.version'),
    )
    .selectAll('passages')
    .select(['passage_versions.text_en', 'passage_versions.text_hi'])

export const findPassages = (db: Db, courseId: string, limit: number): Promise<FoundPassage[]> =>
  selectPassages(db)
    .where('passages.course_id', '=', courseId)
    .orderBy('passages.created_at', 'desc')
    .orderBy('passages.id', 'desc')
    .limit(limit)
    .execute()

export const countPassages = (tx: Tx, courseId: string): Promise<number> =>
  countAll(tx, tx.selectFrom('passages').select('id').where('course_id', '=', courseId))

export const findPassage = (db: Db | Tx, id: string): Promise<FoundPassage | undefined> =>
  selectPassages(db).where('passages.id', '=', id).executeTakeFirst()

export async function findSamePassage(
  tx: Tx,
  courseId: string,
  { text_en, text_hi }: Pick<PassageVersionRow, 'text_en' | 'text_hi'>,
): Promise<string | undefined> {
  const same = await selectPassages(tx)
    .where('passages.course_id', '=', courseId)
    .where('passage_versions.text_en', '=', text_en)
    .where('passage_versions.text_hi', '=', text_hi)
    .executeTakeFirst()
  return same?.id
}

export const lockPassage = (tx: Tx, id: string): Promise<PassageRow | undefined> =>
  withRowLock(tx, tx.selectFrom('passages').selectAll().where('id', '=', id)).executeTakeFirst()

export async function addPassage(tx: Tx, row: PassageRow): Promise<void> {
  await tx.insertInto('passages').values(row).execute()
}

export async function addPassageVersion(tx: Tx, row: PassageVersionRow): Promise<void> {
  await tx.insertInto('passage_versions').values(row).execute()
  await tx.updateTable('passages').set({ version: row.number }).where('id', '=', row.passage_id).execute()
}

/** Passages have no names, so the course's name is used. */
export const findCoursesOfPassages = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db
    .selectFrom('passages')
    .innerJoin('courses', 'courses.id', 'passages.course_id')
    .select(['passages.id', 'courses.name'])
    .where('passages.id', 'in', ids)
    .execute()
