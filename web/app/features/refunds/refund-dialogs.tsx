import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { payRefund, refund, returnRefund, withdrawRefund } from '#calls/refunds/refunds.ts'
import { type CardRefund, type FeeCard, type TakenMethod, takenMethod } from '#contract/fees/fees.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { RefundMethod } from '#contract/refunds/refund-states.ts'
import type { RefundOffer } from '#contract/refunds/refunds.ts'
import { call } from '../../api/client.ts'
import { FeeDialog, Method, Reason, readRupees } from '../../shared/money/fee-dialog.tsx'
import { localDay } from '../../shared/money/local-day.ts'
import { type MoneyDay, MoneyDayField } from '../../shared/money/money-day-field.tsx'
import type { RefundActionProps } from '../../shared/money/refund-action.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { refundOfferOf } from './queries.ts'

export function RefundActionDialog({ card, act, onClose }: RefundActionProps) {
  if (act.kind === 'refund' || act.kind === 'refundAdvance')
    return <RefundDialog card={card} isOfAdvance={act.kind === 'refundAdvance'} onClose={onClose} />
  const props = { card, refund: act.refund, onClose }
  if (act.kind === 'payRefund') return <PayRefund {...props} />
  if (act.kind === 'returnRefund') return <ReturnRefund {...props} />
  return <WithdrawRefund {...props} />
}

interface RefundProps {
  card: FeeCard
  onClose: () => void
}

interface NewRefundProps extends RefundProps {
  isOfAdvance: boolean
}

function RefundDialog({ card, isOfAdvance, onClose }: NewRefundProps) {
  const query = useQuery(refundOfferOf(card.enrollmentId))
  if (query.data && query.isFetchedAfterMount)
    return <RefundForm card={card} isOfAdvance={isOfAdvance} offer={query.data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`Refund`}>
      <QueryStates
        query={{ ...query, isPending: query.isPending || !query.isFetchedAfterMount }}
        message={t`The refundable amount did not load.`}
        skeleton={<Skeleton className="h-280" />}
      />
    </Dialog>
  )
}

function RefundForm({ card, isOfAdvance, offer, onClose }: NewRefundProps & { offer: RefundOffer }) {
  const canEnd = !card.isCancelled && !isOfAdvance
  const maxAmount = isOfAdvance ? offer.advance : offer.most
  const methods: readonly RefundMethod[] =
    offer.mostOnline > 0 && !isOfAdvance ? ['online', ...takenMethod.options] : takenMethod.options
  const [amount, setAmount] = useState(String((isOfAdvance ? offer.advance : offer.proposed) || ''))
  const [method, setMethod] = useState<RefundMethod>(methods.find((one) => one === offer.method) ?? 'bank')
  const [isPaid, setPaid] = useState(false)
  const [paidOn, setPaidOn] = useState<MoneyDay>(() => ({ day: localDay() }))
  const [reference, setReference] = useState('')
  const [endsAccess, setEndsAccess] = useState(canEnd)
  const [reason, setReason] = useState('')
  const { day: paidDay, financialYear } = paidOn
  const paidDetails = isPaid && method !== 'online' ? { paidDay, financialYear, reference } : {}
  const send = () =>
    call(refund, {
      params: { enrollmentId: card.enrollmentId },
      body: {
        ...{ amount: readRupees(amount), method, reason, ...paidDetails, version: card.version },
        endsAccess: endsAccess && canEnd,
        isOfAdvance,
      },
    })
  return (
    <FeeDialog
      card={card}
      title={isOfAdvance ? t`Refund the advance` : t`Refund`}
      submitLabel={isOfAdvance ? t`Refund the advance` : t`Refund the fee`}
      isDanger
      done={t`Refund saved.`}
      failed={t`Nothing is refunded yet.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          {!isOfAdvance && <Policy offer={offer} />}
          <TextField
            label={t`Amount`}
            hint={t`${formatRupees(maxAmount)} at most.`}
            inputMode="decimal"
            autoComplete="off"
            data-first-focus
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            {...errorIn('amount')}
          />
          <Method method={method} methods={methods} onChoose={setMethod} {...errorIn('method')} />
          {method === 'online' ? (
            <p className="text-ink2 text-label">
              <Trans>
                The payment gateway sends the money back the way it came. This takes 5 to 7 working days.
              </Trans>
            </p>
          ) : (
            <Checkbox
              label={t`It is paid already`}
              checked={isPaid}
              onChange={({ target }) => setPaid(target.checked)}
            />
          )}
          {isPaid && method !== 'online' && (
            <PaidFields {...{ paidOn, reference, errorIn }} onPaidOn={setPaidOn} onReference={setReference} />
          )}
          {canEnd && (
            <Checkbox
              label={t`Cancel the enrollment; the course closes`}
              checked={endsAccess}
              onChange={({ target }) => setEndsAccess(target.checked)}
            />
          )}
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}

function Policy({ offer: { lessons, most, proposed, policy } }: { offer: RefundOffer }) {
  const { all, opened } = lessons
  const received = formatRupees(most)
  const share = formatRupees(proposed)
  return (
    <div className="grid gap-8">
      <p>
        {all > 0
          ? plural(all, {
              one: `The student opened ${opened} of # lesson. The school keeps that share of the fee, so ${share} of ${received} is refunded.`,
              other: `The student opened ${opened} of # lessons. The school keeps that share of the fee, so ${share} of ${received} is refunded.`,
            })
          : t`The course has no lessons yet, so all of ${received} is refunded.`}
      </p>
      {policy ? (
        <details>
          <summary>
            <Trans>Policy on the day of the enrollment</Trans>
          </summary>
          <p className="mt-8 whitespace-pre-line text-ink2">{policy}</p>
        </details>
      ) : (
        <p className="text-ink2 text-label">
          <Trans>The school had no refund policy on the day of the enrollment.</Trans>
        </p>
      )}
    </div>
  )
}

