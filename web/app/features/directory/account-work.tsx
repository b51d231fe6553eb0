import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { isWebAddress } from '#contract/web-link.ts'
import { paths } from '../../paths.ts'
import { statusesOfWork } from '../../shared/choice-texts.ts'
import { isPaidInPart } from '../../shared/money/payment-texts.ts'
import { dayAndTime, dayWithYear } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Table } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'

type Enrollment = Account['enrollments'][number]
type Submission = Account['submissions'][number]

const states = {
  recorded: msg`to be confirmed`,
  owed: msg`not paid yet`,
  confirmed: msg`confirmed`,
  cancelled: msg`cancelled`,
} as const

export function AccountEnrollments({
  enrollments,
  actions,
}: Pick<Account, 'enrollments'> & { actions?: ReactNode }) {
  const Rows = useWide() ? EnrollmentTable : EnrollmentList
  return (
    <section aria-labelledby="enrollments" className="person-part">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-24 gap-y-8">
        <h2 id="enrollments">
          <Trans>Enrollments</Trans>
        </h2>
        {actions && <div className="flex flex-wrap gap-12">{actions}</div>}
      </div>
      {enrollments.length === 0 ? (
        <EmptyState
          message={t`No enrollments yet.`}
          next={t`Courses appear here when the student enrolls.`}
        />
      ) : (
        <Rows enrollments={enrollments} />
      )}
    </section>
  )
}

function EnrollmentTable({ enrollments }: { enrollments: readonly Enrollment[] }) {
  return (
    <Table caption={t`Courses and receipts`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Course</Trans>
          </th>
          <th scope="col">
            <Trans>Receipt</Trans>
          </th>
          <th scope="col">
            <Trans>Enrolled</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Amount</Trans>
          </th>
          <th scope="col">
            <Trans>Payment</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {enrollments.map((enrollment) => (
          <tr key={enrollment._id}>
            <th scope="row">
              {enrollment.courseName}
              <span className="block break-words font-text text-ink3 text-note">
                {contactText(enrollment)}
              </span>
            </th>
            <td>
              <Receipt enrollment={enrollment} />
            </td>
            <td className="whitespace-nowrap">{dayWithYear(new Date(enrollment.createdAt))}</td>
            <td className="number">
              <Amount enrollment={enrollment} />
            </td>
            <td>
              <Payment enrollment={enrollment} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function EnrollmentList({ enrollments }: { enrollments: readonly Enrollment[] }) {
  return (
    <PhoneList label={t`Courses and receipts`}>
      {enrollments.map((enrollment) => (
        <li key={enrollment._id} className="list-row py-13 text-label">
          <p className="flex justify-between gap-x-16 font-strong">
            <span className="min-w-0 break-words">{enrollment.courseName}</span>
            <span className="tnum">
              <Amount enrollment={enrollment} />
            </span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-16">
            <Receipt enrollment={enrollment} />
            <span className="tnum text-ink2">{dayWithYear(new Date(enrollment.createdAt))}</span>
          </p>
          <p className="break-words text-ink3 text-note">{contactText(enrollment)}</p>
          <div className="break-words text-ink2">
            <Payment enrollment={enrollment} />
          </div>
        </li>
      ))}
    </PhoneList>
  )
}

const contactText = ({ email, phone }: Enrollment) => joinIsolated([email, phone])

function Amount({ enrollment: { _id, amount } }: { enrollment: Enrollment }) {
  if (amount === null) return '–'
  if (amount === 0) return t`Free`
  return (
    <Link className="figure-to-rows" to={paths.adminFeeCard(_id)}>
      {formatRupees(amount)}
    </Link>
  )
}

function Receipt({ enrollment: { _id, receiptNumber } }: { enrollment: Enrollment }) {
  return (
    <Link className="link whitespace-nowrap" to={paths.adminFeeCard(_id)}>
      {receiptNumber}
    </Link>
  )
}

function Payment({
  enrollment: { amount, paymentStatus, balance, cancelReason },
}: {
  enrollment: Enrollment
}) {
  const isInPart = isPaidInPart({ paymentStatus, balance })
  const isFree = amount === 0 && paymentStatus !== 'cancelled'
  return (
    <>
      {isFree ? t`nothing to pay` : isInPart ? t`paid in part` : paymentStatus && t(states[paymentStatus])}
      {cancelReason && <span className="block text-note">{cancelReason}</span>}
    </>
  )
}

export function AccountSubmissions({ submissions }: Pick<Account, 'submissions'>) {
  const Rows = useWide() ? SubmissionTable : SubmissionList
  return (
    <section aria-labelledby="submissions" className="person-part">
      <h2 id="submissions">
        <Trans>Submissions</Trans>
      </h2>
      {submissions.length === 0 ? (
        <EmptyState message={t`No submissions yet.`} next={t`Their work appears here when they submit it.`} />
      ) : (
        <Rows submissions={submissions} />
      )}
    </section>
  )
}

function SubmissionTable({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <Table caption={t`Work submitted`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Assignment</Trans>
          </th>
          <th scope="col">
            <Trans>Link</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Grade</Trans>
          </th>
          <th scope="col">
            <Trans>Submitted</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {submissions.map((submission) => (
          <tr key={submission._id}>
            <th scope="row">
              <Title submission={submission} />
            </th>
            <td className="min-w-160 wrap-anywhere">
              <Sent submission={submission} />
            </td>
            <td>
              {t(statusesOfWork[submission.status])}
              {submission.late && (
                <span className="block text-mark text-note">
                  <Trans>late</Trans>
                </span>
              )}
            </td>
            <td className="number">{submission.grade ?? '–'}</td>
            <td className="whitespace-nowrap">{dayAndTime(new Date(submission.submittedAt))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function SubmissionList({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <PhoneList label={t`Work submitted`}>
      {submissions.map((submission) => (
        <li key={submission._id} className="list-row py-13 text-label">
          <p className="break-words font-strong">
            <Title submission={submission} />
          </p>
          <p className="wrap-anywhere">
            <Sent submission={submission} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-16 text-ink2">
            <span>
              {t(statusesOfWork[submission.status])}
              {submission.grade !== null && <> · {t`${submission.grade} of ${submission.maxMarks}`}</>}
              {submission.late && (
                <span className="text-mark">
                  {' '}
                  · <Trans>late</Trans>
                </span>
              )}
            </span>
            <span className="tnum">{dayAndTime(new Date(submission.submittedAt))}</span>
          </p>
        </li>
      ))}
    </PhoneList>
  )
}

function Title({ submission: { assignment, course } }: { submission: Submission }) {
  return (
    <>
      {assignment.title}
      <span className="block font-text text-ink3 text-note">{course.name}</span>
    </>
  )
}

function Sent({ submission: { link } }: { submission: Submission }) {
  if (!isWebAddress(link)) return link
  return (
    <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow">
      {link.replace(/^https?:\/\//i, '')}
    </a>
  )
}

function PhoneList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="heavy-t">
      {children}
    </ul>
  )
}
