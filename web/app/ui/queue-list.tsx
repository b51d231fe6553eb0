import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEventHandler, type ReactNode, type Ref, useCallback, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface QueueListProps {
  label: string
  activeOption: string | undefined
  onKeyDown: KeyboardEventHandler
  ref: Ref<HTMLDivElement>
  more: string | undefined
  isLoadingMore: boolean
  onMore: () => void
  children: ReactNode
}

/** A listbox: one tab stop; arrow keys move inside. */
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

function useSeen(onSeen: () => void) {
  const latestOnSeen = useRef(onSeen)
  useEffect(() => {
    latestOnSeen.current = onSeen
  })
  return useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latestOnSeen.current())
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
}
