import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Assignment } from '#contract/coursework/assignments.ts'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Call } from '../../kernel/call.ts'
import { addressOf } from '../../kernel/school-address.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { asInstant } from '../../platform/instants.ts'
import type { Attachment } from './assignment-files.repository.ts'
import type { FoundAssignment, FoundEvent, FoundSubmission } from './coursework.repository.ts'
import {
  areNamesHidden,
  assignmentStatus,
  codeOf,
  isUnreleased,
  statusForStudent,
} from './coursework.rules.ts'

export interface Reader {
  readonly i18n: I18n
  /** The site's address; empty when no submission has files. */
  readonly site: string
  readonly isStudent: boolean
}

export async function readerOf(
  { deps, caller, i18n }: Pick<Call, 'deps' | 'caller' | 'i18n'>,
  db: Db | Tx,
  rows: readonly Pick<FoundSubmission, 'files'>[],
): Promise<Reader> {
  const hasFiles = rows.some(({ files }) => files > 0)
  const site = hasFiles ? addressOf(deps.config, await findSchoolBasics(db)) : ''
  return { i18n, site, isStudent: caller?.role === 'student' }
}

type Named = Pick<FoundSubmission, 'id' | 'student_name' | 'names_hidden' | 'released_at'>

export const nameForStaff = (row: Named, i18n: I18n): string =>
  areNamesHidden(row) ? hiddenName(row.id, i18n) : row.student_name

/** @param id of the submission or attempt */
export const hiddenName = (id: string, i18n: I18n): string => i18n._(msg`Student ${{ code: codeOf(id) }}`)

export const fileAddress = (
  { id, link, files }: Pick<FoundSubmission, 'id' | 'link' | 'files'>,
  site: string,
) => (files > 0 ? `${site}/mentor/assignments/review?submission=${id}` : link)

export function presentSubmission(
  submission: FoundSubmission,
  reader: Reader,
  events: readonly FoundEvent[] = [],
): DeskSubmission {
  const { isStudent, i18n, site } = reader
  const row = isStudent ? hideUnreleased(submission) : submission
  const isNameHidden = !isStudent && areNamesHidden(row)
  const studentName = isStudent ? row.student_name : nameForStaff(row, i18n)
  return {
    _id: row.id,
    assignmentId: row.assignment_id,
    studentId: isNameHidden ? '' : row.student_id,
    studentName,
    link: row.link,
    file: fileAddress(row, site),
    files: row.files,
    pages: row.pages,
    maxMarks: row.max_marks,
    grade: row.grade,
    feedback: row.feedback,
    status: row.status,
    late: Boolean(row.late),
    submittedAt: iso(row.submitted_at),
    openedAt: asInstant(row.opened_at),
    reviewedAt: asInstant(row.reviewed_at),
    reviewedBy: row.reviewer_name,
    submittedBy: row.submitted_by_name,
    version: row.version,
    assignment: {
      _id: row.assignment_id,
      title: row.title,
      description: row.description,
      deadline: iso(row.deadline),
    },
    course: { _id: row.course_id, name: row.course_name },
    history: (isStudent ? eventsForStudent(row, events) : events).map((event) => ({
      kind: event.kind,
      link: event.link,
      files: event.files,
      grade: event.grade,
      feedback: event.feedback,
      by: isNameHidden && event.actor_id === row.student_id ? studentName : event.actor_name,
      at: iso(event.at),
    })),
  }
}

/** `opened_at` stays, because a student cannot take opened work back. */
const hideUnreleased = (row: FoundSubmission): FoundSubmission =>
  isUnreleased(row)
    ? {
        ...row,
        ...{ status: statusForStudent(row), grade: null, feedback: null },
        ...{ reviewed_at: null, reviewed_by: null, reviewer_name: null },
      }
    : row

const eventsForStudent = (row: FoundSubmission, events: readonly FoundEvent[]) =>
  isUnreleased(row) ? events.filter(({ kind }) => kind === 'submitted' || kind === 'takenBack') : events

export function presentAssignment(
  row: FoundAssignment,
  attachments: readonly Attachment[],
  ownWork: {
    submission: FoundSubmission | undefined
    events: readonly FoundEvent[] | undefined
    reader: Reader
  } | null = null,
): Assignment {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    courseId: { _id: row.course_id, name: row.course_name, instructor: row.instructor },
    deadline: iso(row.deadline),
    assignedBy: row.assigned_by,
    topicId: row.item_id,
    accepts: JSON.parse(row.accepts),
    maxPages: row.max_pages,
    maxMegabytes: row.max_megabytes,
    fileTypes: JSON.parse(row.file_types),
    maxMarks: row.max_marks,
    attachments: attachments.map(({ name, file_id }) => ({ name, url: `/api/files/${file_id}` })),
    namesHidden: row.names_hidden === 1,
    releasesTogether: row.releases_together === 1,
    releasedAt: asInstant(row.released_at),
    status: ownWork && assignmentStatus(ownWork.submission),
    submission: ownWork?.submission
      ? presentSubmission(ownWork.submission, ownWork.reader, ownWork.events)
      : null,
    version: row.version,
  }
}

const iso = (instant: number) => new Date(instant).toISOString()
