import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { TakePayment } from '../../features/fees/take-payment.tsx'
import { paths } from '../../paths.ts'
import { dueFilter } from '../../shared/money/due-fees-query.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Take a payment`) }]

export default function TakePaymentPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Take a payment</Trans>
        </h1>
        <TakePayment list={useList(dueFilter, paths.adminTakePayment)} />
      </Sheet>
    </Main>
  )
}
