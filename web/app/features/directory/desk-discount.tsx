import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { setDeskDiscount } from '#calls/directory/staff.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { staff } from './admin-queries.ts'

export function DeskDiscount({ percent, isOwner }: { percent: number; isOwner: boolean }) {
  return (
    <section aria-labelledby="desk-discount" className="mt-64 max-w-text">
      <h2 id="desk-discount" className="rule-b pb-12">
        <Trans>Discounts of the front desk</Trans>
      </h2>
      <p className="py-20 text-ink2">
        {percent === 0
          ? t`The front desk gives no discounts.`
          : t`The front desk may take up to ${percent}% off a fee, all discounts together.`}{' '}
        {!isOwner && t`The owner decides this.`}
      </p>
      {isOwner && <DiscountForm percent={percent} />}
    </section>
  )
}

function DiscountForm({ percent }: { percent: number }) {
  const cache = useQueryClient()
  const form = useForm({ defaultValues: { percent: String(percent) } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) =>
      call(setDeskDiscount, {
        body: { percent: /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN },
      }),
    onSuccess: (page) => {
      cache.setQueryData(staff.queryKey, page)
      showToast('success', t`The limit is saved.`)
    },
  })
  const failure = error && failureOf(error, t`The limit is as it was.`)
  return (
    <form
      noValidate
      className="grid justify-items-start gap-16"
      onSubmit={form.handleSubmit((typed) => mutate(typed.percent))}
    >
      {failure && !failure.fields.percent && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextField
        label={t`Percent of the fee`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="w-120"
        hint={t`From 0 to 100.`}
        error={failure?.fields.percent}
        {...form.register('percent')}
      />
      <Button type="submit" busy={isPending && t`Saving...`}>
        <Trans>Save the limit</Trans>
      </Button>
    </form>
  )
}
