import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/questions/questions.ts'
import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { searchText } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { findTeaching } from '../catalogue/index.ts'
import { addPassage, addPassageVersion, findPassageVersions, findSamePassage } from './passages.repository.ts'
import { requireRoomForPassage } from './passages.usecases.ts'
import { requireTaughtCourse } from './question-access.usecases.ts'
import { copyFigures } from './question-pictures.repository.ts'
import { questionNotFound } from './questions.errors.ts'
import {
  addQuestion,
  addVersion,
  findCopies,
  findLatestVersions,
  type QuestionVersion,
  replaceTags,
} from './questions.repository.ts'
import { comparedTexts } from './questions.rules.ts'

/** A copy is independent: a later change of either question does not change the other. */
export async function copyQuestions(
  call: SignedInCall,
  courseId: string,
  { questionIds }: BodyOf<typeof contract.copyQuestions>,
): Promise<ResponseOf<typeof contract.copyQuestions>> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    await requireTaughtCourse(tx, caller, courseId)
    await lockRows(tx, { courses: courseId })
    const originals = await findOriginals(tx, caller, [...new Set(questionIds)])
    const copies = await findCopies(tx, courseId, questionIds)
    const newOriginals = originals.filter(
      ({ question_id, course_id }) => course_id !== courseId && !copies.has(question_id),
    )
    for (const original of newOriginals)
      copies.set(original.question_id, await copyQuestion(work, caller, courseId, original))
    if (newOriginals.length > 0)
      await work.audit({
        action: 'question.copy',
        subject: ['course', courseId],
        detail: { questions: newOriginals.length },
      })
    return { questionIds: originals.map(({ question_id }) => copies.get(question_id) ?? question_id) }
  })
}

async function findOriginals(tx: Tx, caller: Caller, ids: readonly string[]): Promise<QuestionVersion[]> {
  const { teaches } = await findTeaching(tx, caller)
  const versions = new Map((await findLatestVersions(tx, ids)).map((latest) => [latest.question_id, latest]))
  return ids.map((id) => {
    const version = versions.get(id)
    const isOffered = version?.archived_at === null && (version.is_shared === 1 || teaches(version.course_id))
    if (!isOffered) throw questionNotFound()
    return version
  })
}

async function copyQuestion(
  work: Work,
  caller: Caller,
  courseId: string,
  original: QuestionVersion,
): Promise<string> {
  const { tx, now } = work
  const { kind, takes_photos, wording, options, key, tags } = original
  const id = work.newId()
  const versionId = work.newId()
  await addQuestion(tx, {
    ...{ id, course_id: courseId, version: 1, folded_text: searchText(...comparedTexts(original)) },
    ...{ is_shared: 0, copied_from: original.question_id, archived_at: null },
    ...{ created_by: caller.id, created_at: now, changed_at: now },
  })
  await addVersion(tx, {
    ...{ id: versionId, question_id: id, number: 1, kind, takes_photos, created_at: now },
    passage_id: await copyPassage(work, courseId, original),
    wording: JSON.stringify(wording),
    options: JSON.stringify(options),
    answer_key: JSON.stringify(key),
  })
  await copyFigures(tx, 'question_figures', original.version_id, versionId)
  await replaceTags(tx, id, tags)
  return id
}

/** @returns the id of the course's passage with the same text, which is added if missing */
async function copyPassage(
  work: Work,
  courseId: string,
  { passage_version_id }: QuestionVersion,
): Promise<string | null> {
  const { tx, now } = work
  const [original] = passage_version_id ? await findPassageVersions(tx, [passage_version_id]) : []
  if (!original) return null
  const samePassageId = await findSamePassage(tx, courseId, original)
  if (samePassageId) return samePassageId
  await requireRoomForPassage(tx, courseId, 'questionIds')
  const { text_en, text_hi } = original
  const id = work.newId()
  const versionId = work.newId()
  await addPassage(tx, { id, course_id: courseId, version: 1, created_at: now })
  await addPassageVersion(tx, { id: versionId, passage_id: id, number: 1, text_en, text_hi, created_at: now })
  await copyFigures(tx, 'passage_figures', original.id, versionId)
  return id
}
