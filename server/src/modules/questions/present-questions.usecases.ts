import type { Passage, Question } from '#contract/questions/questions.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Deps } from '../../kernel/deps.ts'
import { renderCached } from '../../platform/markdown/render-cached.ts'
import { findCourseNames, findLatestVersions, findQuestionRows } from './questions.repository.ts'
import type { PassageRow, QuestionRow } from './questions.tables.ts'

/** Includes keys: only for mentors and admins. */
export async function presentQuestions(
  { ports }: Pick<Deps, 'ports'>,
  db: Db | Tx,
  rows: readonly QuestionRow[],
): Promise<Question[]> {
  const ids = rows.map(({ id }) => id)
  const versions = new Map((await findLatestVersions(db, ids)).map((one) => [one.question_id, one]))
  const courseNames = await findCourseNames(db, [...new Set(rows.map(({ course_id }) => course_id))])
  const uses = await ports.findQuizzesWithQuestions(db, ids)
  const present = async (row: QuestionRow): Promise<Question[]> => {
    const version = versions.get(row.id)
    if (!version) return []
    const { kind, takes_photos, wording, options, key, tags, passage_id } = version
    const places = new Map(options.map(({ _id }, place) => [_id, place]))
    const { html: en } = await renderCached(wording.en.text)
    const { html: hi } = await renderCached(wording.hi.text)
    const question = {
      _id: row.id,
      courseId: row.course_id,
      courseName: courseNames.get(row.course_id) ?? '',
      version: row.version,
      isArchived: row.archived_at !== null,
      isShared: row.is_shared === 1,
      kind,
      takesPhotos: takes_photos === 1,
      passageId: passage_id,
      wording,
      html: { en, hi },
      options: [...options],
      key: {
        options: key.options.flatMap((id) => places.get(id) ?? []),
        ranges: [...key.ranges],
        texts: [...key.texts],
      },
      tags,
      usedIn: (uses.get(row.id) ?? []).map(({ id, title }) => ({ _id: id, title })),
      createdAt: new Date(row.created_at).toISOString(),
      changedAt: new Date(row.changed_at).toISOString(),
    }
    return [question]
  }
  return (await Promise.all(rows.map(present))).flat()
}

/** @returns questions in the order of `ids` */
export async function findPresentedQuestions(
  deps: Pick<Deps, 'ports'>,
  db: Db | Tx,
  ids: readonly string[],
): Promise<Question[]> {
  const rows = new Map((await findQuestionRows(db, ids)).map((row) => [row.id, row]))
  return presentQuestions(
    deps,
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

export const presentPassage = (
  row: PassageRow & { readonly text_en: string; readonly text_hi: string },
): Passage => ({
  _id: row.id,
  courseId: row.course_id,
  version: row.version,
  text: { en: row.text_en, hi: row.text_hi },
})
