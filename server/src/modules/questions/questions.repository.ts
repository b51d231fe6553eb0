import type { QuestionContent, QuestionKind, TagKind } from '#contract/questions/questions.ts'
import type { Db, Tx } from '../../database/database.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import type { StoredKey, StoredOption } from './questions.rules.ts'

/** A stored version of a question. Its tags are those of the question now. */
export interface QuestionVersion {
  readonly question_id: string
  readonly course_id: string
  readonly version_id: string
  readonly number: number
  readonly kind: QuestionKind
  readonly wording: QuestionContent['wording']
  readonly options: readonly StoredOption[]
  readonly key: StoredKey
  readonly tags: Readonly<Record<TagKind, string>>
  readonly passage_id: string | null
  /** The latest version of the passage. */
  readonly passage_version_id: string | null
}

const versions = (db: Db | Tx) =>
  db
    .selectFrom('question_versions')
    .innerJoin('questions', 'questions.id', 'question_versions.question_id')
    .leftJoin('passages', 'passages.id', 'question_versions.passage_id')
    .leftJoin('passage_versions', (join) =>
      join
        .onRef('passage_versions.passage_id', '=', 'passages.id')
        .onRef('passage_versions.number', '=', 'passages.version'),
    )
    .select([
      'question_versions.question_id',
      'questions.course_id',
      'question_versions.id as version_id',
      'question_versions.number',
      'question_versions.kind',
      'question_versions.wording',
      'question_versions.options',
      'question_versions.answer_key',
      'question_versions.passage_id',
      'passage_versions.id as passage_version_id',
    ])

export async function findLatestVersions(
  db: Db | Tx,
  questionIds: readonly string[],
): Promise<QuestionVersion[]> {
  if (questionIds.length === 0) return []
  const rows = await versions(db)
    .where('questions.id', 'in', questionIds)
    .whereRef('question_versions.number', '=', 'questions.version')
    .execute()
  return withTags(db, rows)
}

export async function findVersions(db: Db | Tx, versionIds: readonly string[]): Promise<QuestionVersion[]> {
  if (versionIds.length === 0) return []
  return withTags(db, await versions(db).where('question_versions.id', 'in', versionIds).execute())
}

async function withTags(
  db: Db | Tx,
  rows: readonly Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number][],
): Promise<QuestionVersion[]> {
  if (rows.length === 0) return []
  const found = await db
    .selectFrom('question_tags')
    .select(['question_id', 'kind', 'tag'])
    .where('question_id', 'in', [...new Set(rows.map(({ question_id }) => question_id))])
    .execute()
  const tags = Map.groupBy(found, ({ question_id }) => question_id)
  return rows.map(({ wording, options, answer_key, ...row }) => ({
    ...row,
    wording: JSON.parse(wording),
    options: JSON.parse(options),
    key: JSON.parse(answer_key),
    tags: {
      ...{ subject: '', topic: '', difficulty: '', source: '' },
      ...Object.fromEntries((tags.get(row.question_id) ?? []).map(({ kind, tag }) => [kind, tag])),
    },
  }))
}

/** Ids of questions that are not archived, in their order. */
export async function findQuestionsWithTag(
  db: Db | Tx,
  courseId: string,
  tagKind: TagKind,
  tag: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('question_tags')
    .innerJoin('questions', 'questions.id', 'question_tags.question_id')
    .select('questions.id')
    .where('question_tags.kind', '=', tagKind)
    .where('question_tags.folded_tag', '=', foldedText(tag))
    .where('questions.course_id', '=', courseId)
    .where('questions.archived_at', 'is', null)
    .orderBy('questions.id')
    .execute()
  return rows.map(({ id }) => id)
}
