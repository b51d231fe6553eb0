import { Link } from 'react-router'
import type { Account } from '#contract/admin-accounts.ts'
import { isWebAddress } from '#contract/fields.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { dayAndTime, dayWithYear } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'

const states = { recorded: 'to be confirmed', confirmed: 'confirmed', cancelled: 'cancelled' } as const

/** What a student enrolled in, each with its receipt. */
export function AccountEnrollments({ enrollments }: Pick<Account, 'enrollments'>) {
  return (
    <section aria-labelledby="enrollments" className="person-part">
      <h2 id="enrollments">Enrollments</h2>
      {enrollments.length === 0 ? (
        <EmptyState message="No enrollments yet." next="Each course that is paid for is written here." />
      ) : (
        <Table caption="Courses and receipts">
          <thead>
            <tr>
              <th scope="col">Course</th>
              <th scope="col">Receipt</th>
              <th scope="col">Enrolled</th>
              <th scope="col" className="number">
                Amount
              </th>
              <th scope="col">Payment</th>
            </tr>
          </thead>
          <tbody>
            {enrollments.map(
              ({ _id, courseName, receiptNumber, createdAt, amount, paymentStatus, cancelReason }) => (
                <tr key={_id}>
                  <th scope="row">{courseName}</th>
                  <td>
                    <Link className="link whitespace-nowrap" to={paths.adminReceipt(_id)}>
                      {receiptNumber}
                    </Link>
                  </td>
                  <td className="whitespace-nowrap">{dayWithYear(new Date(createdAt))}</td>
                  <td className="number">{amount === null ? '–' : formatRupees(amount)}</td>
                  <td>
                    {paymentStatus && states[paymentStatus]}
                    {cancelReason && <span className="block text-note">{cancelReason}</span>}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </Table>
      )}
    </section>
  )
}

/** What a student handed in, the latest first. */
export function AccountSubmissions({ submissions }: Pick<Account, 'submissions'>) {
  return (
    <section aria-labelledby="submissions" className="person-part">
      <h2 id="submissions">Submissions</h2>
      {submissions.length === 0 ? (
        <EmptyState message="No submissions yet." next="What they hand in is written here." />
      ) : (
        <Table caption="Work handed in">
          <thead>
            <tr>
              <th scope="col">Assignment</th>
              <th scope="col">Link</th>
              <th scope="col">Status</th>
              <th scope="col" className="number">
                Grade
              </th>
              <th scope="col">Handed in</th>
            </tr>
          </thead>
          <tbody>
            {submissions.map(({ _id, assignment, course, link, status, late, grade, submittedAt }) => (
              <tr key={_id}>
                <th scope="row">
                  {assignment.title}
                  <span className="block font-text text-ink3 text-note">{course.name}</span>
                </th>
                <td className="min-w-160 wrap-anywhere">
                  {isWebAddress(link) ? (
                    <a className="link" href={link} target="_blank" rel="noopener noreferrer nofollow">
                      {link.replace(/^https?:\/\//i, '')}
                    </a>
                  ) : (
                    link
                  )}
                </td>
                <td>
                  {status}
                  {late && <span className="block text-mark text-note">late</span>}
                </td>
                <td className="number">{grade ?? '–'}</td>
                <td className="whitespace-nowrap">{dayAndTime(new Date(submittedAt))}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
