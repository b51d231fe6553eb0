import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { titleOf } from '../../api/school-name.ts'
import { FeeCardView, hasMoreThanReceipt } from '../../features/fees/fee-card.tsx'
import { owedOfReceipt } from '../../features/fees/owed-payment.ts'
import { EnrollmentReceipt } from '../../features/fees/receipt.tsx'
import { receiptOf } from '../../features/fees/receipt-query.ts'
import { EnrollmentTaxDocuments } from '../../features/tax/enrollment-tax-documents.tsx'
import { paths } from '../../paths.ts'
import { feeCardOf } from '../../shared/money/fee-card-query.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { PayLater } from './pay-later.tsx'

export interface ReceiptPageProps {
  /** Takes the focus, because this page can appear without navigation. */
  title: string
  lead: string
  enrollmentId: string
  isNew?: boolean
  children: ReactNode
}

export function ReceiptPage({ title, lead, enrollmentId, isNew = false, children }: ReceiptPageProps) {
  const receipt = useQuery(receiptOf(enrollmentId)).data
  const card = useQuery(feeCardOf(enrollmentId)).data
  const owed = receipt ? owedOfReceipt(enrollmentId, receipt) : null
  const paymentPath = (paymentId: string) => paths.paymentReceipt(enrollmentId, paymentId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <Main>
      <title>{titleOf(title.replace(/\.$/, ''))}</title>
      <Sheet className="receipt-page receipt-columns items-start gap-x-48 gap-y-48 pt-40 md:pt-48">
        <div className="no-print grid gap-24">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="text-lead text-ink2">{lead}</p>
          {children}
          {owed && (
            <section aria-labelledby="pay" className="mt-16">
              <h2 id="pay" className="mb-12 text-h3">
                <Trans>To pay</Trans>
              </h2>
              <PayLater payment={owed} />
            </section>
          )}
          {card && hasMoreThanReceipt(card) && (
            <section aria-labelledby="fee-card" className="mt-16">
              <h2 id="fee-card" className="mb-12 text-h3">
                <Trans>Fee card</Trans>
              </h2>
              <FeeCardView card={card} receiptPath={paymentPath} />
            </section>
          )}
          <EnrollmentTaxDocuments
            enrollmentId={enrollmentId}
            to={(documentId) => paths.taxDocument(enrollmentId, documentId)}
          />
        </div>
        <EnrollmentReceipt enrollmentId={enrollmentId} pressed={isNew} paymentPath={paymentPath} />
      </Sheet>
    </Main>
  )
}
