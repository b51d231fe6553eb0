import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Receipt } from '#contract/fees/enrollments.ts'
import { formatRupees } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { isolateText } from '#contract/typed-text.ts'
import { documentLanguage } from '../../api/i18n.ts'
import { isPaidInPart, methodName, paymentState } from '../../shared/money/payment-texts.ts'
import { calendarDay, dayWithYear, timeOf } from '../../ui/dates.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { SlipLine } from '../../ui/slip.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { ReceiptDocument, ReceiptRow, ReceiptSum, ReceiptTear } from './receipt-document.tsx'
import { FactSkeletons, SchoolReceipt } from './receipt-parts.tsx'
import { receiptOf } from './receipt-query.ts'

export interface EnrollmentReceiptProps {
  enrollmentId: string
  pressed?: boolean
  paymentPath: (paymentId: string) => string
}

export function EnrollmentReceipt({ enrollmentId, pressed, paymentPath }: EnrollmentReceiptProps) {
  const { data, error, refetch } = useQuery(receiptOf(enrollmentId))
  if (data) return <ReceiptView receipt={data} pressed={pressed} paymentPath={paymentPath} />
  if (error) {
    return (
      <ListError message={t`The receipt did not load. It is safe at the school.`} onRetry={() => refetch()} />
    )
  }
  return (
    <Loading label={t(texts.frame.loading)}>
      <ReceiptSkeleton />
    </Loading>
  )
}

function ReceiptSkeleton() {
  return (
    <ReceiptDocument>
      <div className="flex items-center justify-between gap-16">
        <Skeleton className="h-34 w-160" />
        <Skeleton className="h-28 w-72" />
      </div>
      <Skeleton className="mt-10 mb-26 h-16 w-240 max-w-full" />
      <FactSkeletons count={11} />
      <ReceiptTear />
      <Skeleton className="my-6 h-16 w-full" />
      <Skeleton className="mt-24 ml-auto h-44 w-160" />
      <Skeleton className="mt-16 mb-56 h-16 w-280 max-w-full" />
    </ReceiptDocument>
  )
}

interface ReceiptViewProps {
  receipt: Receipt
  pressed: boolean | undefined
  paymentPath: EnrollmentReceiptProps['paymentPath']
}

function ReceiptView({ receipt, pressed, paymentPath }: ReceiptViewProps) {
  return (
    <SchoolReceipt
      school={receipt.school}
      title={t`Order slip`}
      stamp={<StateStamp receipt={receipt} pressed={pressed} />}
    >
      <Facts receipt={receipt} paymentPath={paymentPath} />
      <ReceiptTear />
      <Sum receipt={receipt} />
      <p className="mt-12 text-label text-ink2">{receipt.amountInWords[documentLanguage()]}</p>
    </SchoolReceipt>
  )
}

function Facts({ receipt, paymentPath }: Pick<ReceiptViewProps, 'receipt' | 'paymentPath'>) {
  const issuedAt = new Date(receipt.issuedAt)
  const isWaiting = receipt.paymentStatus === 'recorded'
  return (
    <dl>
      <ReceiptRow label={t`Order slip no.`}>
        <b className="whitespace-nowrap">{receipt.receiptNumber}</b>
      </ReceiptRow>
      <ReceiptRow label={t`Date`}>
        <time dateTime={receipt.issuedAt}>
          {dayWithYear(issuedAt)}, {timeOf(issuedAt)}
        </time>
      </ReceiptRow>
      <ReceiptRow label={t`Student`}>{receipt.receivedFrom}</ReceiptRow>
      <ReceiptRow label={t`For`}>{receipt.courseName}</ReceiptRow>
      {receipt.instructor && <ReceiptRow label={t`Mentor`}>{receipt.instructor}</ReceiptRow>}
      {receipt.amount > 0 && receipt.paymentStatus !== 'owed' && (
        <ReceiptRow label={t`Method`}>{methodName(receipt.order.method)}</ReceiptRow>
      )}
      {receipt.order.reference && <ReceiptRow label={t`Reference`}>{receipt.order.reference}</ReceiptRow>}
      <ReceiptRow label={t`Starts`}>
        <time dateTime={receipt.fromDate}>{dayWithYear(calendarDay(receipt.fromDate))}</time>
      </ReceiptRow>
      <ReceiptRow label={t`Payment`}>
        {paymentState(isWaiting ? receipt : { ...receipt, paymentMethod: receipt.order.method })}
        {receipt.cancelReason && `: ${isolateText(receipt.cancelReason)}`}
      </ReceiptRow>
      {receipt.payments.length > 0 && (
        <ReceiptRow label={t`Payment receipts`}>
          <ul>
            {receipt.payments.map(({ paymentId, number, isVoid }) => (
              <li key={paymentId}>
                <Link className="link whitespace-nowrap" to={paymentPath(paymentId)}>
                  {number}
                </Link>
                {isVoid && ` · ${t`void`}`}
              </li>
            ))}
          </ul>
        </ReceiptRow>
      )}
    </dl>
  )
}

function Sum({ receipt }: { receipt: Receipt }) {
  return (
    <dl>
      <SlipLine label={t`Course fee`}>{formatRupees(receipt.courseFee)}</SlipLine>
      {receipt.reduction > 0 && <SlipLine label={t`Discount`}>– {formatRupees(receipt.reduction)}</SlipLine>}
      {receipt.coupon && (
        <SlipLine label={t`Coupon ${receipt.coupon.code}`}>– {formatRupees(receipt.coupon.amount)}</SlipLine>
      )}
      <ReceiptSum label={t`Amount`}>
        {receipt.amount === 0 ? t`Free` : formatRupees(receipt.amount)}
      </ReceiptSum>
      {receipt.late > 0 && <SlipLine label={t`Late fee`}>{formatRupees(receipt.late)}</SlipLine>}
      {receipt.waived > 0 && <SlipLine label={t`Waived`}>– {formatRupees(receipt.waived)}</SlipLine>}
      {receipt.paymentStatus !== 'cancelled' && 0 < receipt.balance && receipt.balance < receipt.amount && (
        <SlipLine label={t`Balance`}>{formatRupees(receipt.balance)}</SlipLine>
      )}
    </dl>
  )
}

function StateStamp({
  receipt,
  pressed = false,
}: {
  receipt: Pick<Receipt, 'paymentStatus' | 'amount' | 'balance'>
  pressed?: boolean | undefined
}) {
  const { paymentStatus, amount, balance } = receipt
  if (paymentStatus === 'cancelled') {
    return (
      <Stamp ink="mark" large>
        <Trans>Cancelled</Trans>
      </Stamp>
    )
  }
  return (
    <Stamp ink="seal" large pressed={pressed}>
      {isPaidInPart(receipt)
        ? t`Paid in part`
        : paymentStatus === 'confirmed' && amount > 0 && balance === 0
          ? t`Paid`
          : t`Enrolled`}
    </Stamp>
  )
}
