import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { SubmissionRow } from '#contract/coursework/reviews.ts'
import { texts } from '#contract/texts.ts'
import { statusesOfWork } from '../../../shared/choice-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { DayAndTime } from '../../../ui/day-and-time.tsx'
import type { Columns } from '../../../ui/list-rows.tsx'
import { shortText } from '../../../ui/shortened.ts'
import { translateAll } from '../../../ui/translate-all.ts'
import { FileLink } from './file-link.tsx'
import { type Sort, sortText } from './table-filter.ts'

export const submissionColumns = (
  reviewAt: (submissionId: string) => string,
): Columns<SubmissionRow, Sort> => ({
  caption: t`Submissions`,
  orders: { label: t`Sort`, labels: translateAll(sortText) },
  columns: [
    {
      head: t`Assignment Title`,
      isName: true,
      sort: ['assignment', '-assignment'],
      className: 'min-w-160 wrap-anywhere',
      cell: ({ assignment, course }) => (
        <>
          {assignment.title}
          <span className="block font-text text-ink3 text-note">{course.name}</span>
        </>
      ),
    },
    {
      head: t`Student`,
      sort: ['student', '-student'],
      className: 'min-w-112 wrap-anywhere',
      cell: studentOf,
    },
    { head: t`File Link`, className: 'max-w-208 min-w-144', cell: (row) => <FileLink row={row} /> },
    {
      head: t`Grade`,
      isNumber: true,
      sort: ['-grade', 'grade'],
      isFirstDown: true,
      cell: ({ grade, maxMarks }) =>
        grade === null ? (
          '–'
        ) : maxMarks === 100 ? (
          grade
        ) : (
          <Trans>
            {grade} of {maxMarks}
          </Trans>
        ),
    },
    {
      head: t`Feedback`,
      className: 'min-w-160 max-w-240',
      cell: ({ feedback }) =>
        feedback ? <span className="break-words text-mark">{shortText(feedback, 60)}</span> : '–',
    },
    {
      head: t`Status`,
      cell: ({ status, late }) => (
        <>
          {t(statusesOfWork[status])}
          {late && (
            <span className="block font-strong text-mark text-note">
              <Trans>late</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      head: t`Submitted At`,
      sort: ['newest', 'oldest'],
      isFirstDown: true,
      className: 'min-w-96',
      cell: ({ submittedAt }) => <DayAndTime at={submittedAt} />,
    },
    { head: t`Review`, isHeadHidden: true, cell: ({ _id }) => <Review path={reviewAt(_id)} /> },
  ],
  card: (row) => <SubmissionCard row={row} review={reviewAt(row._id)} />,
})

function SubmissionCard({ row, review }: { row: SubmissionRow; review: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <span className="min-w-0 break-words font-strong">{studentOf(row)}</span>
        <span>
          {row.late && (
            <span className="mr-8 font-strong text-mark text-note">
              <Trans>late</Trans>
            </span>
          )}
          {t(statusesOfWork[row.status])}
          {row.grade !== null && (
            <span className="tnum">
              {' '}
              ·{' '}
              <Trans>
                {row.grade} of {row.maxMarks}
              </Trans>
            </span>
          )}
        </span>
      </p>
      <p className="break-words">{row.assignment.title}</p>
      <p className="break-words text-ink3 text-note">{row.course.name}</p>
      <p className="mt-8">
        <FileLink row={row} />
      </p>
      {row.feedback && <p className="mt-4 break-words text-mark">{shortText(row.feedback, 100)}</p>}
      <div className="mt-8 flex items-center justify-between gap-16">
        <p className="text-ink3 text-note">
          <time dateTime={row.submittedAt}>
            <Trans>Sent {dayAndTime(new Date(row.submittedAt))}</Trans>
          </time>
        </p>
        <Review path={review} student={studentOf(row)} />
      </div>
    </>
  )
}

const studentOf = ({ studentName }: SubmissionRow) => studentName || t(texts.mentor.unknownStudent)

function Review({ path, student }: { path: string; student?: string }) {
  const navigate = useNavigate()
  return (
    <Button size="row" onClick={() => navigate(path)}>
      {student ? (
        <Trans>
          Review<span className="vh"> what {student} sent</span>
        </Trans>
      ) : (
        <Trans>Review</Trans>
      )}
    </Button>
  )
}
