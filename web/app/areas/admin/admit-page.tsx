import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admitted } from '#contract/admissions/admissions.ts'
import { titleOf } from '../../api/school-name.ts'
import { AdmitForm } from '../../features/admissions/admit-form.tsx'
import { AdmittedView, type AdmittedViewProps } from '../../features/admissions/admitted.tsx'
import { PaymentReceiptView } from '../../features/fees/payment-receipt.tsx'
import { paymentReceiptOf } from '../../features/fees/receipt-query.ts'
import { dayWithYear } from '../../ui/dates.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { serverTime } from '../../ui/server-time.ts'

export const meta = () => [{ title: titleOf(t`Admit a student`) }]

type AdmissionResult = Pick<AdmittedViewProps, 'admitted' | 'print' | 'newLogIns'>

export default function AdmitPage() {
  const [result, setDone] = useState<AdmissionResult | null>(null)
  const [count, setCount] = useState(0)
  const cache = useQueryClient()
  /** Receipts must be loaded before printing. */
  const readReceipts = ({ enrollments }: Admitted) =>
    Promise.all(
      enrollments.map(async ({ enrollmentId, payment }) => {
        if (payment) await cache.prefetchQuery(paymentReceiptOf({ enrollmentId, ...payment }))
      }),
    )
  return (
    <Main>
      <Sheet className={result ? 'receipt-page pt-42 pb-64' : 'pt-42 pb-64'}>
        {result ? (
          <AdmittedView
            {...result}
            receipt={(ids) => <PaymentReceiptView {...ids} />}
            onNext={() => {
              setDone(null)
              setCount(count + 1)
            }}
          />
        ) : (
          <>
            <div className="mb-22 flex flex-wrap items-baseline gap-x-14">
              <h1>
                <Trans>Admit a student</Trans>
              </h1>
              <p className="text-ink3 text-lead">{dayWithYear(serverTime())}</p>
            </div>
            <AdmitForm
              key={count}
              isNext={count > 0}
              onAdmitted={async (admitted, print, newLogIns) => {
                if (print.receipt) await readReceipts(admitted)
                setDone({ admitted, print, newLogIns })
              }}
            />
          </>
        )}
      </Sheet>
    </Main>
  )
}
