import { latestDeadline } from '#contract/coursework/assignments.ts'
import type { AssignmentRow, SubmissionEventRow, SubmissionRow, WorkRulesRow } from './coursework.tables.ts'

export function assignmentStatus(
  submission: (Pick<SubmissionRow, 'status'> & Release) | undefined,
): 'Pending' | 'Completed' {
  return !submission || statusForStudent(submission) === 'Returned' ? 'Pending' : 'Completed'
}

/** Catches typing errors such as the year 20266. */
export function deadlineError(deadline: number, now: number): 'passed' | 'tooFar' | null {
  if (deadline <= now) return 'passed'
  return deadline > latestDeadline(now) ? 'tooFar' : null
}

/** A repeated review names the stored version or the version before it. */
export function isRepeatedReview(
  stored: Pick<SubmissionRow, 'status' | 'grade' | 'feedback' | 'reviewed_by' | 'version'>,
  review: Pick<SubmissionRow, 'status' | 'grade' | 'feedback'>,
  { by: reviewerId, version = stored.version }: { by: string; version?: number | undefined },
): boolean {
  return (
    stored.reviewed_by === reviewerId &&
    stored.status === review.status &&
    stored.grade === review.grade &&
    stored.feedback === review.feedback &&
    (version === stored.version || version === stored.version - 1)
  )
}

type Event = Pick<
  SubmissionEventRow,
  'kind' | 'link' | 'files' | 'pages' | 'grade' | 'feedback' | 'actor_id' | 'student_id' | 'at'
>

/**
 * @param events oldest first
 * @returns null unless the last submission follows returned work
 */
export function stateBeforeSubmission(events: readonly Event[]): ReturnedSubmission | null {
  const review = events.findLastIndex(({ kind }) => kind === 'returned' || kind === 'graded')
  const returnEvent = events[review]
  const submitEvent = events.slice(0, Math.max(0, review)).findLast(({ kind }) => kind === 'submitted')
  if (returnEvent?.kind !== 'returned' || !submitEvent) return null
  return {
    link: submitEvent.link ?? '',
    files: submitEvent.files,
    pages: submitEvent.pages,
    grade: returnEvent.grade,
    feedback: returnEvent.feedback,
    submitted_at: submitEvent.at,
    submitted_by: submitEvent.actor_id === submitEvent.student_id ? null : submitEvent.actor_id,
    opened_at: returnEvent.at,
    reviewed_at: returnEvent.at,
    reviewed_by: returnEvent.actor_id,
  }
}

export type ReturnedSubmission = Omit<
  SubmissionRow,
  'id' | 'assignment_id' | 'course_id' | 'student_id' | 'status' | 'seen_at' | 'version'
>

export function remainingTries<E extends Pick<SubmissionEventRow, 'kind'>>(events: readonly E[]): E[] {
  const tries: E[] = []
  for (const event of events) {
    if (event.kind === 'submitted') tries.push(event)
    if (event.kind === 'takenBack') tries.pop()
  }
  return tries
}

type Release = Pick<AssignmentRow, 'releases_together' | 'released_at'>

export const isUnreleased = ({ releases_together, released_at }: Release): boolean =>
  releases_together === 1 && released_at === null

export const areNamesHidden = ({
  names_hidden,
  released_at,
}: Pick<AssignmentRow, 'names_hidden' | 'released_at'>): boolean => names_hidden === 1 && released_at === null

export const statusForStudent = (row: Pick<SubmissionRow, 'status'> & Release): SubmissionRow['status'] =>
  isUnreleased(row) ? 'Submitted' : row.status

/** Has no vowels, so that codes form no words, and no letters that look like digits. */
const codeCharacters = 'BCDFGHJKMNPQRTVWXY34679'

/** Is the same for all tries of a student. Random digits of the UUIDv7 hide the order of submissions. */
export function codeOf(submissionId: string): string {
  return longCodeOf(submissionId).slice(0, 4)
}

/**
 * Is used for file names, such as `BCDF-GHJ`, because `codeOf` may repeat in a class. Begins with `codeOf`.
 */
export function longCodeOf(submissionId: string): string {
  let quotient = Number.parseInt(submissionId.slice(-8), 16)
  let code = ''
  for (let digit = 0; digit < 7; digit += 1) {
    code += codeCharacters[quotient % codeCharacters.length]
    quotient = Math.floor(quotient / codeCharacters.length)
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

export const isGrade = (grade: number, maxMarks: number): boolean =>
  Number.isInteger(grade) && grade >= 0 && grade <= maxMarks

export const defaultWorkRules: WorkRulesRow = {
  accepts: '["link"]',
  max_pages: 20,
  max_megabytes: 10,
  file_types: '[]',
  max_marks: 100,
  names_hidden: 0,
  releases_together: 0,
}
