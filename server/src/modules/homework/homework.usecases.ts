import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/homework/homework.ts'
import type { Draft } from '#contract/homework/homework.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { FileRow } from '../../database/file-rows.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { countUses } from '../../kernel/limiter.ts'
import { fileOfPicture } from '../../platform/pictures.ts'
import { markFilesUsed, thumbnailId } from '../catalogue/index.ts'
import {
  areNamesHidden,
  type FoundAssignment,
  findTries,
  getOwnAssignment,
  requireOnDesk,
  requireOpenAssignment,
  requireSubmittable,
  writeSubmission,
} from '../coursework/index.ts'
import * as refused from './homework.errors.ts'
import { presentDraft, presentTry } from './homework.presenter.ts'
import { isSameSet, pagesOf, type WorkRules, type WorkToCheck, workError } from './homework.rules.ts'
import type { WorkFileRow } from './homework.tables.ts'
import {
  addWorkFiles,
  type DraftOwner,
  type FoundWorkFile,
  findWorkFiles,
  moveIntoTry,
  putPositions,
  raiseDraftVersion,
  readDraftVersion,
  removeWorkFile,
} from './work-files.repository.ts'

export async function getOwnWork(
  call: SignedInCall,
  assignmentId: string,
): Promise<ResponseOf<typeof contract.getOwnWork>> {
  const { db } = call.deps.database
  const assignment = await getOwnAssignment(call, db, assignmentId)
  const owner = { assignmentId, studentId: call.caller.id }
  const files = await findWorkFiles(db, owner)
  const tries = await findTries(db, { student_id: owner.studentId, assignment_id: assignmentId })
  return {
    assignment,
    draft: presentDraft(await readDraftVersion(db, owner), files),
    tries: tries.map((one) => presentTry(one, files)),
  }
}

export async function getSubmittedWork(
  { caller, deps }: SignedInCall,
  submissionId: string,
): Promise<ResponseOf<typeof contract.getSubmittedWork>> {
  const { db } = deps.database
  const row = await requireOnDesk(db, caller, submissionId)
  const files = await findWorkFiles(db, { assignmentId: row.assignment_id, studentId: row.student_id })
  const isHidden = areNamesHidden(row)
  return { tries: (await findTries(db, row)).map((one) => presentTry(one, files, isHidden)) }
}

const filesInDraft = (files: readonly FoundWorkFile[]) => files.filter(({ try_id }) => try_id === null)

const present = async (db: Db | Tx, owner: DraftOwner): Promise<Draft> =>
  presentDraft(await readDraftVersion(db, owner), await findWorkFiles(db, owner))

interface DraftChange extends DraftOwner {
  readonly work: Work
  readonly assignment: FoundAssignment
  /** The draft's files before the change. */
  readonly draft: readonly FoundWorkFile[]
}

/** @throws FORBIDDEN while the fee is unpaid, ALREADY_SUBMITTED */
async function changeDraft<T>(
  call: SignedInCall,
  assignmentId: string,
  change: (given: DraftChange) => Promise<T>,
): Promise<T> {
  const { caller, deps, now } = call
  const limit = deps.config.LIMIT_DRAFT_CHANGES_PER_STUDENT
  await countUses(deps.database.db, now, [limit, `draft changes ${caller.id}`])
  return call.write(async (work) => {
    const { tx } = work
    const owner = { assignmentId, studentId: caller.id }
    const assignment = await requireOpenAssignment(tx, caller.id, assignmentId)
    await raiseDraftVersion(tx, owner)
    await requireSubmittable(tx, caller.id, assignmentId)
    return change({ ...owner, work, assignment, draft: filesInDraft(await findWorkFiles(tx, owner)) })
  })
}

const rulesOf = (row: FoundAssignment): WorkRules => ({
  accepts: JSON.parse(row.accepts),
  maxPages: row.max_pages,
  maxMegabytes: row.max_megabytes,
  fileTypes: JSON.parse(row.file_types),
})

/** Idempotent: skips a file that the draft has. */
export const addDraftFile = (
  call: SignedInCall,
  assignmentId: string,
  { url, original, edit, replaces }: BodyOf<typeof contract.addDraftFile>,
): Promise<Draft> =>
  changeDraft(call, assignmentId, async ({ work, assignment, draft, ...owner }) => {
    const { tx } = work
    const fileId = fileOfPicture(url)
    if (draft.some((one) => one.file_id === fileId)) return present(tx, owner)
    const old = draft.find(({ id }) => id === replaces)
    if (replaces !== undefined && !old) throw refused.staleDraft(await present(tx, owner))
    const uploaded = await readUploads(work, owner.studentId, fileId, original && fileOfPicture(original))
    const others = draft.filter((one) => one !== old)
    if (others.some(({ sha256 }) => sha256 === uploaded.sha256)) throw refused.inDraftAlready()
    const error = workError(rulesOf(assignment), [...others, uploaded])
    if (error) throw refused.badWork('url', error)
    const { kind, name, thumbnail_id, original_id } = uploaded
    const row = {
      ...{ id: work.newId(), assignment_id: owner.assignmentId, student_id: owner.studentId, try_id: null },
      ...{ position: old?.position ?? (draft.at(-1)?.position ?? -1) + 1, kind, name, file_id: fileId },
      ...{ thumbnail_id, original_id, created_at: work.now },
      edit: original_id && edit ? JSON.stringify(edit) : null,
    }
    if (old) await removeWorkFile(tx, old.id)
    await addWorkFiles(tx, [row])
    return present(tx, owner)
  })

