import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Scan } from '#contract/scans/scans.ts'
import { asInstant } from '../../platform/instants.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import type { FoundScan, findStudents, findWorkOfPapers } from './scans.repository.ts'
import { removalMoment, undoPeriodMs } from './scans.rules.ts'
import type { BundleRefusal, ScanBundleRow, ScanFailure, ScanFileRow } from './scans.tables.ts'

export interface WholeScan {
  readonly scan: FoundScan
  readonly files: readonly ScanFileRow[]
  readonly papers: readonly ScanBundleRow[]
  readonly work: Awaited<ReturnType<typeof findWorkOfPapers>>
  readonly students: Awaited<ReturnType<typeof findStudents>>
}

export function presentScan({ scan, files, papers, work: rows, students }: WholeScan, i18n: I18n): Scan {
  const work = new Map(rows.map((row) => [row.id, row]))
  const isSubmitted = papers.some(({ try_id }) => try_id !== null)
  return {
    _id: scan.id,
    assignment: presentAssignment(scan),
    state: scan.state,
    failure: scan.failure && i18n._(failures[scan.failure]),
    version: scan.version,
    madeBy: scan.maker,
    createdAt: new Date(scan.created_at).toISOString(),
    files: files.map(({ kind, name, file_id, thumbnail_id, pages }) => ({
      ...{ kind, name, pages, url: pictureUrl(file_id) },
      thumbnailUrl: thumbnail_id && pictureUrl(thumbnail_id),
    })),
    papers: papers.map(({ id, student_id, pages, try_id, refusal }) => ({
      ...{ _id: id, studentId: student_id, pages: JSON.parse(pages) },
      studentName: work.get(id)?.name ?? null,
      status: try_id === null ? null : (work.get(id)?.status ?? null),
      refusal: refusal && i18n._(refusals[refusal]),
    })),
    dropped: JSON.parse(scan.dropped),
    rotations: JSON.parse(scan.rotations),
    students: students.toSorted(byRollAndName).map(({ id, name, roll, status }) => ({
      ...{ _id: id, name, rollNumber: roll, status },
    })),
    undoUntil: isSubmitted && scan.submitted_at !== null ? asInstant(scan.submitted_at + undoPeriodMs) : null,
    removedAt: new Date(removalMoment(scan)).toISOString(),
  }
}

export const presentAssignment = (
  scan: Pick<FoundScan, 'assignment_id' | 'title' | 'course_id' | 'course_name'>,
) => ({
  ...{ _id: scan.assignment_id, title: scan.title, courseId: scan.course_id, courseName: scan.course_name },
})

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface NamedStudent {
  readonly name: string
  readonly roll: string | null
}

function byRollAndName(first: NamedStudent, second: NamedStudent): number {
  if (first.roll === null && second.roll === null) return compare(first.name, second.name)
  if (first.roll === null) return 1
  return second.roll === null ? -1 : compare(first.roll, second.roll)
}

const failures: Record<ScanFailure, MessageDescriptor> = {
  full: msg`The school has no space left for files. Please tell the school, then submit the rest.`,
  store: msg`The school's files cannot be reached just now. Please submit the rest later.`,
  gone: msg`The scanned file is not there any more. Please scan the papers that are left again.`,
  notAllowed: msg`The person who handed this in does not teach this course any more.`,
  stopped: msg`The server was stopped meanwhile. Please submit the rest.`,
  other: msg`Not everything was submitted. Please submit the rest.`,
}

const refusals: Record<BundleRefusal, MessageDescriptor> = {
  submitted: msg`This student has submitted work meanwhile. It was not replaced.`,
  notEnrolled: msg`This student has left the course meanwhile.`,
  quota: msg`There is no space left for this student's files.`,
  broken: msg`These pages cannot be cut out of the PDF. Please scan them again.`,
}
