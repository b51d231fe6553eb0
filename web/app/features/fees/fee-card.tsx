import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getRefundPdf } from '#calls/refunds/refunds.ts'
import {
  type CardCheque,
  type CardPart,
  type CardPayment,
  type CardRefund,
  endedClaimReason,
  type FeeCard,
  type FeeChange,
  replacedClaimReason,
} from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'
import { inLine } from '#contract/typed-text.ts'
import { DownloadPdf } from '../../shared/download-pdf.tsx'
import { methodName } from '../../shared/money/payment-texts.ts'
import { dayOf, RefundProgress } from '../../shared/money/refund-progress.tsx'
import { dayWithYear } from '../../ui/dates.ts'
import { SlipLine } from '../../ui/slip.tsx'
import { lateFeeText } from './late-fee-text.ts'

const partStates: Record<CardPart['status'], MessageDescriptor> = {
  paid: msg`Paid`,
  waived: msg`Waived`,
  due: msg`Due today`,
  overdue: msg`Overdue`,
  later: msg`Not due yet`,
  ended: msg`No longer owed`,
}
const partInks: Partial<Record<CardPart['status'], string>> = { paid: 'text-seal', overdue: 'text-mark' }

const paymentStates: Record<CardPayment['status'], MessageDescriptor> = {
  expected: msg`Expected`,
  claimed: msg`Awaiting confirmation`,
  received: msg`Received`,
  refused: msg`Not received`,
  ended: msg`No longer expected`,
}

const chequeStates: Record<CardCheque['status'], MessageDescriptor> = {
  waiting: msg`Waits for its day`,
  due: msg`The bank takes it now`,
  banked: msg`Taken to the bank`,
  returned: msg`Given back`,
}

/** Otherwise the receipt alone is enough. */
export const hasMoreThanReceipt = ({
  parts,
  payments,
  cheques,
  refunds,
  waived,
  changes,
  advance,
}: FeeCard) =>
  parts.length > 1 ||
  payments.length > 1 ||
  cheques.length > 0 ||
  refunds.length > 0 ||
  waived > 0 ||
  changes.length > 0 ||
  advance > 0