type UploadedFile = WorkToCheck & Pick<FileRow, 'sha256'> & Pick<WorkFileRow, 'thumbnail_id' | 'original_id'>

const workKinds: { readonly [Kind in FileRow['kind']]?: WorkFileRow['kind'] } = {
  workPhoto: 'photo',
  workPdf: 'pdf',
  workFile: 'file',
}

async function readUploads(
  { tx, now }: Work,
  studentId: string,
  fileId: string,
  originalId: string | undefined,
): Promise<UploadedFile> {
  const smallId = thumbnailId(fileId)
  const found = await markFilesUsed(tx, [fileId, smallId, ...(originalId ? [originalId] : [])], now)
  const ownFiles = new Map(found.filter((file) => file.owner_id === studentId).map((file) => [file.id, file]))
  const file = ownFiles.get(fileId)
  const kind = file && workKinds[file.kind]
  if (!file || !kind || isThumbnail(file)) throw refused.notUploaded('url')
  const original = originalId === undefined ? null : ownFiles.get(originalId)
  const isValidOriginal = original === null || (original?.kind === 'workPhoto' && !isThumbnail(original))
  if (!isValidOriginal || (original && kind !== 'photo')) throw refused.notUploaded('original')
  const { size, pages, sha256 } = file
  return {
    ...{ kind, name: file.name ?? '', size, pages, sha256 },
    thumbnail_id: ownFiles.has(smallId) ? smallId : null,
    original_id: originalId === fileId ? null : (originalId ?? null),
  }
}

const isThumbnail = ({ kind, media_type }: FileRow) => kind === 'workPhoto' && media_type !== 'image/jpeg'

export const orderDraft = (
  call: SignedInCall,
  assignmentId: string,
  { files }: BodyOf<typeof contract.orderDraft>,
): Promise<Draft> =>
  changeDraft(call, assignmentId, async ({ work: { tx }, draft, ...owner }) => {
    if (!isSameSet(files, idsOf(draft))) throw refused.staleDraft(await present(tx, owner))
    await putPositions(tx, files)
    return present(tx, owner)
  })

const idsOf = (files: readonly FoundWorkFile[]) => files.map(({ id }) => id)

export const removeDraftFile = (call: SignedInCall, assignmentId: string, fileId: string): Promise<Draft> =>
  changeDraft(call, assignmentId, async ({ work: { tx }, draft, ...owner }) => {
    if (!draft.some(({ id }) => id === fileId)) throw refused.notInDraft()
    await removeWorkFile(tx, fileId)
    return present(tx, owner)
  })

/** Idempotent: skips files that the draft has. */
export const takeEarlierFiles = (call: SignedInCall, assignmentId: string): Promise<Draft> =>
  changeDraft(call, assignmentId, async ({ work, draft, ...owner }) => {
    const { tx, now } = work
    const [latest] = await findTries(tx, { student_id: owner.studentId, assignment_id: assignmentId })
    const earlier = (await findWorkFiles(tx, owner)).filter(({ try_id }) => latest && try_id === latest.id)
    if (earlier.length === 0) throw refused.nothingEarlier()
    const added = earlier.filter(({ file_id }) => !draft.some((one) => one.file_id === file_id))
    const first = (draft.at(-1)?.position ?? -1) + 1
    await addWorkFiles(
      tx,
      added.map(({ kind, name, file_id, thumbnail_id, original_id, edit }, index) => ({
        ...{ id: work.newId(), assignment_id: assignmentId, student_id: owner.studentId, try_id: null },
        ...{ position: first + index, kind, name, file_id, thumbnail_id, original_id, edit, created_at: now },
      })),
    )
    return present(tx, owner)
  })

export const submitFiles = (
  call: SignedInCall,
  assignmentId: string,
  { files }: BodyOf<typeof contract.submitFiles>,
): Promise<Pick<ResponseOf<typeof contract.submitFiles>, 'submission' | 'try'>> =>
  changeDraft(call, assignmentId, async ({ work, assignment, draft, ...owner }) => {
    const { tx, now } = work
    const ids = idsOf(draft)
    if (files.join() !== ids.join()) throw refused.staleDraft(await present(tx, owner))
    if (ids.length === 0) throw refused.nothingToSubmit()
    const error = workError(rulesOf(assignment), draft)
    if (error) throw refused.badWork('files', error)
    const { submission, tryId } = await writeSubmission(work, call, assignment, {
      link: '',
      files: ids.length,
      pages: draft.reduce((sum, file) => sum + pagesOf(file), 0),
    })
    await moveIntoTry(tx, ids, tryId)
    const submitted = await findWorkFiles(tx, owner)
    return { submission, try: presentTry({ id: tryId, at: now, link: null }, submitted) }
  })
