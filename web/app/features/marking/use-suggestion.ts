import { useEffect, useEffectEvent, useRef } from 'react'

/** An empty or suggested grade follows the points. */
export function useSuggestion(
  grade: string,
  suggested: number | null,
  isRead: boolean,
  onSuggest: (grade: number) => void,
) {
  // Earlier points do not change the grade; a button offers them.
  const lastSuggested = useRef<number | null | undefined>(undefined)
  const offer = useEffectEvent((next: number, last: number | null) => {
    const isTyped = grade.trim() !== '' && grade.trim() !== String(last)
    if (!isTyped) onSuggest(next)
  })
  useEffect(() => {
    if (!isRead) return
    const last = lastSuggested.current
    lastSuggested.current = suggested
    if (last !== undefined && suggested !== null && suggested !== last) offer(suggested, last)
  }, [isRead, suggested])
}
