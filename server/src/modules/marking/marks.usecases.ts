import {
  type Mark,
  type MarkBody,
  maxMarksOfSubmission,
  type RotationBody,
} from '#contract/marking/marking.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { type FoundSubmission, noteOpened, requireOnDesk } from '../coursework/index.ts'
import * as refused from './marking.errors.ts'
import { presentMark } from './marking.presenter.ts'
import { faultOfMark, hasPage, isSameMark, type MarkContent } from './marking.rules.ts'
import {
  addMark,
  changeMark,
  countMarks,
  findMark,
  findMarks,
  findRotations,
  findSubmittedFile,
  findSubmittedFiles,
  lockSubmission,
  type MarkedWork,
  putRotation,
  type ResponseRef,
  removeMark,
} from './marks.repository.ts'
import { findOtherMarkers, putPresence } from './presence.repository.ts'

export async function getMarks({ caller, deps }: SignedInCall, submissionId: string) {
  const { db } = deps.database
  return marksOf(db, await requireOnDesk(db, caller, submissionId))
}

/** @param isSeen whether to include a file */
export async function marksOf(
  db: Db | Tx,
  work: MarkedWork,
  isSeen: (file: { readonly try_id: string | null }) => boolean = () => true,
) {
  const files = (await findSubmittedFiles(db, work)).filter(isSeen)
  const ids = files.map(({ id }) => id)
  const rotations = await findRotations(db, ids)
  return {
    marks: (await findMarks(db, ids)).map(presentMark),
    rotations: rotations.map(({ work_file_id: fileId, page, rotation }) => ({ fileId, page, rotation })),
  }
}

/** Records the submission as opened. The lock keeps the student from taking it back meanwhile. */
const writeOnDesk = <T>(
  call: SignedInCall,
  submissionId: string,
  run: (work: Work, submission: FoundSubmission) => Promise<T>,
): Promise<T> =>
  call.write(async (work) => {
    await lockSubmission(work.tx, submissionId)
    const submission = await requireOnDesk(work.tx, call.caller, submissionId)
    await noteOpened(work, call.caller.id, submission)
    return run(work, submission)
  })

export async function saveMark(
  call: SignedInCall,
  submissionId: string,
  id: string,
  body: MarkBody,
): Promise<Mark> {
  await limitMarking(call)
  return writeOnDesk(call, submissionId, (work, submission) => putMark(call, work, submission, id, body))
}

export const limitMarking = ({ caller, deps, now }: SignedInCall): Promise<void> =>
  countUses(deps.database.db, now, [deps.config.LIMIT_MARKS_PER_MARKER, `marks ${caller.id}`])

/**
 * A removed mark can be saved again. The caller locks the marked work.
 * @throws NOT_FOUND, also for a file or a mark of other work
 */
export async function putMark(
  { caller, now }: SignedInCall,
  { tx }: Work,
  marked: MarkedWork,
  id: string,
  { version, ...body }: MarkBody,
): Promise<Mark> {
  const content: MarkContent = { ...body, text: body.text || null }
  const fault = faultOfMark(content)
  if (fault) throw refused.badMark(fault)
  await requirePage(tx, marked, content)
  const before = await findMarkOf(tx, marked, id)
  const row = rowOf(id, content, { made_by: caller.id, made_at: now, version: (version ?? 0) + 1 })
  if (!before) {
    if ((await countMarks(tx, marked)) >= maxMarksOfSubmission) throw refused.tooManyMarks()
    // Other work got a mark with this id meanwhile.
    if (!(await addMark(tx, row))) throw refused.markNotFound()
  } else {
    if (isSameMark(before, content)) return before
    if (version !== before.version) throw refused.staleMark(before)
    await changeMark(tx, row)
  }
  const saved = await findMarkOf(tx, marked, id)
  if (!saved) throw refused.markNotFound()
  return saved
}

function rowOf(
  id: string,
  { fileId, page, kind, ink, shape, text, points }: MarkContent,
  stamps: { readonly made_by: string; readonly made_at: number; readonly version: number },
) {
  return { id, work_file_id: fileId, page, kind, ink, shape: JSON.stringify(shape), text, points, ...stamps }
}

async function findMarkOf(tx: Tx, work: MarkedWork, id: string): Promise<Mark | undefined> {
  const row = await findMark(tx, id)
  if (!row) return undefined
  const isOfWork =
    'attempt_id' in work
      ? row.attempt_id === work.attempt_id && row.question === work.question
      : row.student_id === work.student_id && row.assignment_id === work.assignment_id
  if (!isOfWork) throw refused.markNotFound()
  return presentMark(row)
}

async function requirePage(
  tx: Tx,
  work: MarkedWork,
  { fileId, page }: { readonly fileId: string; readonly page: number },
): Promise<void> {
  const file = await findSubmittedFile(tx, work, fileId)
  if (!file) throw refused.fileNotFound()
  if (!hasPage(file, page)) throw refused.noSuchPage()
}

export const deleteMark = (call: SignedInCall, submissionId: string, id: string): Promise<void> =>
  call.write(async ({ tx }) => {
    await lockSubmission(tx, submissionId)
    await removeMarkOfWork(tx, await requireOnDesk(tx, call.caller, submissionId), id)
  })

export async function removeMarkOfWork(tx: Tx, marked: MarkedWork, id: string): Promise<void> {
  if (await findMarkOf(tx, marked, id)) await removeMark(tx, id)
}

export const rotatePage = (call: SignedInCall, submissionId: string, body: RotationBody): Promise<void> =>
  writeOnDesk(call, submissionId, ({ tx }, submission) => rotatePageOfWork(tx, submission, body))

export async function rotatePageOfWork(tx: Tx, marked: MarkedWork, body: RotationBody): Promise<void> {
  await requirePage(tx, marked, body)
  await putRotation(tx, { work_file_id: body.fileId, page: body.page }, body.rotation)
}

export const notePresence = (call: SignedInCall, submissionId: string) =>
  call.write(async ({ tx, now }) => {
    await lockSubmission(tx, submissionId)
    await requireOnDesk(tx, call.caller, submissionId)
    return noteMarker(tx, submissionId, call.caller.id, now)
  })

export const noteResponsePresence = ({ caller, now }: SignedInCall, { tx }: Work, response: ResponseRef) =>
  noteMarker(tx, `${response.attempt_id}/${response.question}`, caller.id, now)

async function noteMarker(tx: Tx, workId: string, userId: string, now: number) {
  await putPresence(tx, workId, userId, now)
  const markers = await findOtherMarkers(tx, workId, userId, now)
  return { otherMarkers: markers.map(({ name, since }) => ({ name, since: new Date(since).toISOString() })) }
}
