import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import { useMay } from '../../api/session.ts'
import './office.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { courseChoices } from '../../features/catalogue/courses/course-choices.ts'
import { EnrollmentList } from '../../features/fees/enrollment-list.tsx'
import { UnmatchedPayments } from '../../features/online-payments/unmatched-payments.tsx'
import { paths } from '../../paths.ts'
import { enrollmentFilter } from '../../shared/money/enrollment-filter.ts'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Enrollments`) }]

export default function EnrollmentsPage() {
  const courses = useQuery(courseChoices)
  const list = useList(enrollmentFilter, paths.adminEnrollments)
  const may = useMay()
  // The rail's entry for payments to confirm links here with this filter.
  const isQueue = list.filter.status === 'recorded'
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="mb-22 flex flex-wrap items-center justify-between gap-12">
          <h1>{isQueue ? t`To confirm` : t`Enrollments`}</h1>
          {may('manage') && (
            <Link className={buttonClass()} to={paths.adminImportEnrollments()}>
              <Trans>Import</Trans>
            </Link>
          )}
        </div>
        {may('keepBooks') && <UnmatchedPayments />}
        <EnrollmentList list={list} courses={courses.data ?? []} />
      </Sheet>
    </Main>
  )
}
