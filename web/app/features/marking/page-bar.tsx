import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { nextLargerZoom, nextSmallerZoom } from './zoom.ts'

export interface PageBarProps {
  page: number
  pages: number
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
  onRotate?: () => void
  isUncropped?: boolean
  onToggleCrop?: (() => void) | undefined
  children?: ReactNode
}

export function PageBar({ page, pages, zoom, onPage, onZoom, onRotate, ...props }: PageBarProps) {
  const percent = Math.round(zoom * 100)
  return (
    <div className="page-bar" role="toolbar" aria-label={t`Pages`}>
      <div className="page-bar-group">
        <Button
          variant="quiet"
          size="icon"
          icon="chevronUp"
          aria-label={t`Page before`}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="tnum page-count">
          <Trans>
            Page {page} of {pages}
          </Trans>
        </span>
        <Button
          variant="quiet"
          size="icon"
          icon="chevronDown"
          aria-label={t`Next page`}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
      <div className="page-bar-group">
        <Button
          variant="quiet"
          size="icon"
          icon="dash"
          aria-label={t`Smaller`}
          disabled={nextSmallerZoom(zoom) === zoom}
          onClick={() => onZoom(nextSmallerZoom(zoom))}
        />
        <span className="tnum page-percent" role="status">
          {percent} %
        </span>
        <Button
          variant="quiet"
          size="icon"
          icon="plus"
          aria-label={t`Larger`}
          disabled={nextLargerZoom(zoom) === zoom}
          onClick={() => onZoom(nextLargerZoom(zoom))}
        />
      </div>
      <Button variant="quiet" size="row" icon="fitWidth" onClick={() => onZoom(1)}>
        <Trans>Fit width</Trans>
      </Button>
      {onRotate && (
        <Button variant="quiet" size="row" icon="rotate" onClick={onRotate}>
          <Trans>Rotate</Trans>
        </Button>
      )}
      {props.onToggleCrop && (
        <Button
          variant="quiet"
          size="row"
          icon="crop"
          aria-pressed={props.isUncropped}
          onClick={props.onToggleCrop}
        >
          <Trans>Uncropped</Trans>
        </Button>
      )}
      {props.children}
    </div>
  )
}
