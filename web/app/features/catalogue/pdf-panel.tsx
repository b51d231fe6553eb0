import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PdfPreview } from './previews.ts'

export interface PdfPanelProps {
  preview: PdfPreview
  title: string
}

/**
 * A handout in a frame. The school's own is framed as it is, since browsers show no PDF in a sandbox; one from elsewhere
 * is held in a sandbox without leave to navigate the page away, and many sites refuse even that, so it is said.
 */
export function PdfPanel({ preview: { kind, address }, title }: PdfPanelProps) {
  const isOwn = kind === 'handout'
  const [framed, setFramed] = useState<string>()
  // A later pass must not load the handout again under the eyes of its reader.
  if (!framed && (!isOwn || address.includes('?'))) setFramed(address)
  return (
    <>
      <iframe
        className="h-[min(72vh,720px)] w-full rounded-control border border-rule bg-card"
        // The viewer of a browser begins with the page, as wide as there is room, and without its rail of thumbnails.
        src={isOwn && framed ? `${framed}#navpanes=0&view=FitH` : framed}
        title={`${title}, PDF`}
        referrerPolicy={isOwn ? undefined : 'no-referrer'}
        sandbox={isOwn ? undefined : 'allow-scripts allow-same-origin'}
      />
      <p className="mt-8 text-note text-ink3">
        {!isOwn && t`This handout is on another site, which may refuse to be shown here. `}
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          <Trans>Open in a new tab</Trans>
        </a>
      </p>
    </>
  )
}
