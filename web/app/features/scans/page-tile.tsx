import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { RenderWhenNear } from '../../ui/render-when-near.tsx'
import type { DrawPage } from './scan-pages.tsx'
import type { SplitPage } from './split.ts'

/** Pixels, twice the shown size. */
const thumbnailEdge = 260

interface PageTileProps {
  page: SplitPage
  /** Index from 0 among unsubmitted pages. */
  place: number
  draw: DrawPage
  isSelected: boolean
  isBlank: boolean
  onSelect: () => void
}

export function PageTile({ page, place, draw, isSelected, isBlank, onSelect }: PageTileProps) {
  const { page: number, isDropped, rotation } = page
  const note = isDropped ? t`dropped` : isBlank ? t`looks blank` : ''
  const name = t`Page ${number}`
  return (
    <li className={`scan-page${isDropped ? ' scan-page-dropped' : ''}`} data-place={place}>
      <button
        type="button"
        className="scan-page-button"
        aria-label={note ? `${name}, ${note}` : name}
        aria-pressed={isSelected}
        data-page={number}
        onClick={onSelect}
      >
        <RenderWhenNear className="scan-page-picture">
          <PagePicture page={number} rotation={rotation} draw={draw} />
        </RenderWhenNear>
        {note && <span className="scan-page-note">{note}</span>}
      </button>
      <span className="tnum text-note" aria-hidden="true">
        {number}
      </span>
    </li>
  )
}

interface PagePictureProps {
  page: number
  rotation: number
  draw: DrawPage
  edge?: number
}

export function PagePicture({ page, rotation, draw, edge = thumbnailEdge }: PagePictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isOver = false
    draw(page, edge).then(
      (canvas) => {
        if (!isOver) place.current?.replaceChildren(canvas)
      },
      () => {
        if (!isOver) setBroken(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [draw, page, edge])
  if (isBroken)
    return (
      <span className="text-note">
        <Trans>not shown</Trans>
      </span>
    )
  return <span ref={place} className="scan-picture" data-rotation={rotation} aria-hidden="true" />
}
