import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { School } from '#contract/settings/school.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import type { PaymentInstructionsProps } from './payment-instructions.tsx'

const PaymentInstructions = lazy(() =>
  import('./payment-instructions.tsx').catch(() => ({ default: NotLoaded })),
)

export function HowToPay({
  school,
  ...rest
}: Omit<PaymentInstructionsProps, 'school'> & { school: School | undefined }) {
  const waiting = (
    <Loading>
      <Skeleton className="h-208" />
    </Loading>
  )
  if (!school) return waiting
  return (
    <Suspense fallback={waiting}>
      <PaymentInstructions school={school} {...rest} />
    </Suspense>
  )
}

function NotLoaded(_: PaymentInstructionsProps) {
  return (
    <ListError message={t`The payment details did not load.`} onRetry={() => globalThis.location.reload()} />
  )
}
