import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { useSessionUser } from '../../api/session.ts'
import type { OwedPayment } from '../../features/fees/owed-payment.ts'
import { usePaidAlreadyText } from '../../features/online-payments/paid-already.ts'
import { school } from '../../features/settings/queries.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'

const PaymentDue = lazy(() =>
  import('../../features/fees/payment-due.tsx').catch(() => ({ default: NotLoaded })),
)
const PayOnline = lazy(() =>
  import('../../features/online-payments/pay-online.tsx').catch(() => ({ default: NotLoaded })),
)

export function PayLater({ payment }: { payment: OwedPayment }) {
  const user = useSessionUser()
  const schoolSettings = useQuery(school).data
  const paidAlreadyText = usePaidAlreadyText(payment.enrollmentId, schoolSettings)
  if (!user) return null
  if (paidAlreadyText) return <p>{paidAlreadyText}</p>
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-280" />
        </Loading>
      }
    >
      <PaymentDue payment={payment} student={user} school={schoolSettings} PayOnline={PayOnline} />
    </Suspense>
  )
}

export function PayLaterDetails({ payment }: { payment: OwedPayment }) {
  const [isOpen, setOpen] = useState(false)
  const { course, amount, reference } = payment
  const paidAlreadyText = usePaidAlreadyText(payment.enrollmentId, useQuery(school).data)
  if (paidAlreadyText) return <p className="text-label">{paidAlreadyText}</p>
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-max max-w-full font-strong text-label text-pen">
        {reference ? (
          <Trans>
            Reference given, awaiting confirmation<span className="vh"> for {course.name}</span>
          </Trans>
        ) : (
          <Trans>
            Pay {formatRupees(amount)}
            <span className="vh"> for {course.name}</span>
          </Trans>
        )}
      </summary>
      {isOpen && (
        <div className="py-16">
          <PayLater payment={payment} />
        </div>
      )}
    </details>
  )
}

function NotLoaded() {
  return (
    <ListError message={t`The payment details did not load.`} onRetry={() => globalThis.location.reload()} />
  )
}
