import type * as contract from '#contract/assignments.ts'
import type { Assignment, Submission } from '#contract/assignments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { SignedCall } from '../../calls/call.ts'
import type { Work } from '../../calls/deps.ts'
import type { CourseRow, SubmissionRow } from '../../database/schema.ts'
import type { Caller } from '../../platform/caller.ts'
import { readInstant } from '../../platform/school-time.ts'
import { courseNotFound, findCourse, isMentorOf } from '../catalogue/index.ts'
import { isEnrolled } from '../enrollments/index.ts'
import {
  alreadyOpened,
  alreadySubmitted,
  anotherMentorNamed,
  anotherStudentNamed,
  assignmentNotFound,
  badDeadline,
  notAMoment,
  notYourCourse,
  submissionNotFound,
} from './coursework.errors.ts'
import { presentAssignment, presentSubmission } from './coursework.presenter.ts'
import {
  addAssignment,
  addEvent,
  addSubmission,
  changeSubmission,
  findAssignment,
  findAssignments,
  findAssignmentsOfStudent,
  findEventsFor,
  findEventsOf,
  findHandedIn,
  findSubmission,
  findSubmissionsOf,
  removeSubmission,
} from './coursework.repository.ts'
import { beforeThisTry, deadlineFault } from './coursework.rules.ts'
import { isDueWithinADay } from './letters.rules.ts'
import { after } from './submission-life.rules.ts'

/** A student's assignments with their own submissions; a mentor's own; all for an admin. */
export async function listAssignments({ caller, deps }: SignedCall): Promise<Assignment[]> {
  const { db } = deps.database
  if (caller.role !== 'student') {
    const filter = caller.role === 'mentor' ? { mentorId: caller.id } : {}
    return (await findAssignments(db, filter)).map((row) => presentAssignment(row, null))
  }
  const rows = await findAssignmentsOfStudent(db, caller.id)
  const submissions = new Map((await findSubmissionsOf(db, caller.id)).map((row) => [row.assignment_id, row]))
  const events = Map.groupBy(await findEventsOf(db, caller.id), (event) => event.assignment_id)
  return rows.map((row) =>
    presentAssignment(row, { submission: submissions.get(row.id), events: events.get(row.id) ?? [] }),
  )
}

/**
 * Hands in a link. Late work is accepted and marked; work that was returned may be handed in again.
 * @throws DomainError FORBIDDEN, NOT_FOUND (also when the caller is not enrolled), ALREADY_SUBMITTED
 */
export async function submitAssignment(
  call: SignedCall,
  assignmentId: string,
  body: BodyOf<typeof contract.submitAssignment>,
): Promise<Submission> {
  const { caller } = call
  if (body.studentId !== undefined && body.studentId !== caller.id) throw anotherStudentNamed()
  return call.write(async (work) => {
    const { tx, now } = work
    const assignment = await findAssignment(tx, assignmentId)
    if (!assignment || !(await isEnrolled(tx, caller.id, assignment.course_id))) throw assignmentNotFound()

    const before = await findHandedIn(tx, caller.id, assignmentId)
    const status = after(before?.status ?? 'none', 'submit')
    if (!status) throw alreadySubmitted()
    const { link } = body
    const ids = { assignment_id: assignmentId, student_id: caller.id }
    const review = { grade: null, feedback: null, opened_at: null, reviewed_at: null, reviewed_by: null }
    const sent = { link, status, submitted_at: now, ...review }
    const isPut = before
      ? await changeSubmission(tx, before, sent)
      : await addSubmission(tx, {
          ...sent,
          ...ids,
          id: work.newId(),
          course_id: assignment.course_id,
          version: 1,
        })
    if (!isPut) throw alreadySubmitted()
    await addLinkEvent(work, 'submitted', { ...ids, link })
    const submission = await findHandedIn(tx, caller.id, assignmentId)
    if (!submission) throw alreadySubmitted()
    await work.audit({
      actorId: caller.id,
      action: 'submission.submit',
      subject: ['submission', submission.id],
      detail: { assignmentId, version: submission.version },
    })
    return presentSubmission(submission, await findEventsFor(tx, submission))
  })
}

/**
 * Takes back a link that the mentor has not opened: the assignment is Pending again, and what happened stays known.
 * @throws DomainError NOT_FOUND for what is not the caller's, ALREADY_OPENED
 */
export async function takeBackSubmission(call: SignedCall, submissionId: string): Promise<void> {
  const { caller } = call
  await call.write(async (work) => {
    const { tx } = work
    const submission = await findSubmission(tx, submissionId)
    if (submission?.student_id !== caller.id) throw submissionNotFound()
    const { assignment_id: assignmentId, status, opened_at } = submission
    const earlier = beforeThisTry(await findEventsFor(tx, submission))
    const to = earlier ? after(status, 'takeBackAgain') : after(status, 'takeBackFirst')
    // A link can be taken back until the mentor has opened it (`docs/specification/coursework.md`).
    if (!to || opened_at !== null) throw alreadyOpened(status)
    const isTaken =
      earlier && to !== 'none'
        ? await changeSubmission(tx, submission, { ...earlier, status: to }, 'unopened')
        : await removeSubmission(tx, submission)
    if (!isTaken) throw alreadyOpened(status)
    await addLinkEvent(work, 'withdrawn', submission)
    await work.audit({
      actorId: caller.id,
      action: 'submission.takeBack',
      subject: ['submission', submissionId],
      detail: { assignmentId, version: submission.version },
    })
  })
}

/** Adds to the history that a student sent a link, or took it back. */
const addLinkEvent = (
  work: Work,
  kind: 'submitted' | 'withdrawn',
  { assignment_id, student_id, link }: Pick<SubmissionRow, 'assignment_id' | 'student_id' | 'link'>,
) =>
  addEvent(work.tx, {
    id: work.newId(),
    assignment_id,
    student_id,
    kind,
    link,
    grade: null,
    feedback: null,
    actor_id: student_id,
    at: work.now,
  })

/**
 * Sets an assignment for a course of the caller's.
 * @throws DomainError FORBIDDEN, NOT_FOUND, VALIDATION for a deadline that is no moment or has passed
 */
export async function createAssignment(
  call: SignedCall,
  body: BodyOf<typeof contract.createAssignment>,
): Promise<Assignment> {
  const { caller } = call
  return call.write(async (work) => {
    const course = await findCourse(work.tx, body.courseId)
    requireCourseOf(caller, course)
    if (body.assignedBy !== undefined && body.assignedBy !== course.mentor_id) throw anotherMentorNamed()
    const deadline = readInstant(body.deadline, await work.timeZone())
    if (deadline === null) throw notAMoment()
    const fault = deadlineFault(deadline, work.now)
    if (fault) throw badDeadline(fault)

    const row = {
      id: work.newId(),
      course_id: course.id,
      title: body.title,
      description: body.description,
      deadline,
      assigned_by: course.mentor_id,
      reminded_at: isDueWithinADay(deadline, work.now) ? work.now : null,
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
    const { name: course_name, instructor, mentor_id } = course
    return presentAssignment({ ...row, course_name, instructor, mentor_id }, null)
  })
}

/**
 * Another's id in a body is refused alike whether it exists or not, for a mentor; an admin, who may see every course, is
 * told that there is none.
 */
function requireCourseOf(caller: Caller, course: CourseRow | undefined): asserts course is CourseRow {
  if (course && (caller.role === 'admin' || isMentorOf(caller, course))) return
  throw caller.role === 'admin' ? courseNotFound() : notYourCourse()
}
