import { sql } from 'kysely'
import {
  type QuestionContent,
  type QuestionKind,
  type TagKind,
  tagKind,
} from '#contract/questions/questions.ts'
import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { withRowLock } from '../../database/locks.ts'
import { hasWords } from '../../database/search.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import type { Slice } from '../../platform/paging.ts'
import { figuresIn } from '../catalogue/index.ts'
import type { StoredKey, StoredOption } from './questions.rules.ts'
import type { QuestionRow, QuestionVersionRow } from './questions.tables.ts'

/** Old versions also have the current tags. */
export interface QuestionVersion {
  readonly question_id: string
  readonly course_id: string
  readonly archived_at: number | null
  readonly is_shared: 0 | 1
  readonly version_id: string
  readonly number: number
  readonly kind: QuestionKind
  readonly takes_photos: 0 | 1
  readonly wording: QuestionContent['wording']
  readonly options: readonly StoredOption[]
  readonly key: StoredKey
  readonly tags: Readonly<Record<TagKind, string>>
  readonly passage_id: string | null
  /** The passage's latest version. */
  readonly passage_version_id: string | null
}

const selectVersions = (db: Db | Tx) =>
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
      'questions.archived_at',
      'questions.is_shared',
      'question_versions.id as version_id',
      'question_versions.number',
      'question_versions.kind',
      'question_versions.takes_photos',
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
  const rows = await selectVersions(db)
    .where('questions.id', 'in', questionIds)
    .whereRef('question_versions.number', '=', 'questions.version')
    .execute()
  return withTags(db, rows)
}

export async function findVersions(db: Db | Tx, versionIds: readonly string[]): Promise<QuestionVersion[]> {
  if (versionIds.length === 0) return []
  return withTags(db, await selectVersions(db).where('question_versions.id', 'in', versionIds).execute())
}

export const findVersionsOfQuestion = async (db: Db | Tx, questionId: string): Promise<QuestionVersion[]> =>
  withTags(
    db,
    await selectVersions(db)
      .where('question_versions.question_id', '=', questionId)
      .orderBy('question_versions.number', 'desc')
      .execute(),
  )

async function withTags(
  db: Db | Tx,
  rows: readonly Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number][],
): Promise<QuestionVersion[]> {
  if (rows.length === 0) return []
  const tagRowsOfQuestions = await db
    .selectFrom('question_tags')
    .select(['question_id', 'kind', 'tag'])
    .where('question_id', 'in', [...new Set(rows.map(({ question_id }) => question_id))])
    .execute()
  const tags = Map.groupBy(tagRowsOfQuestions, ({ question_id }) => question_id)
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

/** @returns sorted ids of unarchived questions */
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

export const findQuestion = (db: Db | Tx, id: string): Promise<QuestionRow | undefined> =>
  db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockQuestion = (tx: Tx, id: string): Promise<QuestionRow | undefined> =>
  withRowLock(tx, tx.selectFrom('questions').selectAll().where('id', '=', id)).executeTakeFirst()

export const findQuestionRows = (db: Db | Tx, ids: readonly string[]): Promise<QuestionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('questions').selectAll().where('id', 'in', ids).execute()

/** @returns ids of the course's copies, by the original's id */
export async function findCopies(
  tx: Tx,
  courseId: string,
  originalIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('questions')
    .select(['id', 'copied_from'])
    .where('copied_from', 'in', originalIds)
    .where('course_id', '=', courseId)
    .execute()
  return new Map(rows.map(({ id, copied_from }) => [copied_from ?? '', id]))
}

export const findCourseNames = async (db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('courses').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface BankFilter {
  readonly courseId: string
  readonly isArchived: boolean
  /** Lists questions that other courses share and this course has not copied. */
  readonly isOfSchool: boolean
  readonly search: string | undefined
  readonly tag: { readonly kind: TagKind; readonly tag: string } | undefined
}

function filterBank(db: Db, { courseId, isArchived, isOfSchool, search, tag }: BankFilter) {
  const questions = db.selectFrom('questions')
  // The partial index matches only a literal.
  const bank = isOfSchool
    ? questions
        .where('questions.is_shared', '=', sql.lit(1))
        .where('questions.course_id', '<>', courseId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('questions as copies')
                .select('copies.id')
                .whereRef('copies.copied_from', '=', 'questions.id')
                .where('copies.course_id', '=', courseId),
            ),
          ),
        )
    : questions.where('questions.course_id', '=', courseId)
  const query = bank
    .where('questions.archived_at', isArchived ? 'is not' : 'is', null)
    .where((expression) => expression.and(hasWords('questions.folded_text', search)))
  if (!tag) return query
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('question_tags')
        .select('question_tags.question_id')
        .whereRef('question_tags.question_id', '=', 'questions.id')
        .where('question_tags.kind', '=', tag.kind)
        .where('question_tags.folded_tag', '=', foldedText(tag.tag)),
    ),
  )
}

