import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../api/idempotency.ts'
import { finish, nextUnfinished, type PhotoMaker, withEdit, withFinished } from './make-pages.ts'
import { movedPage } from './page-order.ts'
import { photoErrorText } from './photo-error-text.ts'
import { nextRotation } from './photo-geometry.ts'
import type { PhotoPage, Quad, SizeLimits } from './photo-types.ts'

/** Takes a function, because a photo may become ready after other changes. */
export type ChangePages = (change: (before: readonly PhotoPage[]) => readonly PhotoPage[]) => void

export interface PhotoPagesOptions {
  readonly pages: readonly PhotoPage[]
  readonly onChange: ChangePages
  readonly maxPages: number
  readonly limits: SizeLimits
  readonly make: PhotoMaker
}

interface RemovedPage {
  readonly page: PhotoPage
  readonly place: number
}

export function usePhotoPages({ pages, onChange, maxPages, limits, make }: PhotoPagesOptions) {
  const [selectedId, select] = useState<string | null>(null)
  const [removed, setRemoved] = useState<RemovedPage | null>(null)
  const [error, setError] = useState('')
  const [announcement, announce] = useState('')
  useFinishedPages({ pages, onChange, limits, make, onError: setError })
  useReadyAnnouncement(pages, announce)
  // The first page is selected by default.
  const place = Math.max(
    pages.findIndex(({ id }) => id === selectedId),
    Math.min(0, pages.length - 1),
  )
  const selected = pages[place]

  const edit = (id: string, change: Parameters<typeof withEdit>[1]) =>
    onChange((before) => before.map((page) => (page.id === id ? withEdit(page, change) : page)))

  return {
    place,
    selected,
    removed,
    error,
    announcement,
    select,
    add(files: readonly File[]) {
      const freePlaces = Math.max(0, maxPages - pages.length)
      const added = files
        .slice(0, freePlaces)
        .map((file): PhotoPage => ({ id: randomKey(), name: file.name, state: 'pending', file }))
      setError(
        files.length > freePlaces ? t`${maxPages} pages at most: the other photos were not added.` : '',
      )
      setRemoved(null)
      if (added.length > 0) onChange((before) => [...before, ...added])
    },
    move(from: number, to: number) {
      if (from === to || to < 0 || to >= pages.length) return
      onChange((before) => movedPage(before, from, to))
      announce(t`Page moved to place ${to + 1} of ${pages.length}.`)
    },
    rotate(page: PhotoPage) {
      if (page.state === 'ready' || page.state === 'rendering')
        edit(page.id, { rotation: nextRotation(page.rotation) })
    },
    crop: (page: PhotoPage, crop: Quad | null) => edit(page.id, { crop }),
    remove(page: PhotoPage, from: number) {
      onChange((before) => before.filter(({ id }) => id !== page.id))
      setRemoved({ page, place: from })
      select(null)
      announce(t`Page ${from + 1} removed.`)
    },
    undoRemove() {
      if (!removed) return
      onChange((before) => before.toSpliced(removed.place, 0, removed.page))
      setRemoved(null)
      select(removed.page.id)
      announce(t`Page ${removed.place + 1} is back.`)
    },
  }
}

interface FinishingOptions extends Omit<PhotoPagesOptions, 'maxPages'> {
  readonly onError: (text: string) => void
}

function useFinishedPages({ pages, onChange, limits, make, onError }: FinishingOptions): void {
  const isBusy = useRef(false)
  const [, setDone] = useState(0)
  const nextPage = nextUnfinished(pages)
  useEffect(() => {
    if (isBusy.current || !nextPage) return
    isBusy.current = true
    void finish(nextPage, make, limits).then(({ page, code }) => {
      isBusy.current = false
      if (code) onError(photoErrorText(code))
      onChange((before) => withFinished(before, nextPage, page))
      // Starts the next page even if this page was removed.
      setDone((count) => count + 1)
    })
  })
}

function useReadyAnnouncement(pages: readonly PhotoPage[], announce: (text: string) => void): void {
  const hadWork = useRef(false)
  const hasWork = nextUnfinished(pages) !== undefined
  useEffect(() => {
    if (hadWork.current && !hasWork) announce(t`The photos are ready.`)
    hadWork.current = hasWork
  }, [hasWork, announce])
}
