import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { AppliedCoupon } from './use-coupon.ts'

export default function CouponField({ coupon }: { coupon: AppliedCoupon }) {
  const { applied, errorText: error } = coupon
  const [code, setCode] = useState(coupon.code)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const removeButton = useRef<HTMLButtonElement>(null)
  // A restored coupon must not take the focus.
  const isRestored = useRef(applied !== null || error !== undefined)
  // The pressed button has disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus
  useEffect(() => {
    if (isRestored.current) isRestored.current = false
    else if (applied) removeButton.current?.focus()
    else field.current?.focus()
  }, [applied === null, error])
  const apply = async () => {
    if (isAsking) return
    setAsking(true)
    await coupon.apply(code)
    setAsking(false)
  }
  if (applied)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4" role="status">
        <p>
          <Trans>
            Coupon <b className="wrap-anywhere">{applied.code}</b> takes off{' '}
            <b className="tnum">{formatRupees(applied.discount)}</b>.
          </Trans>
        </p>
        <Button ref={removeButton} variant="quiet" onClick={coupon.remove}>
          <Trans>Remove coupon</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex max-w-480 flex-wrap items-start gap-12">
      <div className="min-w-0 flex-1 basis-160">
        <TextField
          ref={field}
          label={t`Coupon code`}
          value={code}
          maxLength={limits.name}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={({ target }) => setCode(target.value)}
          // Enter applies the coupon instead of paying.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void apply()
          }}
        />
      </div>
      <Button className="mt-28" busy={isAsking && t`Checking...`} onClick={apply}>
        <Trans>Apply</Trans>
      </Button>
    </div>
  )
}
