import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/scans/scans.ts'
import { maxScanPages, type Scan } from '#contract/scans/scans.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { DomainError } from '../../platform/errors.ts'
import { fileOfPicture } from '../../platform/pictures.ts'
import { findTeaching } from '../catalogue/index.ts'
import { assignmentNotFound, findAssignment, requireSubmittable, takeBackTry } from '../coursework/index.ts'
import { requireFiles } from './scan-files.usecases.ts'
import * as refused from './scans.errors.ts'
import { presentAssignment, presentScan } from './scans.presenter.ts'
import {
  addScan,
  addScanFiles,
  changeBundle,
  changeScan,
  deleteScan,
  type FoundScan,
  findPapers,
  findScan,
  findScanFiles,
  findScanOfFile,
  findScansOf,
  findStudents,
  findWorkOfPapers,
  replacePapers,
} from './scans.repository.ts'
import { splitError, studentWithTwoPapers, undoPeriodMs } from './scans.rules.ts'
import type { ScanBundleRow, ScanRow } from './scans.tables.ts'

async function requireTaughtAssignment(db: Db | Tx, caller: SignedInCall['caller'], assignmentId: string) {
  const assignment = await findAssignment(db, assignmentId)
  if (!assignment || !(await findTeaching(db, caller)).teaches(assignment.course_id))
    throw assignmentNotFound()
  return assignment
}

async function requireScan(db: Db | Tx, caller: SignedInCall['caller'], scanId: string): Promise<FoundScan> {
  const scan = await findScan(db, scanId)
  if (!scan || !(await findTeaching(db, caller)).teaches(scan.course_id)) throw refused.scanNotFound()
  return scan
}

async function present({ caller, i18n }: SignedInCall, db: Db | Tx, scanId: string): Promise<Scan> {
  const scan = await requireScan(db, caller, scanId)
  const rows = { files: await findScanFiles(db, scanId), papers: await findPapers(db, scanId) }
  const people = { work: await findWorkOfPapers(db, scan), students: await findStudents(db, scan) }
  return presentScan({ scan, ...rows, ...people }, i18n)
}

export async function listScans(
  { caller, deps }: SignedInCall,
  assignmentId: string,
): Promise<ResponseOf<typeof contract.listScans>> {
  const { db } = deps.database
  const { id, title, course_id, course_name } = await requireTaughtAssignment(db, caller, assignmentId)
  return {
    assignment: presentAssignment({ assignment_id: id, title, course_id, course_name }),
    scans: (await findScansOf(db, assignmentId)).map((row) => ({
      ...{ _id: row.id, madeBy: row.maker, createdAt: new Date(row.created_at).toISOString() },
      ...{ pages: Number(row.pages), papers: Number(row.papers), submitted: Number(row.submitted) },
    })),
  }
}

export const getScan = (call: SignedInCall, scanId: string): Promise<Scan> =>
  present(call, call.deps.database.db, scanId)

/**
 * Repeated requests return the existing scan.
 * @throws VALIDATION for files that cannot be a scan
 */
export async function startScan(
  call: SignedInCall,
  assignmentId: string,
  { files }: BodyOf<typeof contract.startScan>,
): Promise<Scan> {
  const { caller, deps } = call
  await requireTaughtAssignment(deps.database.db, caller, assignmentId)
  const ids = files.map(fileOfPicture)
  const requiredFiles = await requireFiles(call, ids)
  return call.write(async (work) => {
    const { tx, now } = work
    await requireTaughtAssignment(tx, caller, assignmentId)
    const existingScan = ids[0] === undefined ? undefined : await findScanOfFile(tx, ids[0])
    if (existingScan) return present(call, tx, existingScan.id)
    const rows = await requiredFiles.use(work)
    const scan: ScanRow = {
      ...{ id: work.newId(), assignment_id: assignmentId, made_by: caller.id, state: 'split', failure: null },
      ...{ version: 1, dropped: '[]', rotations: '[]', submitted_by: null, submitted_at: null },
      ...{ seen_at: null, attempts: 0, created_at: now, changed_at: now },
    }
    await addScan(tx, scan)
    await addScanFiles(
      tx,
      rows.map((row, position) => ({ ...row, scan_id: scan.id, position })),
    )
    await work.audit({
      action: 'scan.start',
      subject: ['assignment', assignmentId],
      detail: { scan: scan.id },
    })
    return present(call, tx, scan.id)
  })
}

