import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { getTaxDocumentPdf } from '#calls/tax/tax.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { taxDocument } from '../../features/tax/queries.ts'
import { TaxDocumentById } from '../../features/tax/tax-document.tsx'
import { paths } from '../../paths.ts'
import { DownloadPdf } from '../../shared/download-pdf.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export default function TaxDocumentPage() {
  const { enrollmentId = '', documentId = '' } = useParams()
  const { data } = useQuery(taxDocument(documentId))
  if (useSessionUser()?.role === 'admin') return <Navigate to={paths.adminTaxDocument(documentId)} replace />
  return (
    <Main>
      <title>{titleOf(t`Tax document`)}</title>
      <Sheet className="tax-page pt-40 pb-64">
        <div className="no-print mb-28 grid gap-16">
          <h1>
            <Trans>Tax document</Trans>
          </h1>
          <div className="flex flex-wrap gap-12">
            <Button variant="primary" icon="print" disabled={!data} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <DownloadPdf endpoint={getTaxDocumentPdf} params={{ documentId }} number={data?.number} />
            <Link className={buttonClass()} to={paths.receipt(enrollmentId)}>
              <Trans>Your order slip</Trans>
            </Link>
          </div>
        </div>
        <TaxDocumentById documentId={documentId} />
      </Sheet>
    </Main>
  )
}
