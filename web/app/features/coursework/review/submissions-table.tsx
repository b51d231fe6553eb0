import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mentorAssignments } from '#calls/coursework/reviews.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { countLabel } from '../../../api/row-count.ts'
import { tableAnchor } from '../../../paths.ts'
import { statusesOfWork } from '../../../shared/choice-texts.ts'
import { DownloadTable } from '../../../shared/download-table.tsx'
import { ListPage } from '../../../shared/list-page.tsx'
import { intlLocale } from '../../../ui/dates.ts'
import type { FilterControl } from '../../../ui/filters.tsx'
import { hasPages } from './assigned-courses.tsx'
import { reviewAddress } from './desk-address.ts'
import { studentNamed, submissionsPage } from './queries.ts'
import { isReassigned, ReassignedNotice } from './reassigned-notice.tsx'
import { ReleaseGrades } from './release-grades.tsx'
import { useReviewPlace } from './review-place.ts'
import { submissionColumns } from './submission-columns.tsx'
import { filterQuery, states, type TableFilter, type TableList, textOf } from './table-filter.ts'

export interface SubmissionsTableProps {
  list: TableList
  courses: readonly Course[]
  assignments: readonly Assignment[]
}

export function SubmissionsTable({ list, courses, assignments }: SubmissionsTableProps) {
  const place = useReviewPlace()
  const { filter } = list
  const query = useQuery(submissionsPage(filter))
  const studentName = useQuery(studentNamed(filter.student)).data
  const isOtherMentors = isReassigned(query.error)
  const found = isOtherMentors ? undefined : query.data
  const student = filter.student && (studentName || t`one student`)
  const showAll = (
    <button type="button" className="link" onClick={list.clear}>
      <Trans>Show all submissions</Trans>
    </button>
  )
  const ofAssignment = assignments.find(({ _id }) => _id === filter.assignment)
  const filterTexts = textOf(filter, {
    course: courses.find(({ _id }) => _id === filter.course)?.name,
    assignment: ofAssignment?.title,
    student,
  })
  return (
    <>
      <div className="mb-16 flex flex-wrap items-start justify-between gap-x-24 gap-y-8">
        <div className="flex flex-wrap items-baseline gap-x-14">
          <h2 id={tableAnchor} tabIndex={-1}>
            <Trans>Submissions</Trans>
          </h2>
          <p className="tnum min-h-24 text-ink3 text-label">{found && countLabel(found)}</p>
        </div>
        {/* Invisible without rows, so that nothing moves. */}
        <div className={found && found.total > 0 ? undefined : 'invisible'}>
          <DownloadTable endpoint={mentorAssignments} query={filterQuery(filter)} fileName="submissions" />
        </div>
      </div>
      {ofAssignment && (
        <p className="mb-16 flex flex-wrap gap-x-24 gap-y-8">
          {hasPages(ofAssignment) && (
            <Link className="link text-label" to={place.questions(ofAssignment._id)}>
              <Trans>Mark by question</Trans>
            </Link>
          )}
          <Link className="link text-label" to={place.grades(ofAssignment._id)}>
            <Trans>Grades as a file</Trans>
          </Link>
        </p>
      )}
      {ofAssignment?.releasesTogether && <ReleaseGrades key={ofAssignment._id} assignment={ofAssignment} />}
      <ListPage
        list={list}
        query={query}
        filters={{
          rows: controls(filter, place.courseId === null ? courses : null, assignments),
          look: 'grid items-end gap-12 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_136px_1fr]',
          more: student && (
            <p className="text-ink2 text-label">
              <Trans>
                Only what {student} submitted.{' '}
                <button type="button" className="link" onClick={() => list.change({ student: '' })}>
                  Show everybody’s
                </button>
              </Trans>
            </p>
          ),
        }}
        instead={isOtherMentors ? <ReassignedNotice way={showAll} /> : undefined}
        columns={submissionColumns((id) => reviewAddress(place, filter, id))}
        message={t(texts.mentor.assignmentsFailed)}
        empty={
          filterTexts.length === 0
            ? {
                message: t`No submissions yet.`,
                next: t`Set an assignment; what students submit appears here.`,
              }
            : {
                message: t`No submissions match these filters.`,
                next: t`You searched: ${filterTexts.join(', ')}.`,
                link: showAll,
              }
        }
      />
    </>
  )
}

function controls(
  filter: TableFilter,
  courses: readonly Course[] | null,
  assignments: readonly Assignment[],
): FilterControl<TableFilter>[][] {
  const ofCourse = assignments
    .filter(({ courseId }) => !filter.course || courseId._id === filter.course)
    .toSorted((one, other) => byTitle.compare(one.title, other.title))
  return [
    [
      {
        kind: 'chips',
        name: 'status',
        label: t`Status`,
        wraps: true,
        options: states.map((state) => [state, t(statusesOfWork[state])]),
      },
    ],
    [
      ...(courses
        ? [
            {
              kind: 'choice' as const,
              name: 'course' as const,
              label: t`Course`,
              all: t`All courses`,
              options: courses.map(({ _id, name }) => [_id, name] as const),
            },
          ]
        : []),
      {
        kind: 'choice',
        name: 'assignment',
        label: t`Assignment`,
        all: t`All assignments`,
        options: ofCourse.map(({ _id, title }) => [_id, title]),
      },
      {
        kind: 'choice',
        name: 'late',
        label: t`Late`,
        all: t`Late or not`,
        options: [
          ['true', t`Late`],
          ['false', t`On time`],
        ],
      },
      { kind: 'search', label: t`Search student or title`, most: limits.name },
    ],
  ]
}

const byTitle = new Intl.Collator(intlLocale(), { numeric: true })
