import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { numberNotes, sortInReadingOrder } from '#contract/marking/marks-in-order.ts'
import { type Rotation, type Size, turnedSize } from '#contract/marking/page-geometry.ts'
import { MarksLayer } from './marks-layer.tsx'
import { isOnPage, type OwnMark } from './own-mark.ts'
import { PageFace } from './page-face.tsx'
import { TurnedSheet } from './turned-sheet.tsx'
import { usePageRatio } from './use-page-size.ts'
import type { WorkPage } from './work-file-pages.ts'

export interface ShownPage<M extends OwnMark> {
  readonly marks: readonly M[]
  readonly numbers: ReadonlyMap<string, number>
  readonly rotation: Rotation
  /** Height divided by width, before rotation. */
  readonly ratio: number
  /** Pixels, before rotation. */
  readonly size: Size
  /** Pixels, after rotation. */
  readonly shown: Size
}

export interface PageViewProps<M extends OwnMark> {
  page: WorkPage
  number: number
  marks: readonly M[]
  rotation: Rotation
  /** Pixels. */
  width: number
  isUncropped?: boolean
  chosenId: string | undefined
  onChoose?: (mark: M) => void
  onMarkKey?: (event: KeyboardEvent, mark: M) => void
  over?: (page: ShownPage<M>) => ReactNode
  beside: (page: ShownPage<M>) => ReactNode
}

export function PageView<M extends OwnMark>(props: PageViewProps<M>) {
  const { page, number, marks, rotation, width, isUncropped = false, chosenId, over, beside } = props
  const [ratio, readSize] = usePageRatio(page)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const rotatedSize = turnedSize({ width: 1, height: ratio }, rotation)
  const shown = { width, height: (width * rotatedSize.height) / rotatedSize.width }
  const size = turnedSize(shown, rotation)
  const ordered = sortInReadingOrder(
    marks.filter((mark) => isOnPage(mark, page)),
    rotation,
  )
  const numbers = numberNotes(ordered)
  const view: ShownPage<M> = { marks: ordered, numbers, rotation, ratio, size, shown }
  return (
    <div ref={place} className="viewer-page" data-page={number}>
      <div className="page-paper" style={{ width: shown.width, height: shown.height }}>
        <TurnedSheet size={size} rotation={rotation}>
          {isNear && (
            <PageFace
              page={page}
              size={size}
              label={t`Page ${number}`}
              isUncropped={isUncropped}
              onSize={readSize}
            />
          )}
          {!isUncropped && (
            <MarksLayer
              marks={ordered}
              {...{ numbers, rotation, ratio, chosenId }}
              onChoose={props.onChoose}
              onMarkKey={props.onMarkKey}
            />
          )}
        </TurnedSheet>
        {!isUncropped && over?.(view)}
      </div>
      {beside(view)}
    </div>
  )
}

/** Distant pages hold no picture, because phones have little memory. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      // `rootMargin` needs the scrolling element as `root`.
      root: place.current.closest('.work-scroller'),
      rootMargin: '150% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