export const findQuestions = (db: Db, filter: BankFilter, { limit, offset }: Slice): Promise<QuestionRow[]> =>
  filterBank(db, filter)
    .selectAll('questions')
    .orderBy('questions.changed_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countQuestions = (db: Db, filter: BankFilter): Promise<number> =>
  countAll(db, filterBank(db, filter).select('questions.id'))

export async function addQuestion(tx: Tx, row: QuestionRow): Promise<void> {
  await tx.insertInto('questions').values(row).execute()
}

export async function updateQuestion(tx: Tx, id: string, changes: Partial<QuestionRow>): Promise<void> {
  await tx.updateTable('questions').set(changes).where('id', '=', id).execute()
}

export async function addVersion(tx: Tx, row: QuestionVersionRow): Promise<void> {
  await tx.insertInto('question_versions').values(row).execute()
}

export async function replaceTags(
  tx: Tx,
  questionId: string,
  tags: Readonly<Record<TagKind, string>>,
): Promise<void> {
  await tx.deleteFrom('question_tags').where('question_id', '=', questionId).execute()
  const rows = tagRows(questionId, tags)
  if (rows.length > 0) await tx.insertInto('question_tags').values(rows).execute()
}

const tagKinds = tagKind.options

const tagRows = (questionId: string, tags: Readonly<Record<TagKind, string>>) =>
  tagKinds
    .filter((kind) => tags[kind] !== '')
    .map((kind) => ({
      question_id: questionId,
      kind,
      tag: tags[kind],
      folded_tag: foldedText(tags[kind]),
    }))

const maxDuplicates = 500

/**
 * Finds unarchived questions with the same words. The caller compares texts, because words leave out
 * signs such as minus.
 */
export async function findSameWords(db: Db, courseId: string): Promise<string[]> {
  const courseQuestions = db
    .selectFrom('questions')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
  const rows = await courseQuestions
    .select('id')
    .where(
      'folded_text',
      'in',
      courseQuestions
        .select('folded_text')
        .groupBy('folded_text')
        .having((expression) => expression(expression.fn.countAll(), '>', 1)),
    )
    .orderBy('folded_text')
    .orderBy('id')
    .limit(maxDuplicates)
    .execute()
  return rows.map(({ id }) => id)
}

const maxNameLength = 80

export async function findNamesOfQuestions(db: Db, ids: readonly string[]): Promise<SubjectName[]> {
  const versions = await findLatestVersions(db, ids)
  return versions.map(({ question_id, wording }) => {
    const [text = ''] = [wording.en.text, wording.hi.text].filter(Boolean)
    const characters = [...text]
    const name = characters.slice(0, maxNameLength).join('')
    return { id: question_id, name: characters.length > maxNameLength ? `${name}…` : name }
  })
}

export interface NewQuestion {
  readonly question: QuestionRow
  readonly version: QuestionVersionRow
  readonly tags: Readonly<Record<TagKind, string>>
  readonly texts: readonly string[]
}

/** Keeps statements below the database's limit of values. */
const rowsAtOnce = 500

export async function addQuestionRows(tx: Tx, rows: readonly NewQuestion[]): Promise<void> {
  const tags = rows.flatMap(({ question, tags }) => tagRows(question.id, tags))
  const figures = rows.flatMap(({ version, texts }) =>
    [...new Set(texts.flatMap(figuresIn))].map((file_id) => ({ version_id: version.id, file_id })),
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows.slice(start, start + rowsAtOnce)
    await tx
      .insertInto('questions')
      .values(chunk.map(({ question }) => question))
      .execute()
    await tx
      .insertInto('question_versions')
      .values(chunk.map(({ version }) => version))
      .execute()
  }
  for (let start = 0; start < tags.length; start += rowsAtOnce)
    await tx
      .insertInto('question_tags')
      .values(tags.slice(start, start + rowsAtOnce))
      .execute()
  for (let start = 0; start < figures.length; start += rowsAtOnce)
    await tx
      .insertInto('question_figures')
      .values(figures.slice(start, start + rowsAtOnce))
      .execute()
}

export async function findIdsWithWords(
  db: Db | Tx,
  courseId: string,
  foldedTexts: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < foldedTexts.length; start += rowsAtOnce) {
    const rows = await db
      .selectFrom('questions')
      .select('id')
      .where('course_id', '=', courseId)
      .where('archived_at', 'is', null)
      .where('folded_text', 'in', foldedTexts.slice(start, start + rowsAtOnce))
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export async function findIdsOfBank(db: Db, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
