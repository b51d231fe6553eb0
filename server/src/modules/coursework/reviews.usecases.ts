import type * as contract from '#contract/coursework/reviews.ts'
import type { DeskSubmission, QueueRow, SubmissionRow } from '#contract/coursework/reviews.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { forbidden } from '../../platform/errors.ts'
import { withInstants } from '../../platform/instants.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { findTeaching } from '../catalogue/index.ts'
import { requireOwnCourseAndStudent } from '../enrollments/index.ts'
import {
  badGrade,
  filterMissing,
  gradeMissing,
  remarksMissing,
  staleReview,
  workNotFound,
} from './coursework.errors.ts'
import { presentSubmission, readerOf } from './coursework.presenter.ts'
import {
  addEvent,
  changeSubmission,
  type DeskFilter,
  type FoundSubmission,
  findAssignment,
  findEventsFor,
  findRemarks,
  findSubmission,
  lockAssignment,
  markOpened,
  putRemarks,
} from './coursework.repository.ts'
import { isGrade, isRepeatedReview } from './coursework.rules.ts'
import {
  countDeskSubmissions,
  countStates,
  countWithStatus,
  findDeskSubmissions,
  findWaitingByCourse,
} from './desk-lists.repository.ts'
import { stateAfter } from './submission-life.rules.ts'

/** @throws FORBIDDEN when a mentor names an unknown course or assignment, or another mentor's */
export async function requireDeskFilter(
  { caller, deps }: SignedInCall,
  query: DeskFilter,
): Promise<DeskFilter> {
  const { mentorId, courseId, assignmentId } = query
  if (caller.role !== 'mentor') {
    if (!mentorId && !courseId && !assignmentId) throw filterMissing()
    return query
  }
  const { db } = deps.database
  if (mentorId !== undefined && mentorId !== caller.id) throw forbidden()
  await requireOwnCourseAndStudent(db, caller, query)
  if (assignmentId !== undefined) {
    const assignment = await findAssignment(db, assignmentId)
    const { teaches } = await findTeaching(db, caller)
    if (!assignment || !teaches(assignment.course_id)) throw forbidden()
  }
  return { ...query, mentorId: caller.id }
}

export async function listSubmissions(
  call: SignedInCall,
  query: QueryOf<typeof contract.listSubmissions>,
): Promise<Page<QueueRow>> {
  const { db } = call.deps.database
  const filter = await requireDeskFilter(call, query)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findDeskSubmissions(db, { ...filter, sort: query.sort }, slice),
    () => countDeskSubmissions(db, filter),
  )
  const reader = await readerOf(call, db, page.rows)
  const ids = page.rows.map(({ id }) => id)
  const markers = await call.deps.ports.findMarkers(db, ids, call.caller.id, call.now)
  return page.map((row) => ({ ...presentSubmission(row, reader), markers: [...(markers.get(row.id) ?? [])] }))
}

/** Latest first. Leaves out assignments that hide names. */
export async function listSubmissionsOfStudent(
  call: SignedInCall,
  db: Db,
  studentId: string,
  maxRows: number,
): Promise<SubmissionRow[]> {
  const rows = await findDeskSubmissions(db, { studentId, sort: 'newest' }, { limit: maxRows, offset: 0 })
  const reader = await readerOf(call, db, rows)
  return rows.map((row) => presentSubmission(row, reader))
}

export async function readDeskCounts(
  call: SignedInCall,
  query: QueryOf<typeof contract.deskCounts>,
): Promise<ResponseOf<typeof contract.deskCounts>> {
  const { caller, deps } = call
  const filter = query.courseId === undefined ? { mentorId: caller.id } : await requireDeskFilter(call, query)
  const counts = await countStates(deps.database.db, filter)
  return {
    waiting: countWithStatus(counts, 'Submitted'),
    returned: countWithStatus(counts, 'Returned'),
    graded: countWithStatus(counts, 'Graded'),
  }
}

export async function listWaitingWork({ caller, deps }: SignedInCall) {
  const rows = await findWaitingByCourse(deps.database.db, caller.id)
  return { courses: rows.map((row) => withInstants({ ...row, waiting: Number(row.waiting) })) }
}

export async function getSubmission(call: SignedInCall, id: string): Promise<DeskSubmission> {
  const { db } = call.deps.database
  return present(call, db, await requireOnDesk(db, call.caller, id))
}

/** The student cannot take back an opened submission. */
export async function openSubmission(call: SignedInCall, id: string): Promise<DeskSubmission> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    const row = await requireOnDesk(tx, caller, id)
    await noteOpened(work, caller.id, row)
    return present(call, tx, row)
  })
}

