import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { AddPhotos } from './add-photos.tsx'
import type { PhotoMaker } from './make-pages.ts'
import { PageSheet } from './page-sheet.tsx'
import { renderPage, shrinkPhoto } from './photo-client.ts'
import { photoErrorText } from './photo-error-text.ts'
import { type PhotoPage, pageLimits, type ReadyPage, type SizeLimits } from './photo-types.ts'
import { useDragOrder } from './use-drag-order.ts'
import { type ChangePages, usePhotoPages } from './use-photo-pages.ts'
import './photos.css'

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx').then((file) => file.CropDialog))

export interface PhotoPagesProps {
  pages: readonly PhotoPage[]
  onChange: ChangePages
  maxPages: number
  limits?: SizeLimits
  noteOf?: (page: ReadyPage) => ReactNode
  make?: PhotoMaker
}

const inWorker: PhotoMaker = { shrinkPhoto, renderPage }

export function PhotoPages(props: PhotoPagesProps) {
  const { pages, onChange, maxPages, limits = pageLimits, noteOf, make = inWorker } = props
  const work = usePhotoPages({ pages, onChange, maxPages, limits, make })
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, work.move)
  const focusPage = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>('.photo-page-button')[place]?.focus()
  const dropFiles = (event: DragEvent) => {
    event.preventDefault()
    work.add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: photos can be dropped here; the buttons do the same by keyboard
    <div className="photo-pages" onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
      <div className="photo-page-grid">
        <ol ref={list} className="contents" aria-label={t`Pages`}>
          {pages.map((page, place) => (
            <PageSheet
              key={page.id}
              page={page}
              place={place}
              count={pages.length}
              isSelected={place === work.place}
              isDragged={drag.place === place}
              note={page.state === 'ready' ? noteOf?.(page) : undefined}
              onDragStart={drag.begin(place)}
              onSelect={() => work.select(page.id)}
              onMove={(to) => work.move(place, to)}
            />
          ))}
        </ol>
        {pages.length < maxPages && <AddPhotos onAdd={work.add} />}
      </div>
      {work.selected && (
        <PageTools
          key={work.selected.id}
          page={work.selected}
          place={work.place}
          count={pages.length}
          work={work}
        />
      )}
      {work.removed && (
        <RemovedLine
          key={work.removed.page.id}
          place={work.removed.place}
          onUndo={() => {
            const { place = 0 } = work.removed ?? {}
            work.undoRemove()
            requestAnimationFrame(() => focusPage(place))
          }}
        />
      )}
      {pages.map(
        (page) =>
          page.state === 'failed' && (
            <ErrorBanner key={page.id}>
              {page.name}: {photoErrorText(page.code)}
            </ErrorBanner>
          ),
      )}
      {work.error && <ErrorBanner>{work.error}</ErrorBanner>}
      <p className="vh" role="status">
        {work.announcement}
      </p>
      {pages.length > 1 && (
        <p className="photo-page-hint field-hint">
          <Trans>Drag a page by its handle to move it, or press Shift and an arrow key.</Trans>
        </p>
      )}
    </div>
  )
}

function RemovedLine({ place, onUndo }: { place: number; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <p className="flex flex-wrap items-center gap-12">
      <Trans>Page {place + 1} removed.</Trans>
      <Button ref={undo} size="row" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}

interface PageToolsProps {
  page: PhotoPage
  place: number
  count: number
  work: ReturnType<typeof usePhotoPages>
}

function PageTools({ page, place, count, work }: PageToolsProps) {
  const [isCropping, setCropping] = useState(false)
  const number = place + 1
  const isEditable = page.state === 'ready' || page.state === 'rendering'
  return (
    <fieldset className="photo-page-tools" aria-label={t`Page ${number} of ${count}`}>
      <span className="font-strong">
        <Trans>Page {number}</Trans>
      </span>
      {count > 1 && (
        <>
          <Button
            size="icon"
            icon="chevronLeft"
            aria-label={t`Move page ${number} earlier`}
            aria-disabled={place === 0 || undefined}
            onClick={() => work.move(place, place - 1)}
          />
          <Button
            size="icon"
            icon="chevronRight"
            aria-label={t`Move page ${number} later`}
            aria-disabled={place === count - 1 || undefined}
            onClick={() => work.move(place, place + 1)}
          />
        </>
      )}
      {isEditable && (
        <>
          <Button onClick={() => work.rotate(page)}>
            <Trans>Rotate</Trans>
          </Button>
          <Button onClick={() => setCropping(true)}>
            <Trans>Crop</Trans>
          </Button>
        </>
      )}
      <Button
        size="icon"
        icon="trash"
        aria-label={t`Remove page ${number}`}
        onClick={() => work.remove(page, place)}
      />
      {isCropping && isEditable && (
        <Suspense>
          <CropDialog
            title={t`Crop page ${number}`}
            upright={page.upright}
            rotation={page.rotation}
            crop={page.crop}
            onClose={() => setCropping(false)}
            onCrop={(crop) => {
              setCropping(false)
              work.crop(page, crop)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
