import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEventHandler, type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface QueueListProps {
  label: string
  /** The id of the option that the keys are on. */
  activeOption: string | undefined
  onKeyDown: KeyboardEventHandler
  ref: Ref<HTMLDivElement>
  /** How many more there are than these, in words; undefined where these are all. */
  more: string | undefined
  isLoadingMore: boolean
  onMore: () => void
  /** Its options. */
  children: ReactNode
}

/**
 * What waits, as one list with one place for the focus: keys move in it. It goes on by itself when its end comes into view.
 */
export function QueueList(props: QueueListProps) {
  const { label, activeOption, onKeyDown, ref, more, isLoadingMore, onMore, children } = props
  const end = useSeen(onMore)
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])
  return (
    <div className="queue">
      <div
        ref={ref}
        role="listbox"
        aria-label={label}
        aria-activedescendant={activeOption}
        tabIndex={0}
        className="queue-list"
        onKeyDown={onKeyDown}
      >
        {children}
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
