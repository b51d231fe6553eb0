import type * as contract from '#contract/doubts/doubts.ts'
import type { Doubt, DoubtRow } from '#contract/doubts/doubts.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Schema } from '../../database/schema.ts'
import { wordsOf } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { fileOfPicture } from '../../platform/pictures.ts'
import { requireClosedQuestion } from '../attempts/index.ts'
import { requireOpenTopic, requirePositionInTopic } from '../learning/index.ts'
import {
  changedMeanwhile,
  requireCourseOfDoubts,
  requireDoubt,
  writeToDoubt,
} from './doubt-access.usecases.ts'
import {
  type CourseFilter,
  countDoubtsOf,
  countFollowed,
  findDoubtsOf,
  findFollowed,
  findSimilar,
  findUnread,
} from './doubt-lists.repository.ts'
import { minSharedWords, searchWords, significantWords } from './doubt-words.rules.ts'
import * as refused from './doubts.errors.ts'
import { addDoubt, addEdit, attachPictures, changeDoubt, isTopicOf, putWords } from './doubts.repository.ts'
import { editableUntil, writtenDoubt } from './doubts.rules.ts'
import { presentDoubt, presentPage, presentRows } from './present-doubts.usecases.ts'

export async function listDoubts(
  { caller, deps }: SignedInCall,
  courseId: string,
  query: QueryOf<typeof contract.listDoubts>,
): Promise<Page<DoubtRow>> {
  const { db } = deps.database
  const { reader } = await requireCourseOfDoubts(db, caller, courseId)
  const { topic, state, search, mine } = query
  const studentId = reader.isStaff ? null : caller.id
  const words = searchWords(wordsOf(search))
  const filter: CourseFilter = { courseId, studentId, topicId: topic, state, words, isMine: mine === 'true' }
  const page = await pageOf(
    sliceOf(query),
    (slice) => findDoubtsOf(db, filter, caller.id, slice),
    () => countDoubtsOf(db, filter),
  )
  return presentPage(db, page, reader)
}

export async function listSimilar(
  { caller, deps }: SignedInCall,
  courseId: string,
  text: string,
): Promise<DoubtRow[]> {
  const { db } = deps.database
  const { reader } = await requireCourseOfDoubts(db, caller, courseId)
  const filter = { courseId, studentId: reader.isStaff ? null : caller.id }
  const words = significantWords(wordsOf(text))
  const similarity = { words, minSharedWords: minSharedWords(words.length) }
  return presentRows(db, await findSimilar(db, filter, similarity, caller.id), reader)
}

export async function listOwnDoubts(
  { caller, deps }: SignedInCall,
  query: QueryOf<typeof contract.ownDoubts>,
): Promise<Page<DoubtRow>> {
  const { db } = deps.database
  const page = await pageOf(
    sliceOf(query),
    (slice) => findFollowed(db, caller.id, slice),
    () => countFollowed(db, caller.id),
  )
  return presentPage(db, page, { id: caller.id, isStaff: false })
}

export async function countUnread({ caller, deps }: SignedInCall) {
  const doubts = await findUnread(deps.database.db, caller.id)
  const [first] = doubts
  return {
    answers: doubts.reduce((sum, { unread }) => sum + Number(unread), 0),
    doubts: doubts.length,
    only: first && doubts.length === 1 ? { _id: first.id, courseId: first.courseId } : null,
  }
}

export async function getDoubt({ caller, deps, now }: SignedInCall, id: string): Promise<Doubt> {
  const { db } = deps.database
  const { doubt, reader } = await requireDoubt(db, caller, id)
  return presentDoubt(db, doubt, reader, now)
}

type AskBody = BodyOf<typeof contract.askDoubt>

/** @throws FORBIDDEN for a closed topic, or before the quiz closes */
export async function askDoubt(call: SignedInCall, courseId: string, body: AskBody): Promise<Doubt> {
  const { caller, deps, now } = call
  await countUses(deps.database.db, now, [deps.config.LIMIT_DOUBTS_PER_PERSON, `doubts ${caller.id}`])
  return call.write(async (work) => {
    const { tx } = work
    const { reader } = await requireCourseOfDoubts(tx, caller, courseId)
    const row = {
      id: work.newId(),
      course_id: courseId,
      ...(await requireSubject(call, work, courseId, body)),
      student_id: caller.id,
      text: body.text,
      second: body.second ?? null,
      page: body.page ?? null,
      to_mentor: Number(body.toMentor ?? false),
      state: 'open' as const,
      waiting_since: work.now,
      first_answered_at: null,
      hidden_at: null,
      edited_at: null,
      created_at: work.now,
      version: 1,
    }
    await addDoubt(tx, row, searchWords(wordsOf(body.text)))
    const pictures = [...new Set((body.pictures ?? []).map(fileOfPicture))]
    if (!(await attachPictures(tx, row, pictures))) throw refused.pictureMissing()
    await work.audit({ action: 'doubt.ask', subject: ['doubt', row.id], detail: { toMentor: row.to_mentor } })
    const { doubt } = await requireDoubt(tx, caller, row.id)
    await work.emit('doubtWaits', doubt)
    return presentDoubt(tx, doubt, reader, work.now)
  })
}

async function requireSubject(
  { caller }: SignedInCall,
  { tx, now }: Work,
  courseId: string,
  body: AskBody,
): Promise<Pick<Schema['doubts'], 'topic_id' | 'quiz_id' | 'version_id'>> {
  const { topicId, question } = body
  if (question) {
    const { quiz, versionId } = await requireClosedQuestion(tx, caller.id, question, now)
    if (quiz.course_id !== courseId || topicId !== undefined) throw refused.topicMissing()
    return { topic_id: quiz.topic_id, quiz_id: quiz.id, version_id: versionId }
  }
  if (topicId === undefined || !(await isTopicOf(tx, topicId, courseId))) throw refused.topicMissing()
  const openTopic = await requireOpenTopic(tx, caller, { courseId, topicId }, now)
  await requirePositionInTopic(tx, openTopic.topic, body)
  return { topic_id: topicId, quiz_id: null, version_id: null }
}

export function editDoubt(
  call: SignedInCall,
  id: string,
  { text, version }: BodyOf<typeof contract.editDoubt>,
): Promise<Doubt> {
  return writeToDoubt(call, id, async (work, found) => {
    const { doubt, reader } = found
    const { tx, now } = work
    if (version !== undefined && version !== doubt.version) throw await changedMeanwhile(work, found)
    if (!editableUntil(reader, writtenDoubt(doubt), now)) throw refused.editTimeOver()
    if (text === doubt.text) return
    await addEdit(tx, { id: work.newId(), doubt_id: id, answer_id: null, text: doubt.text, at: now })
    await changeDoubt(tx, id, { text, edited_at: now })
    await putWords(tx, doubt, searchWords(wordsOf(text)))
    await work.audit({ action: 'doubt.edit', subject: ['doubt', id] })
  })
}
