import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { BuyerOfInvoices } from './buyer.tsx'
import { buyerOf, taxDocumentsOf } from './queries.ts'
import { kindNames, reversesTax } from './tax-texts.ts'

export interface EnrollmentTaxDocumentsProps {
  enrollmentId: string
  to: (documentId: string) => string
}

export function EnrollmentTaxDocuments({ enrollmentId, to }: EnrollmentTaxDocumentsProps) {
  const { data = [] } = useQuery(taxDocumentsOf(enrollmentId))
  const buyer = useQuery(buyerOf(enrollmentId)).data
  if (data.length === 0 && !buyer?.isInvoiced) return null
  return (
    <section aria-labelledby="tax-documents" className="no-print mt-16 max-w-text">
      <h2 id="tax-documents" className="mb-8 text-h3">
        <Trans>Invoices</Trans>
      </h2>
      <BuyerOfInvoices enrollmentId={enrollmentId} />
      <ul>
        {data.map(({ _id, kind, number, day, total }) => (
          <li key={_id} className="list-row grid gap-4 py-12">
            <p className="flex flex-wrap items-baseline justify-between gap-x-16">
              <Link className="link tnum whitespace-nowrap" to={to(_id)}>
                {number}
              </Link>
              <b className="tnum">{formatRupees(reversesTax(kind) ? -total : total)}</b>
            </p>
            <p className="text-label text-ink2">
              {[t(kindNames[kind]), dayWithYear(calendarDay(day))].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
