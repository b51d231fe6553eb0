import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Caller } from '../../platform/caller.ts'
import {
  assignmentNotFound,
  findAssignment,
  findSubmissionOf,
  findTries,
  isUnreleased,
} from '../coursework/index.ts'
import { accessTo } from '../enrollments/index.ts'
import { marksOf } from './marks.usecases.ts'
import { readRubric, scoresOf } from './rubrics.usecases.ts'

/** Students see released marks of reviewed tries, even while a later try waits. */
export async function requireOwnWork(db: Db, caller: Caller, assignmentId: string) {
  const assignment = await findAssignment(db, assignmentId)
  if (!assignment || (await accessTo(db, caller.id, assignment.course_id)) === 'none')
    throw assignmentNotFound()
  const submission = await findSubmissionOf(db, caller.id, assignmentId)
  if (!submission || isUnreleased(submission)) return { submission: undefined, isSeen: () => false }
  const waitingTryId =
    submission.status === 'Submitted' ? (await findTries(db, submission))[0]?.id : undefined
  return {
    submission,
    isSeen: ({ try_id }: { readonly try_id: string | null }) => try_id !== null && try_id !== waitingTryId,
  }
}

export async function getOwnMarks({ caller, deps }: SignedInCall, assignmentId: string) {
  const { db } = deps.database
  const { submission, isSeen } = await requireOwnWork(db, caller, assignmentId)
  return submission ? marksOf(db, submission, isSeen) : { marks: [], rotations: [] }
}

export async function getOwnScores({ caller, deps }: SignedInCall, assignmentId: string) {
  const { db } = deps.database
  const { submission } = await requireOwnWork(db, caller, assignmentId)
  const rubric = await readRubric(db, assignmentId)
  const isReviewed = submission && submission.status !== 'Submitted'
  return { rubric, scores: await scoresOf(db, rubric, isReviewed ? submission.id : undefined) }
}
