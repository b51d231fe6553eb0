import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PaymentReceipt } from '#contract/fees/payment-receipts.ts'
import { formatRupees } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { documentLanguage } from '../../api/i18n.ts'
import { methodName } from '../../shared/money/payment-texts.ts'
import { calendarDay, dayAtSchool, dayWithYear } from '../../ui/dates.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { SlipLine } from '../../ui/slip.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { ReceiptDocument, ReceiptRow, ReceiptSum, ReceiptTear } from './receipt-document.tsx'
import { FactSkeletons, SchoolReceipt } from './receipt-parts.tsx'
import { paymentReceiptOf } from './receipt-query.ts'

export function PaymentReceiptView(paymentIds: { enrollmentId: string; paymentId: string }) {
  const { data, error, refetch } = useQuery(paymentReceiptOf(paymentIds))
  if (data) return <ReceiptView receipt={data} />
  if (error)
    return (
      <ListError message={t`The receipt did not load. It is safe at the school.`} onRetry={() => refetch()} />
    )
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
        <Skeleton className="h-28 w-120" />
      </div>
      <Skeleton className="mt-10 mb-26 h-16 w-240 max-w-full" />
      <FactSkeletons count={9} />
      <ReceiptTear />
      <Skeleton className="mt-24 ml-auto h-44 w-160" />
      <Skeleton className="mt-16 mb-56 h-16 w-280 max-w-full" />
    </ReceiptDocument>
  )
}

function ReceiptView({ receipt }: { receipt: PaymentReceipt }) {
  const { voidReason, receivedDay, reference } = receipt
  const isVoid = voidReason !== null
  const isSplit = receipt.parts.some(({ amount }) => amount + receipt.advance !== receipt.amount)
  return (
    <SchoolReceipt
      school={receipt.school}
      title={t`Payment receipt`}
      stamp={
        <Stamp ink={isVoid ? 'mark' : 'seal'} large>
          {isVoid ? t`Void` : t`Received`}
        </Stamp>
      }
    >
      <dl>
        <ReceiptRow label={t`Receipt no.`}>
          <b className="whitespace-nowrap">{receipt.number}</b>
        </ReceiptRow>
        <ReceiptRow label={t`Date`}>
          <time dateTime={receipt.issuedAt}>{dayAtSchool(new Date(receipt.issuedAt))}</time>
        </ReceiptRow>
        <ReceiptRow label={t`Received from`}>{receipt.receivedFrom}</ReceiptRow>
        {isSplit ? (
          receipt.parts.map(({ enrollmentId, name, courseName, receiptNumber, amount }) => (
            <ReceiptRow key={enrollmentId} label={t`For`}>
              <b className="tnum block">{formatRupees(amount)}</b>
              {name}, {courseName}
              <span className="block whitespace-nowrap text-ink2">{receiptNumber}</span>
            </ReceiptRow>
          ))
        ) : (
          <>
            <ReceiptRow label={t`For`}>{receipt.courseName}</ReceiptRow>
            <ReceiptRow label={t`Enrollment no.`}>
              <span className="whitespace-nowrap">{receipt.receiptNumber}</span>
            </ReceiptRow>
          </>
        )}
        <ReceiptRow label={t`Method`}>{methodName(receipt.method)}</ReceiptRow>
        {reference && <ReceiptRow label={t`Reference`}>{reference}</ReceiptRow>}
        {receivedDay && (
          <ReceiptRow label={t`Received on`}>
            <time dateTime={receivedDay}>{dayWithYear(calendarDay(receivedDay))}</time>
          </ReceiptRow>
        )}
        {isVoid && (
          <ReceiptRow label={t`Void because`}>
            <span className="wrap-anywhere">{voidReason || <Trans>The payment did not come.</Trans>}</span>
          </ReceiptRow>
        )}
      </dl>
      <ReceiptTear />
      <dl>
        {receipt.advance > 0 && (
          <SlipLine label={t`Kept as an advance`}>{formatRupees(receipt.advance)}</SlipLine>
        )}
        <ReceiptSum label={t`Amount received`}>{formatRupees(receipt.amount)}</ReceiptSum>
      </dl>
      <p className="mt-12 text-label text-ink2">{receipt.amountInWords[documentLanguage()]}</p>
    </SchoolReceipt>
  )
}
