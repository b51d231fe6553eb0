import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { openSubmission } from '#calls/coursework/reviews.ts'
import type { Mark } from '#contract/marking/marking.ts'
import type { Rotation } from '#contract/marking/page-geometry.ts'
import { call } from '../../api/client.ts'
import { type MarkChange, type MarkHistory, noHistory, recordChange, redo, undo } from './mark-history.ts'
import { marksQueueOf, marksSavedAt } from './marks-queue.ts'
import type { OwnMark, PageOfWork } from './own-mark.ts'
import { type PagesId, rotatePage } from './page-calls.ts'
import { nextRotation } from './page-geometry.ts'
import { withPending } from './pending-mark.ts'
import { marksOf } from './queries.ts'

export function useShownMarks(pagesId: PagesId, userId: string) {
  const cache = useQueryClient()
  const options = marksOf(pagesId)
  const query = useQuery(options)
  const queue = marksQueueOf(userId)
  useSyncExternalStore(queue.onChange, queue.version)
  const unsaved = queue.waiting().filter((item) => item.pagesId === pagesId)
  // `query.data` lags behind the cache, so saved marks would flicker.
  const saved = cache.getQueryData(options.queryKey) ?? query.data
  return {
    query,
    queue,
    marks: withPending(saved?.marks ?? [], unsaved),
    rotations: saved?.rotations ?? [],
    unsaved: unsaved.length,
    savedAt: marksSavedAt(pagesId),
  }
}

export interface Marking {
  readonly add: (mark: OwnMark) => void
  readonly change: (before: Mark, after: OwnMark) => void
  readonly remove: (mark: OwnMark) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly rotate: (page: PageOfWork) => void
}

/**
 * Changes show before they are saved.
 * @param isOpened whether the server has recorded the opening; true for quiz responses
 */
export function useMarking(pagesId: PagesId, userId: string, isOpened: boolean) {
  const shown = useShownMarks(pagesId, userId)
  const [history, setHistory] = useState(noHistory)
  const recordOpening = useRecordOpening(pagesId, isOpened)
  const rotate = useRotate(pagesId)
  const put = ({ before, after }: MarkChange) => {
    const id = (after ?? before)?._id
    if (!id) return
    recordOpening()
    const { version = 0 } = shown.marks.find(({ _id }) => _id === id) ?? {}
    shown.queue.put({ id, pagesId, mark: after && contentOf(after), ...(version > 0 && { version }) })
  }
  const make = (change: MarkChange) => {
    setHistory((now) => recordChange(now, change))
    put(change)
  }
  const step = (move: typeof undo) => {
    const moved = move(history)
    if (!moved) return
    setHistory(moved.history)
    put(moved.change)
  }
  const marking: Marking = {
    add: (after) => make({ before: null, after }),
    change: (before, after) => make({ before: contentOf(before), after }),
    remove: (mark) => make({ before: contentOf(mark), after: null }),
    undo: () => step(undo),
    redo: () => step(redo),
    rotate: (page) => rotate(page, rotationOf(shown.rotations, page)),
  }
  return { ...shown, ...historyOf(history), marking }
}

const historyOf = ({ done, undone }: MarkHistory) => ({
  canUndo: done.length > 0,
  canRedo: undone.length > 0,
})

function contentOf({ _id, fileId, page, kind, ink, shape, text, points }: OwnMark): OwnMark {
  return { _id, fileId, page, kind, ink, shape, text, points }
}

interface PageRotation extends PageOfWork {
  readonly rotation: Rotation
}

export const rotationOf = (rotations: readonly PageRotation[], { fileId, page }: PageOfWork): Rotation =>
  rotations.find((one) => one.fileId === fileId && one.page === page)?.rotation ?? 0

/** Students cannot take opened work back. */
function useRecordOpening(submissionId: string, isOpened: boolean) {
  const isRecorded = useRef(isOpened)
  useEffect(() => {
    if (isOpened) isRecorded.current = true
  }, [isOpened])
  return () => {
    if (isRecorded.current) return
    isRecorded.current = true
    call(openSubmission, { params: { submissionId } }).catch(() => {
      isRecorded.current = false
    })
  }
}

function useRotate(pagesId: PagesId) {
  const cache = useQueryClient()
  const { queryKey } = marksOf(pagesId)
  return async ({ fileId, page }: PageOfWork, from: Rotation) => {
    const rotation = nextRotation[from]
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (before) => {
      if (!before) return before
      const others = before.rotations.filter((one) => one.fileId !== fileId || one.page !== page)
      return { ...before, rotations: [...others, { fileId, page, rotation }] }
    })
    try {
      await rotatePage(pagesId, { fileId, page, rotation })
    } catch {
      void cache.invalidateQueries({ queryKey })
    }
  }
}
