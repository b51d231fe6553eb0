import type { NewCriterion } from '#contract/coursework/rubric-criteria.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/marking/marking.ts'
import type { Rubric } from '#contract/marking/marking.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { asInstant } from '../../platform/instants.ts'
import { findTeaching } from '../catalogue/index.ts'
import {
  assignmentNotFound,
  findAssignment,
  findSubmission,
  nameForStaff,
  noteOpened,
  requireOnDesk,
} from '../coursework/index.ts'
import { accessTo } from '../enrollments/index.ts'
import * as refused from './marking.errors.ts'
import { lockSubmission } from './marks.repository.ts'
import {
  countGivenScores,
  countWaitingWork,
  findCriteria,
  findRubricVersion,
  findScores,
  findScoresAbove,
  findWorkByCriterion,
  lockRubric,
  putCriterion,
  putRubricVersion,
  putScore,
  removeCriteria,
} from './rubrics.repository.ts'

export async function readRubric(db: Db | Tx, assignmentId: string): Promise<Rubric> {
  const criteria = await findCriteria(db, assignmentId)
  return {
    version: await findRubricVersion(db, assignmentId),
    criteria: criteria.map(({ id, title, points }) => ({ _id: id, title, points })),
  }
}

export async function scoresOf(db: Db | Tx, rubric: Rubric, submissionId: string | undefined) {
  const rows = submissionId === undefined ? [] : await findScores(db, submissionId)
  const given = new Map(rows.map(({ criterion_id, points }) => [criterion_id, points]))
  return rubric.criteria.map(({ _id }) => ({ criterionId: _id, points: given.get(_id) ?? null }))
}

export async function getRubric(call: SignedInCall, assignmentId: string): Promise<Rubric> {
  await requireOwnAssignment(call, assignmentId)
  return readRubric(call.deps.database.db, assignmentId)
}

async function requireOwnAssignment({ caller, deps }: SignedInCall, assignmentId: string) {
  const { db } = deps.database
  const assignment = await findAssignment(db, assignmentId)
  if (!assignment) throw assignmentNotFound()
  const { course_id } = assignment
  const isOwn =
    caller.role === 'student'
      ? (await accessTo(db, caller.id, course_id)) !== 'none'
      : (await findTeaching(db, caller)).teaches(course_id)
  if (!isOwn) throw assignmentNotFound()
  return assignment
}

type RubricBody = BodyOf<typeof contract.saveRubric>

export async function addCriteria(
  work: Work,
  assignmentId: string,
  criteria: readonly NewCriterion[],
): Promise<void> {
  if (criteria.length === 0) return
  await putRubricVersion(work.tx, assignmentId, 1)
  for (const [position, { title, points }] of criteria.entries())
    await putCriterion(work.tx, { id: work.newId(), assignment_id: assignmentId, position, title, points })
}

/** Idempotent. Criteria with an id keep their scores. */
export const saveRubric = (
  call: SignedInCall,
  assignmentId: string,
  { version, criteria }: RubricBody,
): Promise<ResponseOf<typeof contract.saveRubric>> =>
  call.write(async (work) => {
    const { tx } = work
    await lockRubric(tx, assignmentId)
    const assignment = await findAssignment(tx, assignmentId)
    const { teaches } = await findTeaching(tx, call.caller)
    if (!assignment || !teaches(assignment.course_id)) throw assignmentNotFound()
    const before = await readRubric(tx, assignmentId)
    if (isSameRubric(before, criteria)) return { ...before, affectedSubmissions: [] }
    if ((version ?? 0) !== before.version) throw refused.staleRubric(before)
    requireOwnCriteria(before, criteria)
    const affected = await findAffectedWork(tx, before, criteria)
    const keptIds = new Set(criteria.map(({ _id }) => _id))
    await putRubricVersion(tx, assignmentId, before.version + 1)
    await removeCriteria(
      tx,
      before.criteria.map(({ _id }) => _id).filter((id) => !keptIds.has(id)),
    )
    for (const [position, { _id: id = work.newId(), title, points }] of criteria.entries())
      await putCriterion(tx, { id, assignment_id: assignmentId, position, title, points })
    await work.audit({
      action: 'rubric.change',
      subject: ['assignment', assignmentId],
      detail: { version: before.version + 1, criteria: criteria.length, affected: affected.length },
    })
    return { ...(await readRubric(tx, assignmentId)), affectedSubmissions: await namesOf(tx, call, affected) }
  })

