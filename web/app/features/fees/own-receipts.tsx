import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ReceiptLine } from '#contract/fees/enrollments.ts'
import { formatRupees } from '#contract/money.ts'
import { paths, receiptsAnchor } from '../../paths.ts'
import { isPaidInPart } from '../../shared/money/payment-texts.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { useFocusFromAddress } from '../../shared/use-focus-from-address.ts'
import { dayWithYear } from '../../ui/dates.ts'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { Pager } from '../../ui/pager.tsx'
import './own-receipts.css'
import { type OwedPayment, owedOfReceipt } from './owed-payment.ts'
import { ownReceiptsPage, receiptsOnPage } from './receipt-query.ts'

const states = {
  recorded: msg`to be confirmed by the school`,
  owed: msg`not paid yet`,
  confirmed: msg`paid`,
  cancelled: msg`cancelled`,
} as const

const stateOf = (receipt: ReceiptLine) =>
  isPaidInPart(receipt) ? t`paid in part` : t(states[receipt.paymentStatus])

export function OwnReceipts({ numeral, pay }: { numeral: number; pay: (payment: OwedPayment) => ReactNode }) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...ownReceiptsPage(page), placeholderData: keepPreviousData })
  const total = query.data?.total ?? 0
  const { hash } = useLocation()
  useFocusFromAddress(hash === `#${receiptsAnchor}`, () => document.getElementById(receiptsAnchor))
  return (
    <section className="relative" aria-labelledby={receiptsAnchor}>
      <NumberedHeading numeral={numeral}>
        <div className="list-head flex-1">
          <h2 id={receiptsAnchor} tabIndex={-1}>
            <Trans>My receipts</Trans>
          </h2>
        </div>
      </NumberedHeading>
      <QueryStates query={query} message={t`Your receipts did not load.`} skeleton={<ReceiptsSkeleton />} />
      {query.data && total === 0 && (
        <EmptyState
          message={t`No receipts yet`}
          next={t`Receipts appear here when you enroll in a course.`}
          link={
            <Link className="link" to={paths.courses()}>
              <Trans>Find a course</Trans>
            </Link>
          }
        />
      )}
      <ul className={query.isPlaceholderData ? 'waiting' : undefined}>
        {query.data?.body.map((receipt) => (
          <Line key={receipt.enrollmentId} receipt={receipt} pay={pay} />
        ))}
      </ul>
      {total > receiptsOnPage && (
        <div className="mt-16">
          <Pager page={page} pages={Math.ceil(total / receiptsOnPage)} onPage={setPage} />
        </div>
      )}
    </section>
  )
}

function Line({ receipt, pay }: { receipt: ReceiptLine; pay: (payment: OwedPayment) => ReactNode }) {
  const owed = owedOfReceipt(receipt.enrollmentId, receipt)
  const { enrollmentId, receiptNumber, courseName, amount, paymentStatus, issuedAt } = receipt
  return (
    <li className="receipt-line">
      <div>
        <p className="font-strong">{courseName}</p>
        <p className="text-label text-ink2">
          <span className="whitespace-nowrap">{receiptNumber}</span> ·{' '}
          <time className="whitespace-nowrap" dateTime={issuedAt}>
            {dayWithYear(new Date(issuedAt))}
          </time>
          {(amount > 0 || paymentStatus === 'cancelled') && ` · ${stateOf(receipt)}`}
        </p>
      </div>
      <p className="price">{amount === 0 ? t`Free` : formatRupees(amount)}</p>
      <Link className="link text-label" to={paths.receipt(enrollmentId)}>
        <Trans>
          View and print<span className="vh"> the receipt of {courseName}</span>
        </Trans>
      </Link>
      <PaymentReceipts receipt={receipt} />
      {owed && <div className="col-span-full">{pay(owed)}</div>}
    </li>
  )
}

function PaymentReceipts({ receipt: { enrollmentId, payments } }: { receipt: ReceiptLine }) {
  if (payments.length === 0) return null
  return (
    <ul className="col-span-full flex flex-wrap gap-x-24 text-label">
      {payments.map(({ paymentId, number, amount, isVoid }) => (
        <li key={paymentId}>
          <Link className="link inline-block py-8" to={paths.paymentReceipt(enrollmentId, paymentId)}>
            {t`Payment receipt ${number}`}
          </Link>{' '}
          <span className="text-ink2">{isVoid ? t`void` : formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

const rows = [1, 2]

function ReceiptsSkeleton() {
  return rows.map((row) => (
    <div key={row} className="list-row flex h-73 items-center">
      <Skeleton className="h-18 w-160" />
      <Skeleton className="ml-auto h-24 w-72" />
    </div>
  ))
}
