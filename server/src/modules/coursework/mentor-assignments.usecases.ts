import type * as assignments from '#contract/coursework/assignments.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import type * as contract from '#contract/coursework/reviews.ts'
import type { MentorAssignment } from '#contract/coursework/reviews.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { readAllRows, type Table, tableOf } from '../../platform/http/table.ts'
import { asInstant } from '../../platform/instants.ts'
import { readInstant } from '../../platform/school-time.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { courseNotFound, findCourse, findMentorIds, findSyllabus, findTeaching } from '../catalogue/index.ts'
import { findAttachments } from './assignment-files.repository.ts'
import { saveAttachments } from './attachments.usecases.ts'
import { isDueWithinADay } from './coursework.emails.ts'
import * as refused from './coursework.errors.ts'
import {
  fileAddress,
  nameForStaff,
  presentAssignment,
  presentSubmission,
  type Reader,
  readerOf,
} from './coursework.presenter.ts'
import {
  addAssignment,
  type DeskFilter,
  type FoundSubmission,
  findAssignment,
  findAssignments,
  findHighestGrade,
  findReviewedSubmissions,
  lockAssignment,
  putAssignment,
} from './coursework.repository.ts'
import { areNamesHidden, deadlineError, defaultWorkRules, isUnreleased } from './coursework.rules.ts'
import type { AssignmentRow, WorkRulesRow } from './coursework.tables.ts'
import {
  countStates,
  countWithStatus,
  findDeskSubmissions,
  findNextDeskSubmissions,
} from './desk-lists.repository.ts'
import { emitReviews } from './release.usecases.ts'
import { requireDeskFilter } from './reviews.usecases.ts'

const maxSubmissions = 1_000

export async function listMentorAssignments(
  call: SignedInCall,
  query: DeskFilter,
): Promise<{ data: MentorAssignment[] }> {
  const { db } = call.deps.database
  const filter = await requireDeskFilter(call, query)
  const assignments = await findAssignments(db, filter)
  const slice = { limit: maxSubmissions, offset: 0 }
  const attachments = await findAttachments(
    db,
    assignments.map(({ id }) => id),
  )
  const rows = await findDeskSubmissions(db, { ...filter, sort: 'newest' }, slice)
  const reader = await readerOf(call, db, rows)
  const submissions = Map.groupBy(rows, (row) => row.assignment_id)
  const counts = Map.groupBy(await countStates(db, filter), (row) => row.assignment_id)
  return {
    data: assignments.map((row) => {
      const stateCounts = counts.get(row.id) ?? []
      return {
        ...presentAssignment(row, attachments.get(row.id) ?? []),
        submissions: (submissions.get(row.id) ?? []).map((one) => presentSubmission(one, reader)),
        submissionCount: countWithStatus(stateCounts),
        waitingCount: countWithStatus(stateCounts, 'Submitted'),
      }
    }),
  }
}

const makeColumns = ({
  i18n,
  site,
}: Reader): Record<string, (row: FoundSubmission) => string | number | null> => ({
  'Assignment Title': (row) => row.title,
  Course: (row) => row.course_name,
  Student: (row) => nameForStaff(row, i18n),
  Email: (row) => (areNamesHidden(row) ? null : row.student_email),
  'File Link': (row) => fileAddress(row, site),
  Grade: (row) => row.grade,
  Feedback: (row) => row.feedback,
  Status: (row) => row.status,
  Late: (row) => (row.late ? 'Late' : ''),
  'Submitted At': (row) => asInstant(row.submitted_at),
})

export async function submissionsTable(call: SignedInCall, query: DeskFilter): Promise<Table> {
  const { db } = call.deps.database
  const filter = await requireDeskFilter(call, query)
  const rows = readAllRows<FoundSubmission>((after, maxRows) =>
    findNextDeskSubmissions(db, filter, after?.id ?? '', maxRows),
  )
  // Any row may have files, whose links need the site's address.
  const reader = await readerOf(call, db, [{ files: 1 }])
  return tableOf('submissions', makeColumns(reader), rows, { Grade: 'whole' })
}

export async function saveAssignment(
  call: SignedInCall,
  id: string,
  body: BodyOf<typeof contract.saveAssignment>,
): Promise<Assignment> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx } = work
    const before = await lockAssignment(tx, id)
    const { teaches } = await findTeaching(tx, caller)
    if (!before || !teaches(before.course_id)) throw refused.assignmentNotFound()
    const change = {
      title: body.title,
      description: body.description,
      ...(await readDeadline(work, body, before)),
      item_id: await readTopic(tx, before.course_id, body.topicId, before.item_id),
      ...rulesOf(body),
    }
    const isStale = body.version !== undefined && body.version !== before.version
    if (isStale || !(await putAssignment(tx, before, change))) {
      const attachments = (await findAttachments(tx, [id])).get(id) ?? []
      throw refused.staleAssignment(presentAssignment((await findAssignment(tx, id)) ?? before, attachments))
    }
    await requireFittingRules(tx, before, change)
    const attachments = await saveAttachments(work, caller, id, body.attachments)
    if (isUnreleased(before) && !isUnreleased({ ...before, ...change })) await emitReviews(work, id)
    await work.emit('assignmentChanged', { courseId: before.course_id })
    await work.audit({
      actorId: caller.id,
      action: 'assignment.change',
      subject: ['assignment', id],
      detail: {
        version: before.version + 1,
        namesHidden: (change.names_hidden ?? before.names_hidden) === 1,
      },
    })
    return presentAssignment({ ...before, ...change, version: before.version + 1 }, attachments)
  })
}

