import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import type { AppliedCoupon } from './use-coupon.ts'

const CouponField = lazy(() => import('./coupon-field.tsx').catch(() => ({ default: NotLoaded })))

export function HaveACoupon({ coupon }: { coupon: AppliedCoupon }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !coupon.errorText && !coupon.applied)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>
          <Trans>Add a coupon</Trans>
        </Button>
      </div>
    )
  const waiting = (
    <Loading>
      <Skeleton className={coupon.applied ? 'h-44' : 'h-76'} />
    </Loading>
  )
  return (
    <Suspense fallback={waiting}>
      <CouponField coupon={coupon} />
    </Suspense>
  )
}

function NotLoaded() {
  return (
    <ListError message={t`The coupon field did not load.`} onRetry={() => globalThis.location.reload()} />
  )
}
