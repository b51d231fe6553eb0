import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getTaxDocumentPdf } from '#calls/tax/tax.ts'
import { titleOf } from '../../api/school-name.ts'
import { taxDocument } from '../../features/tax/queries.ts'
import { TaxDocumentById } from '../../features/tax/tax-document.tsx'
import { paths } from '../../paths.ts'
import { DownloadPdf } from '../../shared/download-pdf.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Tax document`) }]

export default function TaxDocumentPage() {
  const { documentId = '' } = useParams()
  const { data, isPending } = useQuery(taxDocument(documentId))
  return (
    <Main>
      <Sheet className="tax-page pt-42 pb-64">
        <div className="no-print mb-28 grid gap-16">
          <h1>
            <Trans>Tax document</Trans>
          </h1>
          <div className="flex flex-wrap gap-12">
            <Button variant="primary" icon="print" disabled={!data} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <DownloadPdf endpoint={getTaxDocumentPdf} params={{ documentId }} number={data?.number} />
            {data ? (
              <Link className={buttonClass()} to={paths.adminFeeCard(data.enrollmentId)}>
                <Trans>Fee card</Trans>
              </Link>
            ) : (
              isPending && <Skeleton className="h-44 w-160" />
            )}
            <Link className={buttonClass()} to={paths.adminTax()}>
              <Trans>All documents</Trans>
            </Link>
          </div>
        </div>
        <TaxDocumentById documentId={documentId} />
      </Sheet>
    </Main>
  )
}
