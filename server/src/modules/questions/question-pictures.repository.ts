import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

/** Searches all versions, because attempts show old ones. */
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

export async function copyFigures(
  tx: Tx,
  table: 'question_figures' | 'passage_figures',
  fromVersionId: string,
  toVersionId: string,
): Promise<void> {
  const figures = await tx
    .selectFrom(table)
    .select('file_id')
    .where('version_id', '=', fromVersionId)
    .execute()
  await addFigures(
    tx,
    table,
    toVersionId,
    figures.map(({ file_id }) => file_id),
  )
}

/** @returns whether the latest version of a shared question or its passage shows the picture */
export async function isInSchoolBank(db: Db, fileId: string): Promise<boolean> {
  const sharedVersions = db
    .selectFrom('question_versions')
    .innerJoin('questions', (join) =>
      join
        .onRef('questions.id', '=', 'question_versions.question_id')
        .onRef('questions.version', '=', 'question_versions.number'),
    )
    .where('questions.is_shared', '=', sql.lit(1))
    .select('questions.id')
  const ofQuestions = sharedVersions
    .innerJoin('question_figures', 'question_figures.version_id', 'question_versions.id')
    .where('question_figures.file_id', '=', fileId)
  const ofPassages = sharedVersions
    .innerJoin('passages', 'passages.id', 'question_versions.passage_id')
    .innerJoin('passage_versions', (join) =>
      join
        .onRef('passage_versions.passage_id', '=', 'passages.id')
        .onRef('passage_versions.number', '=', 'passages.version'),
    )
    .innerJoin('passage_figures', 'passage_figures.version_id', 'passage_versions.id')
    .where('passage_figures.file_id', '=', fileId)
  return (await ofQuestions.union(ofPassages).limit(1).executeTakeFirst()) !== undefined
}
