import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import type * as contract from '#contract/questions/questions.ts'
import type { Question, QuestionContent } from '#contract/questions/questions.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { searchText } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { pageOf, sliceOf } from '../../platform/paging.ts'
import { findPassage } from './passages.repository.ts'
import { findPresentedQuestions, presentQuestions } from './present-questions.usecases.ts'
import { lockTaughtQuestion, requireTaughtCourse, requireTaughtQuestion } from './question-access.usecases.ts'
import { addFigures } from './question-pictures.repository.ts'
import { type FieldText, requireGoodTexts, requirePictures } from './question-pictures.usecases.ts'
import {
  archivedQuestion,
  badQuestion,
  foreignPassage,
  questionNotFound,
  staleQuestion,
} from './questions.errors.ts'
import {
  addQuestion,
  addVersion,
  countQuestions,
  findLatestVersions,
  findQuestions,
  findSameWords,
  type QuestionVersion,
  replaceTags,
  updateQuestion,
} from './questions.repository.ts'
import {
  comparedTexts,
  duplicateKey,
  questionProblem,
  storedContent,
  takesPhotos,
} from './questions.rules.ts'

export async function listQuestions(
  { caller, deps }: SignedInCall,
  courseId: string,
  query: QueryOf<typeof contract.listQuestions>,
): Promise<ResponseOf<typeof contract.listQuestions>> {
  const { db } = deps.database
  await requireTaughtCourse(db, caller, courseId)
  const { tagKind: kind, tag, search, archived, bank, page = 1, limit } = query
  const filter = {
    courseId,
    search,
    isArchived: archived === 'true' && bank !== 'school',
    isOfSchool: bank === 'school',
    tag: kind && tag ? { kind, tag } : undefined,
  }
  const slice = sliceOf({ page, limit })
  const { rows, count } = await pageOf(
    slice,
    (slice) => findQuestions(db, filter, slice),
    () => countQuestions(db, filter),
  )
  const questions = await presentQuestions(deps, db, rows)
  // The quizzes belong to other courses, which the caller may not teach.
  const data = filter.isOfSchool ? questions.map((question) => ({ ...question, usedIn: [] })) : questions
  return { data, total: count.total, page, pages: Math.max(1, Math.ceil(count.total / slice.limit)) }
}

export async function getQuestion({ caller, deps }: SignedInCall, questionId: string): Promise<Question> {
  const { db } = deps.database
  await requireTaughtQuestion(db, caller, questionId)
  return findPresentedQuestion(deps, db, questionId)
}

async function findPresentedQuestion(deps: Deps, db: Db | Tx, questionId: string): Promise<Question> {
  const [question] = await findPresentedQuestions(deps, db, [questionId])
  if (!question) throw questionNotFound()
  return question
}

export async function createQuestion(
  call: SignedInCall,
  courseId: string,
  content: BodyOf<typeof contract.createQuestion>,
): Promise<Question> {
  const { caller, deps } = call
  await requireGoodContent(content)
  return call.write(async (work) => {
    const { tx, now } = work
    await requireTaughtCourse(tx, caller, courseId)
    await lockRows(tx, { courses: courseId })
    const id = work.newId()
    const stamps = { created_by: caller.id, created_at: now, changed_at: now }
    const folded_text = foldedTextOf(content)
    await addQuestion(tx, {
      ...{ id, course_id: courseId, version: 1, folded_text, is_shared: 0, copied_from: null },
      ...{ archived_at: null, ...stamps },
    })
    await writeVersion(call, work, { id, courseId, number: 1, before: null }, content)
    await work.audit({ action: 'question.create', subject: ['question', id], detail: { courseId } })
    return findPresentedQuestion(deps, tx, id)
  })
}

/** Existing attempts keep their old version. */
export async function saveQuestion(
  call: SignedInCall,
  questionId: string,
  { version, ...content }: BodyOf<typeof contract.saveQuestion>,
): Promise<Question> {
  const { caller, deps } = call
  await requireGoodContent(content)
  return call.write(async (work) => {
    const { tx } = work
    const question = await lockTaughtQuestion(tx, caller, questionId)
    if (question.version !== version) throw staleQuestion(await findPresentedQuestion(deps, tx, questionId))
    const [before = null] = await findLatestVersions(tx, [questionId])
    const { course_id: courseId } = question
    const number = version + 1
    await writeVersion(call, work, { id: questionId, courseId, number, before }, content)
    await updateQuestion(tx, questionId, {
      version: number,
      folded_text: foldedTextOf(content),
      changed_at: work.now,
    })
    await work.emit('questionChanged', { courseId })
    await work.audit({
      action: 'question.change',
      subject: ['question', questionId],
      detail: { version: number },
    })
    return findPresentedQuestion(deps, tx, questionId)
  })
}

