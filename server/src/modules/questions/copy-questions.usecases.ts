import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/questions/questions.ts'
import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { findTeaching } from '../catalogue/index.ts'
import { addPassage, addPassageVersion, findPassage, findPassages } from './passages.repository.ts'
import { maxPassages } from './passages.usecases.ts'
import { findPresentedQuestions } from './present-questions.usecases.ts'
import { requireTaughtCourse } from './question-access.usecases.ts'
import { copyFigures } from './question-pictures.repository.ts'
import { questionNotFound, tooManyPassages } from './questions.errors.ts'
import {
  addQuestion,
  addVersion,
  findIdsWithWords,
  findLatestVersions,
  findQuestionRows,
  type QuestionVersion,
  replaceTags,
} from './questions.repository.ts'
import { duplicateKey } from './questions.rules.ts'
import type { QuestionRow } from './questions.tables.ts'

/** A copy is independent: a later change of either question leaves the other one. */
export async function copyQuestions(
  call: SignedInCall,
  courseId: string,
  { questionIds }: BodyOf<typeof contract.copyQuestions>,
): Promise<ResponseOf<typeof contract.copyQuestions>> {
  const { caller, deps } = call
  return call.write(async (work) => {
    const { tx } = work
    await requireTaughtCourse(tx, caller, courseId)
    await lockRows(tx, { courses: courseId })
    const originals = await findOriginals(tx, caller, [...new Set(questionIds)])
    const idByKey = await findKeysOfBank(tx, courseId, originals)
    let copied = 0
    for (const original of originals) {
      const key = duplicateKey(original.version)
      if (idByKey.has(key)) continue
      idByKey.set(key, await copyQuestion(work, caller, courseId, original))
      copied += 1
    }
    if (copied > 0)
      await work.audit({
        action: 'question.copy',
        subject: ['course', courseId],
        detail: { questions: copied },
      })
    const ids = originals.flatMap(({ version }) => idByKey.get(duplicateKey(version)) ?? [])
    return { data: await findPresentedQuestions(deps, tx, ids) }
  })
}

interface Original {
  readonly row: QuestionRow
  readonly version: QuestionVersion
}

async function findOriginals(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Original[]> {
  const { teaches } = await findTeaching(tx, caller)
  const rows = new Map((await findQuestionRows(tx, ids)).map((row) => [row.id, row]))
  const versions = new Map((await findLatestVersions(tx, ids)).map((one) => [one.question_id, one]))
  return ids.map((id) => {
    const [row, version] = [rows.get(id), versions.get(id)]
    const isOffered = row?.archived_at === null && (row.is_shared === 1 || teaches(row.course_id))
    if (!isOffered || !version) throw questionNotFound()
    return { row, version }
  })
}

/** Keys are those of `duplicateKey`, values ids of the course's questions. */
async function findKeysOfBank(
  tx: Tx,
  courseId: string,
  originals: readonly Original[],
): Promise<Map<string, string>> {
  const words = originals.map(({ row }) => row.folded_text)
  const sameWords = await findLatestVersions(tx, await findIdsWithWords(tx, courseId, words))
  return new Map(sameWords.map((version) => [duplicateKey(version), version.question_id]))
}

async function copyQuestion(
  work: Work,
  caller: Caller,
  courseId: string,
  { row, version }: Original,
): Promise<string> {
  const { tx, now } = work
  const id = work.newId()
  const versionId = work.newId()
  await addQuestion(tx, {
    ...{ id, course_id: courseId, version: 1, folded_text: row.folded_text },
    ...{ is_shared: 0, archived_at: null, created_by: caller.id, created_at: now, changed_at: now },
  })
  const { kind, takes_photos, wording, options, key, tags } = version
  await addVersion(tx, {
    ...{ id: versionId, question_id: id, number: 1, kind, takes_photos, created_at: now },
    passage_id: await copyPassage(work, courseId, version),
    wording: JSON.stringify(wording),
    options: JSON.stringify(options),
    answer_key: JSON.stringify(key),
  })
  await copyFigures(tx, 'question_figures', version.version_id, versionId)
  await replaceTags(tx, id, tags)
  return id
}

/** @returns the id of the course's passage with the same text, which is added if missing */
async function copyPassage(
  { tx, now, newId }: Work,
  courseId: string,
  { passage_id, passage_version_id }: QuestionVersion,
): Promise<string | null> {
  const original = passage_id === null ? undefined : await findPassage(tx, passage_id)
  if (!original || passage_version_id === null) return null
  const { text_en, text_hi } = original
  const passages = await findPassages(tx, courseId, maxPassages)
  const samePassage = passages.find((one) => one.text_en === text_en && one.text_hi === text_hi)
  if (samePassage) return samePassage.id
  if (passages.length >= maxPassages) throw tooManyPassages(maxPassages, 'questionIds')
  const id = newId()
  const versionId = newId()
  await addPassage(tx, { id, course_id: courseId, version: 1, created_at: now })
  await addPassageVersion(tx, { id: versionId, passage_id: id, number: 1, text_en, text_hi, created_at: now })
  await copyFigures(tx, 'passage_figures', passage_version_id, versionId)
  return id
}