async function readDeadline(work: Work, body: { deadline: string }, before?: AssignmentRow) {
  const deadline = readInstant(body.deadline, await work.timeZone())
  if (deadline === null) throw refused.notAMoment()
  // An unchanged deadline may be past, so that texts can be corrected.
  if (deadline === before?.deadline) return { deadline, reminded_at: before.reminded_at }
  const error = deadlineError(deadline, work.now)
  if (error) throw refused.badDeadline(error)
  return { deadline, reminded_at: isDueWithinADay(deadline, work.now) ? work.now : null }
}

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
      ...defaultWorkRules,
      ...rulesOf(body),
      released_at: null,
      created_at: work.now,
      version: 1,
    }
    await addAssignment(work.tx, row)
    const attachments = await saveAttachments(work, caller, row.id, body.attachments)
    await call.deps.ports.addCriteria(work, row.id, body.criteria ?? [])
    await work.emit('assignmentSet', { ...row, course_name: course.name })
    await work.audit({
      actorId: caller.id,
      action: 'assignment.create',
      subject: ['assignment', row.id],
      detail: { courseId: course.id },
    })
    const { name: course_name, instructor } = course
    return presentAssignment({ ...row, course_name, instructor }, attachments)
  })
}

/** Sends no email, because nobody is enrolled in an imported course yet. */
export async function addAssignmentOfCourse(
  work: Work,
  row: Pick<AssignmentRow, 'course_id' | 'item_id' | 'title' | 'description' | 'deadline'>,
): Promise<void> {
  const reminded_at = isDueWithinADay(row.deadline, work.now) ? work.now : null
  const id = work.newId()
  await addAssignment(work.tx, {
    ...row,
    ...defaultWorkRules,
    ...{ id, reminded_at, assigned_by: null, released_at: null, created_at: work.now, version: 1 },
  })
  await work.emit('assignmentChanged', { courseId: row.course_id })
  await work.audit({
    action: 'assignment.create',
    subject: ['assignment', id],
    detail: { courseId: row.course_id },
  })
}

type WorkRules = Pick<
  BodyOf<typeof contract.saveAssignment>,
  Exclude<keyof typeof assignments.workRules, 'attachments'>
>

const rulesOf = (body: WorkRules): Partial<WorkRulesRow> => ({
  ...(body.accepts && { accepts: JSON.stringify([...new Set(body.accepts)]) }),
  ...(body.maxPages !== undefined && { max_pages: body.maxPages }),
  ...(body.maxMegabytes !== undefined && { max_megabytes: body.maxMegabytes }),
  ...(body.fileTypes && { file_types: JSON.stringify([...new Set(body.fileTypes)]) }),
  ...(body.maxMarks !== undefined && { max_marks: body.maxMarks }),
  ...(body.namesHidden !== undefined && { names_hidden: asFlag(body.namesHidden) }),
  ...(body.releasesTogether !== undefined && { releases_together: asFlag(body.releasesTogether) }),
})

const asFlag = (isSet: boolean) => (isSet ? 1 : 0)

async function requireFittingRules(
  tx: Tx,
  before: AssignmentRow,
  change: Partial<WorkRulesRow>,
): Promise<void> {
  const { id, max_marks } = before
  if (change.max_marks !== undefined && change.max_marks < max_marks) {
    const highestGrade = await findHighestGrade(tx, id)
    if (highestGrade !== null && highestGrade > change.max_marks) throw refused.gradeAbove(highestGrade)
  }
  const becomesUnreleased = !isUnreleased(before) && isUnreleased({ ...before, ...change })
  if (becomesUnreleased && (await findReviewedSubmissions(tx, id)).length > 0) throw refused.alreadyShown()
}

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

/** Mentors get the same error for unknown courses and other mentors' courses. */
async function findCourseToTeach(tx: Tx, caller: Caller, courseId: string): Promise<CourseRow> {
  const course = await findCourse(tx, courseId)
  if (course && (await findTeaching(tx, caller)).teaches(courseId)) return course
  throw caller.role === 'admin' ? courseNotFound() : refused.notYourCourse()
}