interface SplitChange {
  readonly work: Work
  readonly scan: FoundScan
  readonly papers: readonly ScanBundleRow[]
  readonly pageCount: number
}

/**
 * @param version seen by the caller; undefined for any version
 * @throws IN_PROGRESS while the scan is submitted
 */
const changeSplit = (
  call: SignedInCall,
  scanId: string,
  version: number | undefined,
  change: (context: SplitChange) => Promise<Partial<ScanRow>>,
): Promise<Scan> =>
  call.write(async (work) => {
    const { tx, now } = work
    const scan = await requireScan(tx, call.caller, scanId)
    if (scan.state === 'submitting') throw refused.submissionRunning()
    const nextVersion = { version: scan.version + 1, changed_at: now }
    const isCurrent = version === undefined || version === scan.version
    // The change locks the scan, so that other changes wait.
    if (!isCurrent || !(await changeScan(tx, scan, nextVersion)))
      throw refused.staleScan(await present(call, tx, scanId))
    const papers = await findPapers(tx, scanId)
    const pageCount = (await findScanFiles(tx, scanId)).reduce((sum, file) => sum + file.pages, 0)
    const changes = await change({ work, scan, papers, pageCount })
    if (Object.keys(changes).length > 0) await changeScan(tx, { ...scan, ...nextVersion }, changes)
    return present(call, tx, scanId)
  })

export async function addToScan(
  call: SignedInCall,
  scanId: string,
  { files }: BodyOf<typeof contract.addToScan>,
): Promise<Scan> {
  await requireScan(call.deps.database.db, call.caller, scanId)
  const requiredFiles = await requireFiles(call, files.map(fileOfPicture))
  return changeSplit(call, scanId, undefined, async ({ work, pageCount }) => {
    const existingFiles = await findScanFiles(work.tx, scanId)
    const knownFileIds = new Set(existingFiles.map(({ file_id }) => file_id))
    const rows = (await requiredFiles.use(work)).filter(({ file_id }) => !knownFileIds.has(file_id))
    if ([...existingFiles, ...rows].some(({ kind }) => kind === 'pdf')) throw refused.onePdfOrPhotos()
    if (pageCount + rows.length > maxScanPages) throw refused.tooManyPages(pageCount + rows.length)
    await addScanFiles(
      work.tx,
      rows.map((row, index) => ({ ...row, scan_id: scanId, position: existingFiles.length + index })),
    )
    return {}
  })
}

const pagesOf = (papers: readonly ScanBundleRow[]): number[] =>
  papers.flatMap(({ pages }) => JSON.parse(pages))
const isSubmitted = ({ try_id }: ScanBundleRow) => try_id !== null

export const saveSplit = (
  call: SignedInCall,
  scanId: string,
  { version, ...split }: BodyOf<typeof contract.saveSplit>,
): Promise<Scan> =>
  changeSplit(call, scanId, version, async ({ work, scan, papers, pageCount }) => {
    const error = splitError(split, pageCount, pagesOf(papers.filter(isSubmitted)))
    if (error) throw refused.badSplit(error)
    const enrolledIds = new Set((await findStudents(work.tx, scan)).map(({ id }) => id))
    const foreignIndex = split.papers.findIndex(
      ({ studentId }) => studentId !== null && !enrolledIds.has(studentId),
    )
    if (foreignIndex >= 0) throw refused.foreignStudent(foreignIndex)
    await replacePapers(
      work.tx,
      scanId,
      split.papers.map(({ studentId, pages: pageNumbers }, position) => ({
        ...{ id: work.newId(), scan_id: scanId, position, student_id: studentId },
        ...{ pages: JSON.stringify(pageNumbers), try_id: null, refusal: null },
      })),
    )
    const rotations = split.rotations.filter(({ rotation }) => rotation !== 0)
    return { dropped: JSON.stringify(split.dropped), rotations: JSON.stringify(rotations) }
  })

