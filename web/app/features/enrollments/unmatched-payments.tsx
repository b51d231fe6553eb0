import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { listUnmatched, settleUnmatched, type UnmatchedPayment } from '#contract/online-payments.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { dayWithYear } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListHead } from '../../ui/page.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { translated } from '../../ui/translated.ts'

const unmatchedPayments = queryOptions({
  queryKey: ['enrollments', 'unmatched'],
  queryFn: ({ signal }) => call(listUnmatched, { signal }),
})

const reasons: Record<UnmatchedPayment['reason'], MessageDescriptor> = {
  amount: msg`The amount is different from what was asked for.`,
  currency: msg`The money came in another currency.`,
  cancelled: msg`The enrollment was cancelled before the money came.`,
  owed: msg`Less is owed now: the fee was paid another way.`,
  twice: msg`This was paid already, and the money came a second time.`,
  link: msg`The money came by another payment link.`,
}

/** Online payments that could not be booked: none is most often the case, and then nothing is shown. */
export function UnmatchedPayments() {
  const query = useQuery(unmatchedPayments)
  const [settling, setSettling] = useState<UnmatchedPayment | null>(null)
  if (!query.isError && !query.data?.length) return null
  return (
    <section aria-labelledby="unmatched" className="mb-40">
      {query.data && <ListHead id="unmatched" title={t`Online payments that don't match`} />}
      <QueryStates
        query={query}
        message={t`Online payments that don't match could not be read.`}
        skeleton={null}
      />
      <ul>
        {query.data?.map((payment) => (
          <li key={payment._id} className="list-row grid gap-4 py-12">
            <p className="flex items-baseline gap-8 font-strong text-mark">
              <Icon name="warning" size={18} />
              {t(reasons[payment.reason])}
            </p>
            <p className="wrap-anywhere">
              <Link className="link" to={paths.adminReceipt(payment.enrollmentId)}>
                {payment.receiptNumber}
              </Link>{' '}
              · {payment.name} · {payment.courseName}
            </p>
            <p className="wrap-anywhere text-label text-ink2">
              {t`Asked for ${formatRupees(payment.ordered)}, received ${amountOf(payment)}`} ·{' '}
              {[payment.reference, dayWithYear(new Date(payment.at))].filter(Boolean).join(' · ')}
            </p>
            <div>
              <Button size="row" onClick={() => setSettling(payment)}>
                <Trans>
                  Say what you did<span className="vh"> about the payment of {payment.name}</span>
                </Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {settling && <Settle payment={settling} onClose={() => setSettling(null)} />}
    </section>
  )
}

const amountOf = ({ amount, currency }: UnmatchedPayment) =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${amount}`

/** What was done about one of them. What is typed stays through every failure. */
function Settle({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }) {
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(settleUnmatched, { params: { paymentId: payment._id }, body: { note } }),
    onSettled: () => cache.invalidateQueries({ queryKey: unmatchedPayments.queryKey }),
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
  const fault = failure?.fields.note
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What did you do about it?`}
      note={`${payment.receiptNumber} · ${payment.name} · ${payment.courseName}`}
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
        {failure && !fault && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <p>{t(reasons[payment.reason])}</p>
        <TextArea
          label={t`What you did`}
          hint={t`Such as: paid back in the account of the gateway, or taken at the desk.`}
          rows={3}
          maxLength={500}
          data-first-focus
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={fault && translated(fault)}
        />
      </form>
    </Dialog>
  )
}