export function FeeCardView({
  card,
  partActions,
  paymentActions,
  chequeActions,
  refundActions,
  receiptPath,
}: {
  card: FeeCard
  partActions?: (part: CardPart) => ReactNode
  paymentActions?: (payment: CardPayment) => ReactNode
  chequeActions?: (cheque: CardCheque) => ReactNode
  refundActions?: (refund: CardRefund) => ReactNode
  receiptPath: (paymentId: string) => string
}) {
  const said = card.payments.filter(({ status }) => status !== 'expected')
  return (
    <div className="grid gap-24">
      <dl>
        <SlipLine label={t`Course fee`}>{formatRupees(card.courseFee)}</SlipLine>
        {card.reduction > 0 && <SlipLine label={t`Discount`}>– {formatRupees(card.reduction)}</SlipLine>}
        {card.coupon && (
          <SlipLine label={t`Coupon ${card.coupon.code}`}>– {formatRupees(card.coupon.amount)}</SlipLine>
        )}
        {card.fee < card.courseFee && <SlipLine label={t`Amount`}>{formatRupees(card.fee)}</SlipLine>}
        {card.late > 0 && <SlipLine label={t`Late fee`}>{formatRupees(card.late)}</SlipLine>}
        {card.waived > 0 && <SlipLine label={t`Waived`}>– {formatRupees(card.waived)}</SlipLine>}
        <SlipLine label={t`Received`}>{formatRupees(card.paid)}</SlipLine>
        {card.refunded > 0 && <SlipLine label={t`Refunded`}>– {formatRupees(card.refunded)}</SlipLine>}
        <SlipLine label={t`Balance`}>
          <b>{formatRupees(card.balance)}</b>
          {card.parts.some(({ status }) => status === 'ended') && ` · ${t`no longer owed`}`}
        </SlipLine>
        {card.advance > 0 && (
          <SlipLine label={t`Advance, not used yet`}>{formatRupees(card.advance)}</SlipLine>
        )}
      </dl>
      {card.lateFee && card.balance > 0 && (
        <p className="text-ink2 text-label">{lateFeeText(card.lateFee)}</p>
      )}
      {card.pausedAt && (
        <p className="text-mark">
          <Trans>The lessons are paused, because an instalment of the fee is overdue.</Trans>
        </p>
      )}
      {!card.pausedAt && card.pausesOn && card.next && (
        <p className="text-ink2 text-label">
          {t`The lessons pause on ${dayOf(card.pausesOn)} if the next instalment is not paid by then.`}
        </p>
      )}
      <section aria-label={t`Instalments`}>
        <h3 className="mb-8 text-lead">
          <Trans>Instalments</Trans>
        </h3>
        <ol>
          {card.parts.map((part) => (
            <li key={`${part.part} ${part.isLateFee}`} className="list-row grid gap-4 py-12">
              <p className="flex flex-wrap items-baseline justify-between gap-x-16">
                <span>
                  {part.isLateFee
                    ? t`Late fee of instalment ${part.part}, since ${dayOf(part.dueDay)}`
                    : t`Instalment ${part.part}, due on ${dayOf(part.dueDay)}`}
                </span>
                <b className="tnum">{formatRupees(part.amount)}</b>
              </p>
              <p className="text-label text-ink2">
                <b className={partInks[part.status]}>{t(partStates[part.status])}</b>
                {part.waived > 0 && ` · ${t`${formatRupees(part.waived)} waived`}`}
                {part.paid > 0 && part.left > 0 && ` · ${t`${formatRupees(part.left)} left`}`}
              </p>
              {partActions?.(part)}
            </li>
          ))}
        </ol>
      </section>
      {said.length > 0 && (
        <section aria-label={t`Payments`}>
          <h3 className="mb-8 text-lead">
            <Trans>Payments</Trans>
          </h3>
          <ul>
            {said.map((payment) => (
              <li key={payment._id} className="list-row grid gap-4 py-12">
                <p className="flex flex-wrap items-baseline justify-between gap-x-16">
                  <span className="wrap-anywhere">
                    {payment.amount < 0
                      ? t`Kept as an advance`
                      : inLine([methodName(payment.method), payment.reference])}
                  </span>
                  <b className="tnum">{formatRupees(payment.amount)}</b>
                </p>
                <p className="text-label text-ink2">{paymentLine(payment)}</p>
                {payment.receiptNumber && (
                  <p>
                    <Link className="link text-label" to={receiptPath(payment._id)}>
                      {t`Receipt ${payment.receiptNumber}`}
                    </Link>
                  </p>
                )}
                {paymentActions?.(payment)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.cheques.length > 0 && (
        <section aria-label={t`Cheques of a later day`}>
          <h3 className="mb-8 text-lead">
            <Trans>Cheques of a later day</Trans>
          </h3>
          <ul>
            {card.cheques.map((cheque) => (
              <li key={cheque._id} className="list-row grid gap-4 py-12">
                <p className="flex flex-wrap items-baseline justify-between gap-x-16">
                  <span className="tnum wrap-anywhere">{t`Cheque ${cheque.number}, of ${dayOf(cheque.day)}`}</span>
                  <b className="tnum">{formatRupees(cheque.amount)}</b>
                </p>
                <p className="text-label text-ink2 wrap-anywhere">
                  {inLine([t(chequeStates[cheque.status]), cheque.takenBy, cheque.reason])}
                </p>
                {chequeActions?.(cheque)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.refunds.length > 0 && (
        <section aria-label={t`Refunds`}>
          <h3 className="mb-8 text-lead">
            <Trans>Refunds</Trans>
          </h3>
          <ul>
            {card.refunds.map((refund) => (
              <li key={refund._id} className="list-row grid gap-4 py-12">
                <p className="flex flex-wrap items-baseline justify-between gap-x-16">
                  <span className="tnum wrap-anywhere">
                    {inLine([refund.number, methodName(refund.method), refund.reference])}
                  </span>
                  <b className="tnum">{formatRupees(refund.amount)}</b>
                </p>
                <p className="text-label text-ink2">
                  {refund.isOfAdvance && `${t`Of the advance`} · `}
                  <RefundProgress refund={refund} />
                </p>
                {refund.reason && <p className="text-label text-ink2 wrap-anywhere">{refund.reason}</p>}
                {refund.withdrawal && (
                  <p className="text-label text-ink2 wrap-anywhere">{t`Withdrawn because: ${refund.withdrawal}`}</p>
                )}
                {refund.returns.map(({ paidDay, returnedAt, reason }) => (
                  <p key={returnedAt} className="text-label text-mark wrap-anywhere">
                    {t`The payment of ${dayOf(paidDay)} did not reach the student: ${reason}`}
                  </p>
                ))}
                <div className="mt-4 flex flex-wrap gap-8">
                  <DownloadPdf
                    endpoint={getRefundPdf}
                    params={{ enrollmentId: card.enrollmentId, refundId: refund._id }}
                    number={refund.number}
                    size="row"
                  />
                  {refundActions?.(refund)}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {card.changes.length > 0 && (
        <section aria-label={t`Changes of the fee`}>
          <h3 className="mb-8 text-lead">
            <Trans>Changes of the fee</Trans>
          </h3>
          <ul>
            {card.changes.map((change) => (
              <li key={change._id} className="list-row grid gap-4 py-12">
                <p>{changeText(change)}</p>
                <p className="text-label text-ink2">
                  {inLine([dayWithYear(new Date(change.at)), change.changedBy, change.reason])}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function paymentLine({ status, method, receivedDay, bankDay, takenBy, refusal }: CardPayment): string {
  const day = receivedDay && status !== 'claimed' ? dayOf(receivedDay) : null
  const inBank =
    bankDay && (method === 'cheque' ? t`Cleared on ${dayOf(bankDay)}` : t`In the bank on ${dayOf(bankDay)}`)
  return inLine([t(paymentStates[status]), day, inBank, takenBy, refusalText(refusal)])
}

const refusalText = (refusal: string | null) =>
  refusal === endedClaimReason
    ? t`Nothing more was owed, so the school does not wait for this payment any more.`
    : refusal === replacedClaimReason
      ? t`The school took another payment in its place, so it does not wait for this one any more.`
      : refusal

function changeText({ kind, part, was, became }: FeeChange): string {
  const number = part ?? 1
  if (kind === 'lateWaiver')
    return t`Late fee of instalment ${number}: ${formatRupees(Number(became))} is waived instead of ${formatRupees(Number(was))}.`
  if (kind === 'parts') return t`The instalments were changed.`
  if (kind === 'extension')
    return t`Instalment ${number} is due on ${dayOf(String(became))} instead of ${dayOf(String(was))}.`
  return t`Instalment ${number}: ${formatRupees(Number(became))} is waived instead of ${formatRupees(Number(was))}.`
}
