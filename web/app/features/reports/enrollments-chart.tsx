import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import type { Report } from '#contract/reports/reports.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Table } from '../../ui/table.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { enrollmentsSentence } from './report-texts.ts'

/** More bars are hard to read. */
const barsAtMost = 12

export function EnrollmentsChart({ report }: { report: Report }) {
  const { enrollmentsPerCourse: courses, period } = report
  const most = courses[0]?.students ?? 1
  const rowsOf = (courseId: string) => paths.adminEnrollments({ status: 'live', course: courseId, ...period })
  return (
    <ChartFigure
      title={t`Enrollments per course`}
      part="courses"
      range={report.range}
      sentence={enrollmentsSentence(report)}
      table={
        <Table caption={t`Enrollments per course`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Course</Trans>
              </th>
              <th scope="col" className="number">
                <Trans>Enrollments</Trans>
              </th>
              <th scope="col" className="number">
                <Trans>Earnings</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {courses.map(({ courseId, course, students, earnings }) => (
              <tr key={courseId}>
                <th scope="row">
                  <Link className="link" to={rowsOf(courseId)}>
                    {course}
                  </Link>
                </th>
                <td className="number">{groupDigits(students)}</td>
                <td className="number">
                  <Link className="figure-to-rows" to={rowsOf(courseId)}>
                    {formatRupees(earnings)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      {courses.length === 0 ? (
        <EmptyState
          message={t`No enrollments in these days.`}
          next={t`Choose a longer range to see earlier ones.`}
        />
      ) : (
        <>
          <ol className="bars">
            {courses.slice(0, barsAtMost).map(({ courseId, course, students }) => (
              <li key={courseId}>
                <Link className="bar-name" to={rowsOf(courseId)}>
                  {course}
                </Link>
                <span className="bar">
                  <svg width="100%" height="18" aria-hidden="true">
                    <rect width={`${(students / most) * 100}%`} height="18" />
                    <text x={`${(students / most) * 100}%`} dx="10" y="14">
                      {groupDigits(students)}
                    </text>
                  </svg>
                  <span className="vh">
                    <Trans>{students} enrollments</Trans>
                  </span>
                </span>
              </li>
            ))}
          </ol>
          {courses.length > barsAtMost && (
            <p className="mt-8 text-ink3 text-note">
              <Trans>{courses.length - barsAtMost} more courses are in the table.</Trans>
            </p>
          )}
        </>
      )}
    </ChartFigure>
  )
}
