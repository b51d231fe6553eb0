import type * as contract from '#contract/coursework/assignments.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findAttachments } from './assignment-files.repository.ts'
import { presentAssignment, readerOf } from './coursework.presenter.ts'
import {
  findAssignments,
  findAssignmentsOfStudent,
  findEventsOf,
  findSubmissionsOf,
} from './coursework.repository.ts'

export async function listAssignments(
  call: SignedInCall,
  { courseId }: QueryOf<typeof contract.listAssignments>,
): Promise<Assignment[]> {
  const { caller, deps } = call
  const { db } = deps.database
  if (caller.role !== 'student') {
    const filter = { courseId, mentorId: caller.role === 'mentor' ? caller.id : undefined }
    const rows = await findAssignments(db, filter)
    const attachments = await findAttachments(db, idsOf(rows))
    return rows.map((row) => presentAssignment(row, attachments.get(row.id) ?? []))
  }
  const rows = await findAssignmentsOfStudent(db, caller.id)
  const submitted = await findSubmissionsOf(db, caller.id)
  const submissions = new Map(submitted.map((row) => [row.assignment_id, row]))
  const reader = await readerOf(call, db, submitted)
  const events = Map.groupBy(await findEventsOf(db, caller.id), (event) => event.assignment_id)
  const shown = courseId === undefined ? rows : rows.filter(({ course_id }) => course_id === courseId)
  const attachments = await findAttachments(db, idsOf(shown))
  return shown.map((row) =>
    presentAssignment(row, attachments.get(row.id) ?? [], {
      ...{ submission: submissions.get(row.id), events: events.get(row.id), reader },
    }),
  )
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
