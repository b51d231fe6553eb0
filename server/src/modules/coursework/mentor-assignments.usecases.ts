import type * as assignments from '#contract/coursework/assignments.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import type * as contract from '#contract/coursework/reviews.ts'
import type { MentorAssignment } from '#contract/coursework/reviews.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { allRows, type Table, tableOf } from '../../platform/http/table.ts'
import { asInstant } from '../../platform/instants.ts'
import { readInstant } from '../../platform/school-time.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { courseNotFound, findCourse, findMentorIds, findSyllabus, findTeaching } from '../catalogue/index.ts'
import { isDueWithinADay } from './coursework.emails.ts'
import * as refused from './coursework.errors.ts'
import { presentAssignment, presentSubmission } from './coursework.presenter.ts'
import {
  addAssignment,
  type DeskFilter,
  type FoundSubmission,
  findAssignment,
  findAssignments,
  putAssignment,
} from './coursework.repository.ts'
import { deadlineError } from './coursework.rules.ts'
import type { AssignmentRow } from './coursework.tables.ts'
import {
  countStates,
  countWithStatus,
  findDeskSubmissions,
  findNextDeskSubmissions,
} from './desk-lists.repository.ts'
import { deskFilter } from './reviews.usecases.ts'

const maxSubmissions = 1_000

export async function listMentorAssignments(
  call: SignedInCall,
  query: DeskFilter,
): Promise<{ data: MentorAssignment[] }> {
  const { db } = call.deps.database
  const filter = await deskFilter(call, query)
  const assignments = await findAssignments(db, filter)
  const slice = { limit: maxSubmissions, offset: 0 }
  const rows = await findDeskSubmissions(db, { ...filter, sort: 'newest' }, slice)
  const submissions = Map.groupBy(rows, (row) => row.assignment_id)
  const counts = Map.groupBy(await countStates(db, filter), (row) => row.assignment_id)
  return {
    data: assignments.map((row) => {
      const counted = counts.get(row.id) ?? []
      return {
        ...presentAssignment(row),
        submissions: (submissions.get(row.id) ?? []).map((one) => presentSubmission(one)),
        submissionCount: countWithStatus(counted),
        waitingCount: countWithStatus(counted, 'Submitted'),
      }
    }),
  }
}

const columns: Record<string, (row: FoundSubmission) => string | number | null> = {
  'Assignment Title': (row) => row.title,
  Course: (row) => row.course_name,
  Student: (row) => row.student_name,
  Email: (row) => row.student_email,
  'File Link': (row) => row.link,
  Grade: (row) => row.grade,
  Feedback: (row) => row.feedback,
  Status: (row) => row.status,
  Late: (row) => (row.late ? 'Late' : ''),
  'Submitted At': (row) => asInstant(row.submitted_at),
}

export async function submissionsTable(call: SignedInCall, query: DeskFilter): Promise<Table> {
  const { db } = call.deps.database
  const filter = await deskFilter(call, query)
  const rows = allRows<FoundSubmission>((after, most) =>
    findNextDeskSubmissions(db, filter, after?.id ?? '', most),
  )
  return tableOf('submissions', columns, rows, { Grade: 'whole' })
}

/** @throws DomainError NOT_FOUND, STALE with the current assignment, VALIDATION */
export async function saveAssignment(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.saveAssignment>,
): Promise<Assignment> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    const before = await findAssignment(tx, id)
    const { teaches } = await findTeaching(tx, caller)
    if (!before || !teaches(before.course_id)) throw refused.assignmentNotFound()
    const to = {
      title: body.title,
      description: body.description,
      ...(await readDeadline(work, body, before)),
      item_id: await readTopic(tx, before.course_id, body.topicId, before.item_id),
    }
    const isStale = body.version !== undefined && body.version !== before.version
    if (isStale || !(await putAssignment(tx, before, to))) {
      throw refused.staleAssignment(presentAssignment((await findAssignment(tx, id)) ?? before))
    }
    await work.emit('assignmentChanged', { courseId: before.course_id })
    await work.audit({
      actorId: caller.id,
      action: 'assignment.change',
      subject: ['assignment', id],
      detail: { version: before.version + 1 },
    })
    return presentAssignment({ ...before, ...to, version: before.version + 1 })
  })
}

