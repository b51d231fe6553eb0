import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PdfPages } from '../../../ui/pdf/pdf-pages.tsx'
import type { PdfPreview } from './previews.ts'

export interface PdfPanelProps {
  preview: PdfPreview
  title: string
}

const ignorePage = () => {}

/** A sandboxed frame cannot navigate the page. Many sites refuse framing. */
export function PdfPanel({ preview: { kind, address }, title }: PdfPanelProps) {
  if (kind === 'handout')
    // School files open only with a signature in the query.
    return address.includes('?') ? (
      <PdfPages address={address} title={title} page={null} onPage={ignorePage} />
    ) : (
      <div className="pdf pdf-waits" />
    )
  return (
    <>
      <iframe
        className="h-[min(72vh,720px)] w-full rule-box rounded-control bg-card"
        src={address}
        title={t`${title}, PDF`}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin"
      />
      <p className="mt-8 text-note text-ink3">
        <Trans>This handout is on another site, which may refuse to be shown here.</Trans>{' '}
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          <Trans>Open in a new tab</Trans>
        </a>
      </p>
    </>
  )
}
