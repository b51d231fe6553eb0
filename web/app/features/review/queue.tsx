import { type KeyboardEventHandler, type Ref, useCallback, useEffect, useRef } from 'react'
import type { SubmissionRow } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { optionId, QueueRow } from './queue-row.tsx'

export interface QueueProps {
  rows: readonly SubmissionRow[]
  selectedId: string | undefined
  onChoose: (id: string) => void
  onKeyDown: KeyboardEventHandler
  ref: Ref<HTMLDivElement>
  /** How many more there are than these. */
  more: number
  isLoadingMore: boolean
  onMore: () => void
}

/**
 * The submissions that wait, as one list with one place for the focus: arrows or J and K move in it, and the pane
 * follows. It goes on by itself when its end comes into view.
 */
export function Queue(props: QueueProps) {
  const { rows, selectedId, onChoose, onKeyDown, ref, more, isLoadingMore, onMore } = props
  const now = new Date()
  const end = useSeen(onMore)
  useEffect(() => {
    if (selectedId) document.getElementById(optionId(selectedId))?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  const isAmong = rows.some(({ _id }) => _id === selectedId)
  return (
    <div className="queue">
      <div
        ref={ref}
        role="listbox"
        aria-label="Waiting work"
        aria-activedescendant={isAmong && selectedId ? optionId(selectedId) : undefined}
        tabIndex={0}
        className="queue-list"
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <QueueRow
            key={row._id}
            row={row}
            isSelected={row._id === selectedId}
            now={now}
            onChoose={() => onChoose(row._id)}
          />
        ))}
      </div>
      {more > 0 && (
        <div ref={end} className="p-12">
          <Button size="row" busy={isLoadingMore && 'Loading...'} onClick={onMore}>
            Show more ({more.toLocaleString('en-IN')})
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
