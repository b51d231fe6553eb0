import type { Db, Tx } from '../../database/database.ts'

/** All versions, because attempts show old versions. */
export async function findCoursesOfPicture(db: Db | Tx, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('question_figures')
    .innerJoin('question_versions', 'question_versions.id', 'question_figures.version_id')
    .innerJoin('questions', 'questions.id', 'question_versions.question_id')
    .where('question_figures.file_id', '=', fileId)
    .select('questions.course_id')
    .union(
      db
        .selectFrom('passage_figures')
        .innerJoin('passage_versions', 'passage_versions.id', 'passage_figures.version_id')
        .innerJoin('passages', 'passages.id', 'passage_versions.passage_id')
        .where('passage_figures.file_id', '=', fileId)
        .select('passages.course_id'),
    )
    .execute()
  return rows.map(({ course_id }) => course_id)
}

export async function addFigures(
  tx: Tx,
  table: 'question_figures' | 'passage_figures',
  versionId: string,
  fileIds: readonly string[],
): Promise<void> {
  const rows = fileIds.map((file_id) => ({ version_id: versionId, file_id }))
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
}

export async function copyFigures(tx: Tx, fromVersionId: string, toVersionId: string): Promise<void> {
  const figures = await tx
    .selectFrom('question_figures')
    .select('file_id')
    .where('version_id', '=', fromVersionId)
    .execute()
  if (figures.length === 0) return
  await tx
    .insertInto('question_figures')
    .values(figures.map(({ file_id }) => ({ version_id: toVersionId, file_id })))
    .execute()
}
