import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEventHandler, type Ref, useCallback, useEffect, useRef } from 'react'
import type { SubmissionRow } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { optionId, QueueRow } from './queue-row.tsx'
import { unsavedReviews } from './review-drafts.ts'

export interface QueueProps {
  rows: readonly SubmissionRow[]
  /** Who reviews. */
  userId: string
  selectedId: string | undefined
  /** The row that the keys are on: the selected one, or where nothing is open, the one that Enter opens. */
  activeId: string | undefined
  onChoose: (id: string) => void
  onKeyDown: KeyboardEventHandler
  ref: Ref<HTMLDivElement>
  /** How many more there are than these, in words; undefined where these are all. */
  more: string | undefined
  isLoadingMore: boolean
  onMore: () => void
}

/**
 * The submissions that wait, as one list with one place for the focus: arrows or J and K move in it, and the pane
 * follows. It goes on by itself when its end comes into view.
 */
export function Queue(props: QueueProps) {
  const { rows, userId, selectedId, activeId, onChoose, onKeyDown, ref, more, isLoadingMore, onMore } = props
  const now = new Date()
  const unsaved = new Set(unsavedReviews(userId))
  const end = useSeen(onMore)
  useEffect(() => {
    if (activeId) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className="queue">
      <div
        ref={ref}
        role="listbox"
        aria-label={t`Waiting work`}
        aria-activedescendant={activeId && optionId(activeId)}
        tabIndex={0}
        className="queue-list"
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <QueueRow
            key={row._id}
            row={row}
            isSelected={row._id === selectedId}
            isActive={row._id === activeId}
            isUnsaved={unsaved.has(row._id)}
            now={now}
            onChoose={() => onChoose(row._id)}
          />
        ))}
      </div>
      {more && (
        <div ref={end} className="p-12">
          <Button size="row" busy={isLoadingMore && t`Loading...`} onClick={onMore}>
            <Trans>Show more ({more})</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** A place that runs `onSeen` each time it comes into view. */
function useSeen(onSeen: () => void) {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  return useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current())
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
}
