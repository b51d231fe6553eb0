import type { Assignment } from '#contract/assignments.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reviews.ts'
import type { MentorAssignment } from '#contract/reviews.ts'
import type { SignedCall } from '../../calls/call.ts'
import { allRows, Csv } from '../../platform/http/csv.ts'
import { readInstant } from '../../platform/school-time.ts'
import { assignmentNotFound, badDeadline, notAMoment, staleAssignment } from './coursework.errors.ts'
import { presentAssignment, presentRow } from './coursework.presenter.ts'
import { type FoundSubmission, findAssignment, findAssignments } from './coursework.repository.ts'
import { deadlineFault } from './coursework.rules.ts'
import {
  countIn,
  countStates,
  type DeskFilter,
  findDeskAfter,
  findDeskSubmissions,
} from './desk-lists.repository.ts'
import { isDueWithinADay } from './letters.rules.ts'
import { putAssignment } from './reviews.repository.ts'
import { deskFilter } from './reviews.usecases.ts'

/** Submissions that the list of assignments answers with them; the desk pages through all. */
const submissionsAtMost = 1_000

/** A mentor's assignments, newest first, each with its submissions; an admin may name a course or an assignment instead. */
export async function listMentorAssignments(
  call: SignedCall,
  query: QueryOf<typeof contract.mentorAssignments>,
): Promise<{ data: MentorAssignment[] }> {
  const { db } = call.deps.database
  const filter = await deskFilter(call, query)
  const assignments = await findAssignments(db, filter)
  const slice = { limit: submissionsAtMost, offset: 0 }
  const rows = await findDeskSubmissions(db, filter, 'newest', slice)
  const submissions = Map.groupBy(rows, (row) => row.assignment_id)
  const counts = Map.groupBy(await countStates(db, filter), (row) => row.assignment_id)
  return {
    data: assignments.map((row) => {
      const { status: _, submission: __, ...assignment } = presentAssignment(row, null)
      const counted = counts.get(row.id) ?? []
      return {
        ...assignment,
        submissions: (submissions.get(row.id) ?? []).map(presentRow),
        submissionCount: countIn(counted),
        waitingCount: countIn(counted, 'Submitted'),
      }
    }),
  }
}

/** The submissions that the filters leave, as a table. */
export async function submissionsTable(
  call: SignedCall,
  query: QueryOf<typeof contract.mentorAssignments>,
): Promise<Csv> {
  const filter = await deskFilter(call, query)
  const columns = [
    'Assignment Title',
    'Course',
    'Student',
    'Email',
    'File Link',
    'Grade',
    'Feedback',
    'Status',
    'Late',
    'Submitted At',
  ]
  return new Csv('submissions', columns, tableRows(call.deps.database.db, filter))
}

async function* tableRows(db: Parameters<typeof findDeskAfter>[0], filter: DeskFilter) {
  const rows = allRows<FoundSubmission>((after, most) => findDeskAfter(db, filter, after?.id ?? '', most))
  for await (const row of rows) {
    const { late, submittedAt } = presentRow(row)
    yield [
      row.title,
      row.course_name,
      row.student_name,
      row.student_email,
      row.link,
      row.grade,
      row.feedback,
      row.status,
      late ? 'Late' : '',
      submittedAt,
    ]
  }
}

/**
 * Changes the text or the deadline of an assignment; what was handed in stays, and is late or not by the new deadline.
 * @throws DomainError NOT_FOUND, STALE with the assignment as it is now, VALIDATION
 */
export async function saveAssignment(
  call: SignedCall,
  id: string,
  body: BodyOf<typeof contract.saveAssignment>,
): Promise<Assignment> {
  const { caller } = call
  return call.write(async (work) => {
    const { tx, now } = work
    const deadline = readInstant(body.deadline, await work.timeZone())
    if (deadline === null) throw notAMoment()
    const before = await findAssignment(tx, id)
    if (!before || (caller.role !== 'admin' && before.mentor_id !== caller.id)) throw assignmentNotFound()
    // A deadline that has passed may stay as it is while the text is mended; a new one lies ahead.
    const fault = deadline === before.deadline ? null : deadlineFault(deadline, now)
    if (fault) throw badDeadline(fault)

    const reminded_at =
      deadline === before.deadline ? before.reminded_at : isDueWithinADay(deadline, now) ? now : null
    const to = { title: body.title, description: body.description, deadline, reminded_at }
    const isStale = body.version !== undefined && body.version !== before.version
    if (isStale || !(await putAssignment(tx, before, to))) {
      throw staleAssignment(presentAssignment((await findAssignment(tx, id)) ?? before, null))
    }
    await work.emit('assignmentChanged', { courseId: before.course_id })
    await work.audit({
      actorId: caller.id,
      action: 'assignment.change',
      subject: ['assignment', id],
      detail: { version: before.version + 1 },
    })
    return presentAssignment({ ...before, ...to, version: before.version + 1 }, null)
  })
}