/** Also sets `row.opened_at`. */
export async function noteOpened(work: Work, callerId: string, row: FoundSubmission): Promise<void> {
  const { tx, now } = work
  if (!stateAfter(row.status, 'open') || !(await markOpened(tx, row.id, now))) return
  await work.audit({ actorId: callerId, action: 'submission.open', subject: ['submission', row.id] })
  row.opened_at = now
}

export async function reviewSubmission(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.reviewSubmission>,
): Promise<DeskSubmission> {
  const { caller } = call
  const review = {
    status: body.status,
    grade: body.grade ?? null,
    feedback: body.feedback?.trim() ? body.feedback : null,
  }
  return call.write(async (work) => {
    const { tx } = work
    const presentNow = async () => present(call, tx, await requireOnDesk(tx, caller, id))
    await lockAssignment(tx, (await requireOnDesk(tx, caller, id)).assignment_id)
    const row = await requireOnDesk(tx, caller, id)
    requireValidReview(review, row.max_marks)
    if (isRepeatedReview(row, review, { by: caller.id, version: body.version })) return present(call, tx, row)
    const isStale = body.version !== undefined && body.version !== row.version
    if (isStale || !(await writeReview(work, caller.id, row, review))) throw staleReview(await presentNow())
    return presentNow()
  })
}

type Review = Pick<FoundSubmission, 'grade' | 'feedback'> & {
  readonly status: 'Returned' | 'Graded'
}

/** The caller locks the assignment and checks the grade. */
export async function writeReview(
  work: Work,
  reviewerId: string,
  row: FoundSubmission,
  review: Review,
): Promise<boolean> {
  const { tx, now } = work
  const isGraded = review.status === 'Graded'
  const status = stateAfter(row.status, isGraded ? 'grade' : 'return')
  const change = status && {
    ...review,
    status,
    reviewed_at: now,
    reviewed_by: reviewerId,
    opened_at: row.opened_at ?? now,
  }
  if (!change || !(await changeSubmission(tx, row, change))) return false
  const kind = isGraded ? 'graded' : 'returned'
  await addEvent(tx, { ...row, ...review }, { id: work.newId(), kind, actor_id: reviewerId, at: now })
  await work.audit({
    actorId: reviewerId,
    action: isGraded ? 'submission.grade' : 'submission.return',
    subject: ['submission', row.id],
    detail: { assignmentId: row.assignment_id, grade: review.grade, version: row.version + 1 },
  })
  await work.emit('reviewed', { ...row, ...review })
  return true
}

/** The caller locks the assignment. The submission stays opened. */
export async function takeGradeBack(work: Work, reviewerId: string, row: FoundSubmission): Promise<boolean> {
  const { tx, now } = work
  const status = stateAfter(row.status, 'takeGradeBack')
  const review = { grade: null, feedback: null }
  const change = status && { ...review, status, reviewed_at: null, reviewed_by: null }
  if (!change || !(await changeSubmission(tx, row, change))) return false
  // The history shows a `graded` event without a grade.
  await addEvent(
    tx,
    { ...row, ...review },
    { id: work.newId(), kind: 'graded', actor_id: reviewerId, at: now },
  )
  await work.audit({
    actorId: reviewerId,
    action: 'submission.takeGradeBack',
    subject: ['submission', row.id],
    detail: { assignmentId: row.assignment_id, version: row.version + 1 },
  })
  return true
}

function requireValidReview(
  { status, grade, feedback }: Pick<FoundSubmission, 'status' | 'grade' | 'feedback'>,
  maxMarks: number,
): void {
  if (grade !== null && !isGrade(grade, maxMarks)) throw badGrade(maxMarks)
  if (status === 'Graded' && grade === null) throw gradeMissing(maxMarks)
  if (status === 'Returned' && feedback === null) throw remarksMissing()
}

export async function requireOnDesk(db: Db | Tx, caller: Caller, id: string): Promise<FoundSubmission> {
  const row = await findSubmission(db, id)
  const { teaches } = await findTeaching(db, caller)
  if (!row || !teaches(row.course_id)) throw workNotFound()
  return row
}

async function present(call: SignedInCall, db: Db | Tx, row: FoundSubmission): Promise<DeskSubmission> {
  return presentSubmission(row, await readerOf(call, db, [row]), await findEventsFor(db, row))
}

export async function getRemarks({ caller, deps }: SignedInCall) {
  return { remarks: await findRemarks(deps.database.db, caller.id) }
}

export async function saveRemarks(call: SignedInCall, body: BodyOf<typeof contract.saveRemarks>) {
  const remarks = [...new Set(body.remarks)]
  await call.write(async ({ tx }) => putRemarks(tx, call.caller.id, remarks))
  return { remarks }
}
