import { useEffect, useEffectEvent } from 'react'

export interface LastPage {
  /** Undefined while loading. */
  rows: readonly unknown[] | undefined
  page: number
  total: number
  pages: number
  /** The rows belong to another page until the response arrives. */
  isOld: boolean
  onPage: (page: number, replace?: boolean) => void
}

/**
 * Goes to the last page when the requested one no longer exists. It replaces the history entry, so Back does
 * not return to the missing page.
 * @returns whether that is in progress
 */
export function useLastPage({ rows, page, total, pages, isOld, onPage }: LastPage): boolean {
  // For a missing page the server may send the last one.
  const isPast = rows !== undefined && total > 0 && !isOld && (rows.length === 0 || page > pages)
  const turn = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPast) turn()
  }, [isPast])
  return isPast
}
