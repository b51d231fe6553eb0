import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { CouponList } from '../../features/coupons/coupon-list.tsx'
import { couponFilter } from '../../features/coupons/coupon-queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ListError } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

const CouponDialog = lazy(() =>
  import('../../features/coupons/coupon-dialog.tsx').catch(() => ({ default: LoadErrorDialog })),
)

export const meta = () => [{ title: titleOf(t`Coupons`) }]

export default function CouponsPage() {
  const list = useList(couponFilter, paths.adminCoupons)
  const [editedCoupon, setEdited] = useState<Coupon | null>()
  const close = () => setEdited(undefined)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <CouponList
          list={list}
          title={
            <h1>
              <Trans>Coupons</Trans>
            </h1>
          }
          beside={
            <Button variant="primary" icon="plus" onClick={() => setEdited(null)}>
              <Trans>New coupon</Trans>
            </Button>
          }
          onChange={setEdited}
        />
        {editedCoupon !== undefined && (
          <Suspense>
            <CouponDialog coupon={editedCoupon} onClose={close} />
          </Suspense>
        )}
      </Sheet>
    </Main>
  )
}

function LoadErrorDialog({ onClose }: { coupon: Coupon | null; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Coupons`}>
      <ListError message={t`This window did not load.`} onRetry={() => globalThis.location.reload()} />
    </Dialog>
  )
}