/** @throws DomainError VALIDATION */
async function readDeadline(work: Work, body: { deadline: string }, before?: AssignmentRow) {
  const deadline = readInstant(body.deadline, await work.timeZone())
  if (deadline === null) throw refused.notAMoment()
  // An unchanged deadline may be past, so that the text can still be corrected.
  if (deadline === before?.deadline) return { deadline, reminded_at: before.reminded_at }
  const error = deadlineError(deadline, work.now)
  if (error) throw refused.badDeadline(error)
  return { deadline, reminded_at: isDueWithinADay(deadline, work.now) ? work.now : null }
}

/** @throws DomainError FORBIDDEN, NOT_FOUND, VALIDATION for a deadline that is invalid or past */
export async function createAssignment(
  call: SignedInCall,
  body: BodyOf<typeof assignments.createAssignment>,
): Promise<Assignment> {
  const { caller } = call
  return call.write(async (work) => {
    const course = await findCourseToTeach(work.tx, caller, body.courseId)
    const mentorIds = await findMentorIds(work.tx, course.id)
    if (body.assignedBy !== undefined && !mentorIds.includes(body.assignedBy))
      throw refused.anotherMentorNamed()
    const due = await readDeadline(work, body)
    const row = {
      id: work.newId(),
      course_id: course.id,
      title: body.title,
      description: body.description,
      ...due,
      assigned_by: body.assignedBy ?? (caller.role === 'mentor' ? caller.id : course.mentor_id),
      item_id: await readTopic(work.tx, course.id, body.topicId, null),
      created_at: work.now,
      version: 1,
    }
    await addAssignment(work.tx, row)
    await work.emit('assignmentSet', { ...row, course_name: course.name })
    await work.audit({
      actorId: caller.id,
      action: 'assignment.create',
      subject: ['assignment', row.id],
      detail: { courseId: course.id },
    })
    const { name: course_name, instructor } = course
    return presentAssignment({ ...row, course_name, instructor })
  })
}

/** For a course that was just made, from another system. Nobody is in it, so nobody is told. */
export async function addAssignmentOfCourse(
  work: Work,
  row: Pick<AssignmentRow, 'course_id' | 'item_id' | 'title' | 'description' | 'deadline'>,
): Promise<void> {
  const reminded_at = isDueWithinADay(row.deadline, work.now) ? work.now : null
  const id = work.newId()
  await addAssignment(work.tx, {
    ...row,
    ...{ id, reminded_at, assigned_by: null, created_at: work.now, version: 1 },
  })
  await work.emit('assignmentChanged', { courseId: row.course_id })
  await work.audit({
    action: 'assignment.create',
    subject: ['assignment', id],
    detail: { courseId: row.course_id },
  })
}

/** @throws DomainError VALIDATION for a topic of another course */
async function readTopic(
  tx: Tx,
  courseId: string,
  topicId: string | null | undefined,
  before: string | null,
): Promise<string | null> {
  if (topicId === undefined || topicId === before) return before
  if (topicId === null) return null
  const topics = await findSyllabus(tx, [courseId])
  if (!topics.some(({ id }) => id === topicId)) throw refused.foreignTopic()
  return topicId
}

/**
 * A mentor gets the same error for another's course and for an unknown one. An admin may see every course,
 * so an unknown one is NOT_FOUND.
 */
async function findCourseToTeach(tx: Tx, caller: Caller, courseId: string): Promise<CourseRow> {
  const course = await findCourse(tx, courseId)
  if (course && (await findTeaching(tx, caller)).teaches(courseId)) return course
  throw caller.role === 'admin' ? courseNotFound() : refused.notYourCourse()
}