/**
 * A job checks and submits the papers; meanwhile, a repeated request returns the progress.
 * @throws ALREADY_SUBMITTED when a student has submitted work; then no paper is submitted
 */
export async function submitScan(
  call: SignedInCall,
  scanId: string,
  { version }: BodyOf<typeof contract.submitScan>,
): Promise<Scan> {
  const { caller } = call
  const { state } = await requireScan(call.deps.database.db, caller, scanId)
  if (state === 'submitting') return getScan(call, scanId)
  return changeSplit(call, scanId, version, async ({ work, scan, papers }) => {
    const { tx, now } = work
    const openPapers = papers.filter(({ try_id, student_id }) => try_id === null && student_id !== null)
    if (openPapers.length === 0) throw refused.noPapers()
    const students = new Map((await findStudents(tx, scan)).map(({ id, name }) => [id, name]))
    const names = new Map((await findWorkOfPapers(tx, scan)).map(({ id, name }) => [id, name]))
    const studentTwice = studentWithTwoPapers(papers.map(({ student_id }) => ({ studentId: student_id })))
    if (studentTwice !== null) throw refused.twoPapers(students.get(studentTwice) ?? '')
    for (const { id, student_id } of openPapers) {
      const name = names.get(id) ?? ''
      if (student_id === null || !students.has(student_id)) throw refused.studentLeftCourse(name)
      await requireSubmittable(tx, student_id, scan.assignment_id).catch((error) => {
        throw error instanceof DomainError ? refused.alreadySubmitted(name) : error
      })
      await changeBundle(tx, id, { refusal: null })
    }
    await work.audit({
      action: 'scan.submit',
      subject: ['assignment', scan.assignment_id],
      detail: { scan: scanId, papers: openPapers.length },
    })
    const submission = {
      submitted_by: caller.id,
      submitted_at: now,
      failure: null,
      seen_at: null,
      attempts: 0,
    }
    return { ...submission, state: 'submitting' }
  })
}

/**
 * Reviewed papers stay submitted.
 * @throws ALREADY_DONE after a day
 */
export const undoScan = (call: SignedInCall, scanId: string): Promise<Scan> =>
  changeSplit(call, scanId, undefined, async ({ work, scan, papers }) => {
    const { tx, now } = work
    if (scan.submitted_at !== null && now > scan.submitted_at + undoPeriodMs) throw refused.undoIsOver()
    let takenBackCount = 0
    for (const { id, try_id: tryId, student_id: studentId } of papers) {
      if (tryId === null || studentId === null) continue
      const paperToTakeBack = { tryId, studentId, assignmentId: scan.assignment_id, actorId: call.caller.id }
      if (!(await takeBackTry(work, paperToTakeBack))) continue
      await changeBundle(tx, id, { try_id: null })
      takenBackCount += 1
    }
    if (takenBackCount > 0)
      await work.audit({
        action: 'scan.undo',
        subject: ['assignment', scan.assignment_id],
        detail: { scan: scanId, papers: takenBackCount },
      })
    const areAllTakenBack = takenBackCount === papers.filter(isSubmitted).length
    return areAllTakenBack ? { submitted_at: null } : {}
  })

export async function removeScan(call: SignedInCall, scanId: string): Promise<void> {
  await call.write(async (work) => {
    const scan = await requireScan(work.tx, call.caller, scanId)
    if (scan.state === 'submitting' || !(await changeScan(work.tx, scan, { changed_at: work.now })))
      throw refused.submissionRunning()
    await deleteScan(work.tx, scanId)
    await work.audit({
      action: 'scan.remove',
      subject: ['assignment', scan.assignment_id],
      detail: { scan: scanId },
    })
  })
}