/**
 * Archiving ends sharing, and the original may be copied again.
 * @throws IN_USE while a published quiz needs the question
 */
export async function archiveQuestion(
  call: SignedInCall,
  questionId: string,
  { isArchived }: BodyOf<typeof contract.archiveQuestion>,
): Promise<Question> {
  const { caller, deps } = call
  return call.write(async (work) => {
    const { tx, now } = work
    const { archived_at, course_id: courseId } = await lockTaughtQuestion(tx, caller, questionId)
    if (isArchived !== (archived_at !== null)) {
      const endedSharing = isArchived ? { is_shared: 0 as const, copied_from: null } : {}
      await updateQuestion(tx, questionId, {
        ...{ archived_at: isArchived ? now : null, changed_at: now, ...endedSharing },
      })
      await work.emit('questionChanged', { courseId })
      await work.audit({
        action: isArchived ? 'question.archive' : 'question.restore',
        subject: ['question', questionId],
      })
    }
    return findPresentedQuestion(deps, tx, questionId)
  })
}

export async function shareQuestion(
  call: SignedInCall,
  questionId: string,
  { isShared }: BodyOf<typeof contract.shareQuestion>,
): Promise<Question> {
  const { caller, deps } = call
  return call.write(async (work) => {
    const { tx } = work
    const { is_shared, archived_at } = await lockTaughtQuestion(tx, caller, questionId)
    if (isShared && archived_at !== null) throw archivedQuestion()
    if (isShared !== (is_shared === 1)) {
      await updateQuestion(tx, questionId, { is_shared: isShared ? 1 : 0 })
      await work.audit({
        action: isShared ? 'question.share' : 'question.unshare',
        subject: ['question', questionId],
      })
    }
    return findPresentedQuestion(deps, tx, questionId)
  })
}

/** Compares at most 500 questions with the same words. */
export async function listDuplicates(
  { caller, deps }: SignedInCall,
  courseId: string,
): Promise<ResponseOf<typeof contract.listDuplicates>> {
  const { db } = deps.database
  await requireTaughtCourse(db, caller, courseId)
  const questions = await findPresentedQuestions(deps, db, await findSameWords(db, courseId))
  const groups = [...Map.groupBy(questions, duplicateKey).values()]
  return { data: groups.filter(({ length }) => length > 1).map((group) => ({ questions: group })) }
}

async function requireGoodContent(content: QuestionContent): Promise<void> {
  await requireGoodTexts(fieldTexts(content))
}

interface NewVersion {
  readonly id: string
  readonly courseId: string
  readonly number: number
  readonly before: QuestionVersion | null
}

async function writeVersion(
  { caller }: SignedInCall,
  work: Work,
  { id, courseId, number, before }: NewVersion,
  content: QuestionContent,
): Promise<void> {
  const { tx } = work
  const { kind, passageId, wording, tags } = content
  const problem = questionProblem(content, new Set(before?.options.map(({ _id }) => _id)))
  if (problem) throw badQuestion(problem)
  if (passageId !== null && (await findPassage(tx, passageId))?.course_id !== courseId) throw foreignPassage()
  const figures = await requirePictures(work, caller, courseId, fieldTexts(content))
  // Time-ordered ids would reveal the order of writing.
  const { options, key } = storedContent(content, before, randomUUID, trueAndFalse)
  const versionId = work.newId()
  await addVersion(tx, {
    id: versionId,
    question_id: id,
    number,
    kind,
    takes_photos: takesPhotos(content) ? 1 : 0,
    passage_id: passageId,
    wording: JSON.stringify(wording),
    options: JSON.stringify(options),
    answer_key: JSON.stringify(key),
    created_at: work.now,
  })
  await addFigures(tx, 'question_figures', versionId, figures)
  await replaceTags(tx, id, tags)
}

const inLanguages = (text: typeof trueText) => ({ en: i18nOf('en')._(text), hi: i18nOf('hi')._(text) })
const trueText = msg`True`
const falseText = msg`False`
export const trueAndFalse = [inLanguages(trueText), inLanguages(falseText)] as const

export const foldedTextOf = (content: QuestionContent): string => searchText(...comparedTexts(content))

export const fieldTexts = ({ wording, options }: QuestionContent): FieldText[] => [
  ...languages.flatMap((language) => [
    { field: `wording.${language}.text`, text: wording[language].text },
    { field: `wording.${language}.explanation`, text: wording[language].explanation },
  ]),
  ...options.flatMap(({ text }, place) =>
    languages.map((language) => ({ field: `options.${place}.text.${language}`, text: text[language] })),
  ),
]
