import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import '../../ui/office.css'
import { useQuery } from '@tanstack/react-query'
import { useList } from '../../api/use-list.ts'
import { courseChoices } from '../../features/catalogue/course-choices.ts'
import { Ledger } from '../../features/enrollments/ledger.tsx'
import { ledgerFilter } from '../../features/enrollments/ledger-filter.ts'
import { UnmatchedPayments } from '../../features/enrollments/unmatched-payments.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Enrollments`) }]

/** Every enrollment with its receipt and its payment, which is confirmed or cancelled here; the filters are in the address. */
export default function EnrollmentsPage() {
  const courses = useQuery(courseChoices)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Enrollments</Trans>
        </h1>
        <UnmatchedPayments />
        <Ledger list={useList(ledgerFilter, paths.adminEnrollments)} courses={courses.data ?? []} />
      </Sheet>
    </Main>
  )
}
