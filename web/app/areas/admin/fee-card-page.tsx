import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { FeeDesk } from '../../features/fees/fee-desk.tsx'
import { FeeDocuments } from '../../features/fees/fee-documents.tsx'
import { EnrollmentTaxDocuments } from '../../features/tax/enrollment-tax-documents.tsx'
import { paths } from '../../paths.ts'
import { feeCardOf } from '../../shared/money/fee-card-query.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

const RefundActionDialog = lazyDialog(
  async () => (await import('../../features/refunds/refund-dialogs.tsx')).RefundActionDialog,
)

export const meta = () => [{ title: titleOf(t`Fee card`) }]

export default function FeeCardPage() {
  const { enrollmentId = '' } = useParams()
  const { error } = useQuery(feeCardOf(enrollmentId))
  const isUnknown = error instanceof Refused && error.status === 404
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <p className="mb-12">
          <Link className="link" to={paths.adminEnrollments(useListFilterOfLink())}>
            <Trans>Enrollments</Trans>
          </Link>
        </p>
        <h1 className="mb-8">{isUnknown ? t`Fee card not found` : t`Fee card`}</h1>
        {!isUnknown && (
          <>
            <FeeDesk enrollmentId={enrollmentId} RefundActionDialog={RefundActionDialog} />
            <FeeDocuments enrollmentId={enrollmentId} />
            <EnrollmentTaxDocuments enrollmentId={enrollmentId} to={paths.adminTaxDocument} />
          </>
        )}
      </Sheet>
    </Main>
  )
}

function useListFilterOfLink(): Record<string, string> {
  const state: unknown = useLocation().state
  const list = state && typeof state === 'object' && 'list' in state ? String(state.list) : ''
  return Object.fromEntries(new URLSearchParams(list))
}
