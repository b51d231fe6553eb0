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
import { joinIsolated } from '#contract/typed-text.ts'
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
  const listedPayments = card.payments.filter(({ status }) => status !== 'expected')
  return (
    <div className="grid gap-24">
      <Sums card={card} />
      {card.lateFee && card.balance > 0 && (
        <p className="text-ink2 text-label">{lateFeeText(card.lateFee)}</p>
      )}
      <PauseNotice card={card} />
      <Section title={t`Instalments`}>
        <ol>
          {card.parts.map((part) => (
            <Row key={`${part.part} ${part.isLateFee}`}>
              <PartLines part={part} />
              {partActions?.(part)}
            </Row>
          ))}
        </ol>
      </Section>
      {listedPayments.length > 0 && (
        <Section title={t`Payments`}>
          <ul>
            {listedPayments.map((payment) => (
              <Row key={payment._id}>
                <PaymentLines payment={payment} receiptPath={receiptPath} />
                {paymentActions?.(payment)}
              </Row>
            ))}
          </ul>
        </Section>
      )}
      {card.cheques.length > 0 && (
        <Section title={t`Cheques of a later day`}>
          <ul>
            {card.cheques.map((cheque) => (
              <Row key={cheque._id}>
                <ChequeLines cheque={cheque} />
                {chequeActions?.(cheque)}
              </Row>
            ))}
          </ul>
        </Section>
      )}
      {card.refunds.length > 0 && (
        <Section title={t`Refunds`}>
          <ul>
            {card.refunds.map((refund) => (
              <Row key={refund._id}>
                <RefundLines refund={refund} />
                <div className="mt-4 flex flex-wrap gap-8">
                  <DownloadPdf
                    endpoint={getRefundPdf}
                    params={{ enrollmentId: card.enrollmentId, refundId: refund._id }}
                    number={refund.number}
                    size="row"
                  />
                  {refundActions?.(refund)}
                </div>
              </Row>
            ))}
          </ul>
        </Section>
      )}
      {card.changes.length > 0 && (
        <Section title={t`Changes of the fee`}>
          <ul>
            {card.changes.map((change) => (
              <Row key={change._id}>
                <p>{changeText(change)}</p>
                <p className="text-label text-ink2">
                  {joinIsolated([dayWithYear(new Date(change.at)), change.changedBy, change.reason])}
                </p>
              </Row>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-8 text-lead">{title}</h3>
      {children}
    </section>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="list-row grid gap-4 py-12">{children}</li>
)

function RowHead({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-16">
      {children}
      <b className="tnum ml-auto">{formatRupees(amount)}</b>
    </p>
  )
}

/** Rupees that receipts include but that became the student's advance. */
const movedToAdvance = ({ payments }: FeeCard) =>
  payments
    .filter(({ method, amount, status }) => method === 'advance' && amount < 0 && status === 'received')
    .reduce((sum, { amount }) => sum - amount, 0)

function Sums({ card }: { card: FeeCard }) {
  const movedAmount = movedToAdvance(card)
  return (
    <dl>
      <SlipLine label={t`Course fee`}>{formatRupees(card.courseFee)}</SlipLine>
      {card.reduction > 0 && <SlipLine label={t`Discount`}>– {formatRupees(card.reduction)}</SlipLine>}
      {card.coupon && (
        <SlipLine label={t`Coupon ${card.coupon.code}`}>– {formatRupees(card.coupon.amount)}</SlipLine>
      )}
      {card.fee < card.courseFee && <SlipLine label={t`Amount`}>{formatRupees(card.fee)}</SlipLine>}
      {card.late > 0 && <SlipLine label={t`Late fee`}>{formatRupees(card.late)}</SlipLine>}
      {card.waived > 0 && <SlipLine label={t`Waived`}>– {formatRupees(card.waived)}</SlipLine>}
      <SlipLine label={t`Received`}>
        {formatRupees(card.paid)}
        {movedAmount > 0 && ` · ${t`${formatRupees(movedAmount)} more put aside as an advance`}`}
      </SlipLine>
      {card.refunded > 0 && <SlipLine label={t`Refunded`}>– {formatRupees(card.refunded)}</SlipLine>}
      <SlipLine label={t`Balance`}>
        <b>{formatRupees(card.balance)}</b>
        {card.parts.some(({ status }) => status === 'ended') && ` · ${t`no longer owed`}`}
      </SlipLine>
      {card.advance > 0 && <SlipLine label={t`Advance, not used yet`}>{formatRupees(card.advance)}</SlipLine>}
    </dl>
  )
}

function PauseNotice({ card: { pausedAt, pausesOn, next } }: { card: FeeCard }) {
  if (pausedAt)
    return (
      <p className="text-mark">
        <Trans>The lessons are paused, because an instalment of the fee is overdue.</Trans>
      </p>
    )
  if (!pausesOn || !next) return null
  return (
    <p className="text-ink2 text-label">
      {t`The lessons pause on ${dayOf(pausesOn)} if the next instalment is not paid by then.`}
    </p>
  )
}

function PartLines({ part }: { part: CardPart }) {
  return (
    <>
      <RowHead amount={part.amount}>
        <span>
          {part.isLateFee
            ? t`Late fee of instalment ${part.part}, since ${dayOf(part.dueDay)}`
            : t`Instalment ${part.part}, due on ${dayOf(part.dueDay)}`}
        </span>
      </RowHead>
      <p className="text-label text-ink2">
        <b className={partInks[part.status]}>{t(partStates[part.status])}</b>
        {part.waived > 0 && ` · ${t`${formatRupees(part.waived)} waived`}`}
        {part.paid > 0 && part.left > 0 && ` · ${t`${formatRupees(part.left)} left`}`}
      </p>
    </>
  )
}

interface PaymentLinesProps {
  payment: CardPayment
  receiptPath: (paymentId: string) => string
}

function PaymentLines({ payment, receiptPath }: PaymentLinesProps) {
  return (
    <>
      <RowHead amount={payment.amount}>
        <span className="wrap-anywhere">
          {payment.amount < 0
            ? t`Kept as an advance`
            : joinIsolated([methodName(payment.method), payment.reference])}
        </span>
      </RowHead>
      <p className="text-label text-ink2">{paymentLine(payment)}</p>
      {payment.receiptNumber && (
        <p>
          <Link className="link text-label" to={receiptPath(payment._id)}>
            {t`Receipt ${payment.receiptNumber}`}
          </Link>
        </p>
      )}
    </>
  )
}

function ChequeLines({ cheque }: { cheque: CardCheque }) {
  return (
    <>
      <RowHead amount={cheque.amount}>
        <span className="tnum wrap-anywhere">{t`Cheque ${cheque.number}, of ${dayOf(cheque.day)}`}</span>
      </RowHead>
      <p className="text-label text-ink2 wrap-anywhere">
        {joinIsolated([t(chequeStates[cheque.status]), cheque.takenBy, cheque.reason])}
      </p>
    </>
  )
}

function RefundLines({ refund }: { refund: CardRefund }) {
  return (
    <>
      <RowHead amount={refund.amount}>
        <span className="tnum wrap-anywhere">
          {joinIsolated([refund.number, methodName(refund.method), refund.reference])}
        </span>
      </RowHead>
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
    </>
  )
}

function paymentLine({ status, method, receivedDay, bankDay, takenBy, refusal }: CardPayment): string {
  const day = receivedDay && status !== 'claimed' ? dayOf(receivedDay) : null
  const inBank =
    bankDay && (method === 'cheque' ? t`Cleared on ${dayOf(bankDay)}` : t`In the bank on ${dayOf(bankDay)}`)
  return joinIsolated([t(paymentStates[status]), day, inBank, takenBy, refusalText(refusal)])
}

const refusalText = (refusal: string | null) =>
  refusal === endedClaimReason
    ? t`Nothing more was owed, so the school does not wait for this payment any more.`
    : refusal === replacedClaimReason
      ? t`The school took another payment in its place, so it does not wait for this one any more.`
      : refusal

function changeText({ kind, part, valueBefore, valueAfter }: FeeChange): string {
  const number = part ?? 1
  if (kind === 'lateWaiver')
    return t`Late fee of instalment ${number}: ${formatRupees(Number(valueAfter))} is waived instead of ${formatRupees(Number(valueBefore))}.`
  if (kind === 'parts') return t`The instalments were changed.`
  if (kind === 'extension')
    return t`Instalment ${number} is due on ${dayOf(String(valueAfter))} instead of ${dayOf(String(valueBefore))}.`
  return t`Instalment ${number}: ${formatRupees(Number(valueAfter))} is waived instead of ${formatRupees(Number(valueBefore))}.`
}
