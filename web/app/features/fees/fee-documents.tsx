import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { feeCardOf } from '../../shared/money/fee-card-query.ts'

export function FeeDocuments({ enrollmentId }: { enrollmentId: string }) {
  const card = useQuery(feeCardOf(enrollmentId)).data
  if (!card) return null
  const receipts = new Map(
    card.payments.flatMap(({ _id, receiptNumber }) => (receiptNumber ? [[receiptNumber, _id]] : [])),
  )
  return (
    <section aria-labelledby="fee-documents" className="mt-32 max-w-text">
      <h2 id="fee-documents" className="mb-8 text-h3">
        <Trans>Documents</Trans>
      </h2>
      <ul>
        <li className="list-row py-12">
          <Link className="link" to={paths.adminSlip(enrollmentId)}>
            {t`Order slip ${card.receiptNumber}`}
          </Link>
        </li>
        {[...receipts].map(([number, paymentId]) => (
          <li key={number} className="list-row py-12">
            <Link className="link" to={paths.adminPaymentReceipt(enrollmentId, paymentId)}>
              {t`Payment receipt ${number}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
