import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

export interface PdfPagesProps {
  /** Where the PDF is, with what opens it. */
  address: string
  title: string
  /** Where to begin; null: at the first page. */
  page: number | null
  onPage: (page: number) => void
}

/** A PDF in the browser's own viewer, and the way to open it beside. */
export function PdfPages({ address, title, page }: PdfPagesProps) {
  return (
    <>
      <iframe
        className="h-[min(80vh,840px)] w-full rounded-control border border-rule bg-card"
        src={`${address}#navpanes=0&view=FitH${page === null ? '' : `&page=${page}`}`}
        title={t`${title}, PDF`}
      />
      <p className="mt-8 text-label">
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          <Trans>Open in a new tab</Trans>
        </a>
      </p>
    </>
  )
}
