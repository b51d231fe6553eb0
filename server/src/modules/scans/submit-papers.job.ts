import { programRequestPrefix } from '#contract/audit/audit.ts'
import { lockRows } from '../../database/locks.ts'
import { type SystemCall, systemCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import { isDiskFull } from '../../platform/disk-full.rules.ts'
import { DomainError } from '../../platform/errors.ts'
import { FilesUnavailable } from '../../platform/files.ts'
import { findPerson } from '../accounts/index.ts'
import { findTeaching, markFilesUsed } from '../catalogue/index.ts'
import { putSubmission } from '../coursework/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { addWorkFiles } from '../homework/index.ts'
import {
  addFileRows,
  BrokenPagesError,
  type NewBundleFile,
  type ReadPages,
  readBundle,
  withSource,
} from './paper-files.ts'
import {
  changeBundle,
  changeScan,
  type FoundScan,
  findBundle,
  findDueScan,
  findPapers,
  findScan,
} from './scans.repository.ts'
import type { BundleRefusal, ScanBundleRow, ScanFailure } from './scans.tables.ts'

/** An instance that finishes no paper this long counts as stopped. */
const deadAfterMs = 2 * 60_000
const maxAttempts = 5

/**
 * `Deps` of processes that are submitting. Each process submits one scan at a time, because a whole
 * PDF is in memory.
 */
const busyDeps = new WeakSet<Deps>()

/**
 * Does not wait for the submission, so that the process can stop. Each paper has its own
 * transaction, so any instance can resume.
 */
export async function runDueScans(deps: Deps): Promise<void> {
  if (busyDeps.has(deps)) return
  const { db } = deps.database
  const now = deps.clock()
  const row = await findDueScan(db, now, deadAfterMs)
  if (!row) return
  if (row.attempts >= maxAttempts) {
    await changeScan(db, row, { state: 'split', failure: 'stopped' })
    return
  }
  if (!(await changeScan(db, row, { attempts: row.attempts + 1, seen_at: now }))) return
  const scan = await findScan(db, row.id)
  if (!scan) return
  busyDeps.add(deps)
  // `submitPapers` logs errors and saves the failure in the row.
  submitPapers(deps, scan)
    .catch(() => {})
    .finally(() => busyDeps.delete(deps))
}

/** The remaining papers can be submitted later. */
class SubmissionStopped extends Error {
  readonly failure: ScanFailure

  constructor(failure: ScanFailure) {
    super(`submitting a scan stopped: ${failure}`)
    this.failure = failure
  }
}

/** Another instance submits the scan, or the scan was deleted. */
class ScanTakenOver extends Error {}

class BundleRefused extends Error {
  readonly why: BundleRefusal

  constructor(why: BundleRefusal) {
    super(`a paper was not submitted: ${why}`)
    this.why = why
  }
}

async function submitPapers(deps: Deps, scan: FoundScan): Promise<void> {
  const { db } = deps.database
  const { id, state, attempts } = scan
  /** No version, because deleting an account changes the scan's version. */
  const takenScan = { id, state, attempts }
  const call = systemCall(deps, `${programRequestPrefix}scans`, { id: scan.submitted_by ?? scan.made_by })
  try {
    const result = await withSource(deps, scan.id, async (readPages) => {
      for (const paper of await findPapers(db, scan.id))
        if (paper.try_id === null && paper.student_id !== null)
          await cutAndSubmit(call, scan, paper, readPages)
    })
    if (result === null) throw new SubmissionStopped('gone')
    await changeScan(db, takenScan, { state: 'split', seen_at: null })
  } catch (error) {
    if (error instanceof ScanTakenOver) return
    const failure = failureOf(error)
    if (failure === 'other') deps.log.error({ err: error }, 'a scan was not submitted')
    await changeScan(db, takenScan, { state: 'split', seen_at: null, failure })
  }
}

async function cutAndSubmit(
  call: SystemCall,
  scan: FoundScan,
  paper: ScanBundleRow,
  readPages: ReadPages,
): Promise<void> {
  const { deps } = call
  const studentId = paper.student_id as string
  try {
    const files = await readBundle(readPages, JSON.parse(paper.pages), JSON.parse(scan.rotations))
    // Rows come before files: after a crash, the job for unused files removes both.
    const rows = await call.write(async (work) => addFileRows(work, files, studentId))
    for (const { id, bytes, thumbnailId, thumbnail } of rows) {
      await deps.files.save(id, bytes)
      if (thumbnailId && thumbnail) await deps.files.save(thumbnailId, thumbnail)
    }
    await call.write((work) => submitBundle(work, scan, { paper, studentId, files: rows }))
  } catch (error) {
    const why =
      error instanceof BrokenPagesError ? 'broken' : error instanceof BundleRefused ? error.why : null
    if (why === null) throw error
    await changeBundle(deps.database.db, paper.id, { refusal: why })
  }
}

interface NewBundle {
  readonly paper: ScanBundleRow
  readonly studentId: string
  readonly files: readonly (NewBundleFile & { readonly id: string; readonly thumbnailId: string | null })[]
}

async function submitBundle(
  work: Work,
  scan: FoundScan,
  { paper, studentId, files }: NewBundle,
): Promise<void> {
  const { tx, now, deps } = work
  const actorId = scan.submitted_by ?? scan.made_by
  // Keeps both accounts until the transaction ends.
  await lockRows(tx, { users: [actorId, studentId] })
  // Locks the scan, so that no other instance submits the paper.
  const { id, state, attempts } = scan
  if (!(await changeScan(tx, { id, state, attempts }, { seen_at: deps.clock() }))) throw new ScanTakenOver()
  const actor = await findPerson(tx, actorId)
  if (!actor || actor.deactivated_at !== null) throw new SubmissionStopped('notAllowed')
  const teaching = await findTeaching(tx, { id: actor.id, role: actor.role, staffRole: actor.staff_role })
  if (!teaching.teaches(scan.course_id)) throw new SubmissionStopped('notAllowed')
  const current = await findBundle(tx, paper.id)
  if (current?.student_id !== studentId) return
  const student = await findPerson(tx, studentId)
  if (!student || (await accessTo(tx, studentId, scan.course_id)) === 'none')
    throw new BundleRefused('notEnrolled')
  await requireUploadQuota(tx, { deps, caller: { id: studentId, role: 'student' }, now }).catch((error) => {
    throw error instanceof DomainError ? new BundleRefused('quota') : error
  })
  const assignment = { id: scan.assignment_id, course_id: scan.course_id }
  const { tryId } = await putSubmission(
    work,
    assignment,
    { studentId, actorId },
    { link: '', files: files.length, pages: JSON.parse(paper.pages).length },
  ).catch((error) => {
    throw error instanceof DomainError && error.code === 'ALREADY_SUBMITTED'
      ? new BundleRefused('submitted')
      : error
  })
  await markFilesUsed(
    tx,
    files.flatMap(({ id, thumbnailId }) => [id, ...(thumbnailId ? [thumbnailId] : [])]),
    now,
  )
  await addWorkFiles(
    tx,
    files.map(({ id, kind, name, thumbnailId }, position) => ({
      ...{ id: work.newId(), assignment_id: scan.assignment_id, student_id: studentId, try_id: tryId },
      ...{ position, kind, name, file_id: id, thumbnail_id: thumbnailId, original_id: null },
      ...{ edit: null, created_at: now },
    })),
  )
  await changeBundle(tx, paper.id, { try_id: tryId, refusal: null })
}

function failureOf(error: unknown): ScanFailure {
  if (error instanceof SubmissionStopped) return error.failure
  if (error instanceof FilesUnavailable) return 'store'
  return isDiskFull((error as NodeJS.ErrnoException).code) ? 'full' : 'other'
}
