import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { settleUnmatched } from '#calls/online-payments/online-payments.ts'
import type { UnmatchedPayment } from '#contract/online-payments/online-payments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { invalidateSettled } from '../../shared/money/enrollment-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

export function SettleUnmatched({
  payment,
  why,
  onClose,
}: {
  payment: UnmatchedPayment
  why: string
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(settleUnmatched, { params: { paymentId: payment._id }, body: { note } }),
    onSettled: () => invalidateSettled(cache),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync()
      onClose()
      showToast('success', t`Saved.`)
    } catch (error) {
      setFailure(failureOf(error, t`This is not saved yet.`))
    }
  }
  const errorText = failure?.fields.note
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What did you do about it?`}
      note={joinIsolated([payment.receiptNumber, payment.name, payment.courseName])}
      actions={
        <>
          <Button variant="primary" type="submit" form="settle-unmatched" busy={isPending && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={onClose}>{t`Leave as it is`}</Button>
        </>
      }
    >
      <form id="settle-unmatched" noValidate className="grid gap-16" onSubmit={save}>
        {failure && !errorText && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <p>{why}</p>
        <TextArea
          label={t`What you did`}
          hint={t`Such as: paid back in the account of the gateway, or taken at the desk.`}
          rows={3}
          maxLength={500}
          data-first-focus
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={errorText}
        />
      </form>
    </Dialog>
  )
}