/** Ignores absent ids: a browser may repeat the first save. */
const isSameRubric = (before: Rubric, criteria: RubricBody['criteria']): boolean =>
  before.criteria.length === criteria.length &&
  criteria.every(({ _id, title, points }, index) => {
    const other = before.criteria[index]
    return (_id ?? other?._id) === other?._id && title === other?.title && points === other.points
  })

function requireOwnCriteria(before: Rubric, criteria: RubricBody['criteria']): void {
  const unusedIds = new Set(before.criteria.map(({ _id }) => _id))
  for (const [index, { _id }] of criteria.entries())
    if (_id !== undefined && !unusedIds.delete(_id)) throw refused.foreignCriterion(index)
}

async function findAffectedWork(tx: Tx, before: Rubric, criteria: RubricBody['criteria']): Promise<string[]> {
  const maxPoints = new Map(criteria.map(({ _id, points }) => [_id, points]))
  const affected = new Set<string>()
  for (const { _id, points } of before.criteria) {
    const limit = maxPoints.get(_id) ?? -1
    if (limit >= points) continue
    for (const { submission_id } of await findScoresAbove(tx, _id, limit)) affected.add(submission_id)
  }
  return [...affected]
}

async function namesOf(tx: Tx, { i18n }: SignedInCall, ids: readonly string[]) {
  const rows = await Promise.all(ids.map((id) => findSubmission(tx, id)))
  return rows
    .filter((row) => row !== undefined)
    .map((row) => ({ submissionId: row.id, studentName: nameForStaff(row, i18n) }))
    .toSorted((one, other) => one.studentName.localeCompare(other.studentName))
}

export async function getQuestions(
  call: SignedInCall,
  assignmentId: string,
): Promise<ResponseOf<typeof contract.getQuestions>> {
  const { db } = call.deps.database
  const { id, title } = await requireOwnAssignment(call, assignmentId)
  const { criteria } = await readRubric(db, id)
  const submissions = await countWaitingWork(db, id)
  const counts = await countGivenScores(db, id)
  const given = new Map(counts.map((row) => [row.criterion_id, row.given]))
  return {
    assignment: { _id: id, title },
    submissions,
    criteria: criteria.map((criterion) => ({
      ...criterion,
      left: submissions - (given.get(criterion._id) ?? 0),
    })),
  }
}

export async function listByCriterion(call: SignedInCall, assignmentId: string, criterionId: string) {
  const { db } = call.deps.database
  const { criteria } = await getRubric(call, assignmentId)
  const criterion = criteria.find(({ _id }) => _id === criterionId)
  if (!criterion) throw refused.criterionNotFound()
  const rows = await findWorkByCriterion(db, assignmentId, criterionId)
  return {
    criterion,
    submissions: rows.map((row) => ({
      _id: row.id,
      assignmentId: row.assignment_id,
      studentName: nameForStaff(row, call.i18n),
      submittedAt: new Date(row.submitted_at).toISOString(),
      openedAt: asInstant(row.opened_at),
      version: row.version,
      points: row.points,
      given: row.given ?? 0,
    })),
  }
}

export async function getScores({ caller, deps }: SignedInCall, submissionId: string) {
  const { db } = deps.database
  const { assignment_id } = await requireOnDesk(db, caller, submissionId)
  const rubric = await readRubric(db, assignment_id)
  return { rubric, scores: await scoresOf(db, rubric, submissionId) }
}

export const saveScore = (
  call: SignedInCall,
  submissionId: string,
  { criterionId, points }: BodyOf<typeof contract.saveScore>,
) =>
  call.write(async (work) => {
    const { tx } = work
    const found = await requireOnDesk(tx, call.caller, submissionId)
    // Locks in the order of a review: rubric, then submission.
    await lockRubric(tx, found.assignment_id)
    await lockSubmission(tx, submissionId)
    const submission = await requireOnDesk(tx, call.caller, submissionId)
    const rubric = await readRubric(tx, submission.assignment_id)
    const criterion = rubric.criteria.find(({ _id }) => _id === criterionId)
    if (!criterion) throw refused.criterionNotFound()
    if (points !== null && points > criterion.points) throw refused.tooManyPoints(criterion.points)
    await noteOpened(work, call.caller.id, submission)
    await putScore(tx, {
      submission_id: submissionId,
      criterion_id: criterionId,
      points,
      given_by: call.caller.id,
    })
    return { scores: await scoresOf(tx, rubric, submissionId) }
  })