interface PaidFieldsProps {
  paidOn: MoneyDay
  reference: string
  errorIn: (name: string) => { error?: string | undefined }
  onPaidOn: (day: MoneyDay) => void
  onReference: (reference: string) => void
}

const PaidFields = ({ paidOn, reference, errorIn, onPaidOn: onDay, onReference }: PaidFieldsProps) => (
  <>
    <MoneyDayField label={t`Paid on`} value={paidOn} onChange={onDay} {...errorIn('paidDay')} />
    <TextField
      label={t`Reference`}
      hint={t`The number of the cheque or the transfer, if there is one.`}
      maxLength={limits.name}
      autoComplete="off"
      value={reference}
      onChange={({ target }) => onReference(target.value)}
      {...errorIn('reference')}
    />
  </>
)

function PayRefund({ card, refund, onClose }: RefundProps & { refund: CardRefund }) {
  const [method, setMethod] = useState<TakenMethod>(
    takenMethod.options.find((one) => one === refund.method) ?? 'bank',
  )
  const [paidOn, setPaidOn] = useState<MoneyDay>(() => ({ day: localDay() }))
  const [reference, setReference] = useState('')
  const send = () =>
    call(payRefund, {
      params: { enrollmentId: card.enrollmentId, refundId: refund._id },
      body: {
        ...{ method, paidDay: paidOn.day, financialYear: paidOn.financialYear },
        ...{ reference, version: card.version },
      },
    })
  const amount = formatRupees(refund.amount)
  return (
    <FeeDialog
      card={card}
      title={t`Refund ${refund.number}`}
      submitLabel={t`Mark as paid`}
      done={t`Refund paid.`}
      failed={t`The refund is not changed.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          <p>{t`${amount} went back to the student. The student is told by mail.`}</p>
          <Method method={method} methods={takenMethod.options} onChoose={setMethod} {...errorIn('method')} />
          <PaidFields {...{ paidOn, reference, errorIn }} onPaidOn={setPaidOn} onReference={setReference} />
        </>
      )}
    </FeeDialog>
  )
}

function ReturnRefund(props: RefundProps & { refund: CardRefund }) {
  const amount = formatRupees(props.refund.amount)
  return (
    <UndoRefund
      {...props}
      title={t`Refund ${props.refund.number} was not paid`}
      submitLabel={t`Mark as not paid`}
      done={t`The refund is to be paid again.`}
      undo={(request) => call(returnRefund, request)}
    >
      <p>{t`The transfer of ${amount} came back, or it was entered by mistake. The school owes the refund again. The student is told by mail.`}</p>
    </UndoRefund>
  )
}

function WithdrawRefund(props: RefundProps & { refund: CardRefund }) {
  const amount = formatRupees(props.refund.amount)
  return (
    <UndoRefund
      {...props}
      title={t`Withdraw refund ${props.refund.number}`}
      submitLabel={t`Withdraw the refund`}
      done={t`Refund withdrawn.`}
      undo={(request) => call(withdrawRefund, request)}
    >
      <p>{t`The school keeps ${amount}. The student is told by mail.`}</p>
      {props.card.isCancelled && (
        <p>
          <Trans>The enrollment stays cancelled.</Trans>
        </p>
      )}
    </UndoRefund>
  )
}

interface UndoProps extends RefundProps {
  refund: CardRefund
  title: string
  submitLabel: string
  done: string
  undo: (request: {
    params: { enrollmentId: string; refundId: string }
    body: { reason: string; version: number }
  }) => Promise<unknown>
  children: ReactNode
}

function UndoRefund({ card, refund, onClose, undo, children, ...dialogProps }: UndoProps) {
  const [reason, setReason] = useState('')
  const send = () =>
    undo({
      params: { enrollmentId: card.enrollmentId, refundId: refund._id },
      body: { reason, version: card.version },
    })
  return (
    <FeeDialog
      {...dialogProps}
      card={card}
      isDanger
      failed={t`The refund is not changed.`}
      send={send}
      onClose={onClose}
    >
      {(errorIn) => (
        <>
          {children}
          <Reason value={reason} onChange={setReason} {...errorIn('reason')} />
        </>
      )}
    </FeeDialog>
  )
}
