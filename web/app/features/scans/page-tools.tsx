import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import type { SplitPage } from './split.ts'

interface PageToolsProps {
  page: SplitPage | undefined
  isFirst: boolean
  onStart: () => void
  onDrop: () => void
  onTurn: () => void
  onView: () => void
}

export function PageTools({ page, isFirst, onStart, onDrop, onTurn, onView }: PageToolsProps) {
  if (!page)
    return (
      <p className="scan-tools text-ink2 text-label">
        <Trans>Choose a page to begin a paper with it, to drop it, to turn it or to read it.</Trans>
      </p>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className="scan-tools" role="group" aria-label={t`Page ${page.page}`}>
      <span className="tnum font-strong">{t`Page ${page.page}`}</span>
      <Button size="row" onClick={onView}>
        <Trans>Read</Trans>
      </Button>
      {!isFirst && (
        <Button size="row" onClick={onStart}>
          {page.starts ? t`Join with the paper before` : t`Begin a paper here`}
        </Button>
      )}
      <Button size="row" onClick={onDrop}>
        {page.isDropped ? t`Keep` : t`Drop`}
      </Button>
      <Button size="row" icon="rotate" onClick={onTurn}>
        <Trans>Turn</Trans>
      </Button>
    </div>
  )
}
