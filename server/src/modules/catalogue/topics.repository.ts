import type { Db, Tx } from '../../database/database.ts'
import { figuresIn } from './catalogue.rules.ts'

export async function findTopicTexts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('topic_texts').selectAll().where('item_id', 'in', ids).execute()
  return new Map(rows.map(({ item_id, source }) => [item_id, source]))
}

export async function findTopicsWithText(db: Db | Tx, courseId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('topic_texts')
    .innerJoin('syllabus_items', 'syllabus_items.id', 'topic_texts.item_id')
    .select('topic_texts.item_id')
    .where('syllabus_items.course_id', '=', courseId)
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
}

/** All pictures of the text must have `files` rows. */
export async function replaceTopicText(tx: Tx, itemId: string, source: string): Promise<void> {
  await tx.deleteFrom('topic_figures').where('item_id', '=', itemId).execute()
  if (source === '') {
    await tx.deleteFrom('topic_texts').where('item_id', '=', itemId).execute()
    return
  }
  await tx
    .insertInto('topic_texts')
    .values({ item_id: itemId, source })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ source }))
    .execute()
  const figures = figuresIn(source).map((file_id) => ({ item_id: itemId, file_id }))
  if (figures.length > 0) await tx.insertInto('topic_figures').values(figures).execute()
}

export async function findFigures(db: Db | Tx, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return []
  const rows = await db
    .selectFrom('topic_figures')
    .select('file_id')
    .distinct()
    .where('item_id', 'in', itemIds)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export function findTopicFiles(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('topic_files')
    .selectAll()
    .where('item_id', 'in', ids)
    .orderBy('item_id')
    .orderBy('position')
    .execute()
}

export async function replaceTopicFiles(
  tx: Tx,
  itemId: string,
  files: readonly { name: string; url: string }[],
): Promise<void> {
  await tx.deleteFrom('topic_files').where('item_id', '=', itemId).execute()
  if (files.length === 0) return
  await tx
    .insertInto('topic_files')
    .values(files.map((file, position) => ({ ...file, item_id: itemId, position })))
    .execute()
}

export function findItemsWithFile(db: Db | Tx, fileId: string) {
  const url = `/api/files/${fileId}`
  return db
    .selectFrom('syllabus_items')
    .innerJoin('courses', 'courses.id', 'syllabus_items.course_id')
    .select([
      'syllabus_items.id',
      'syllabus_items.position',
      'syllabus_items.is_preview',
      'syllabus_items.opens',
      'courses.id as course_id',
      'courses.published_at',
      'courses.archived_at',
    ])
    .where((eb) =>
      eb.or([
        eb('pdf', '=', url),
        eb('video', '=', url),
        eb('captions', '=', url),
        eb('syllabus_items.id', 'in', eb.selectFrom('topic_files').select('item_id').where('url', '=', url)),
        eb(
          'syllabus_items.id',
          'in',
          eb.selectFrom('topic_figures').select('item_id').where('file_id', '=', fileId),
        ),
      ]),
    )
    .execute()
}
