import { useEffect, useEffectEvent } from 'react'

export interface LastPage {
  rows: readonly unknown[] | undefined
  page: number
  total: number
  pages: number
  /** Rows of the previous page, while loading. */
  isOld: boolean
  onPage: (page: number, replace?: boolean) => void
}

/**
 * Opens the last page when the requested one no longer exists. Replaces the history entry.
 * @returns whether that is in progress
 */
export function useLastPage({ rows, page, total, pages, isOld, onPage }: LastPage): boolean {
  // For a missing page the server may send the last page.
  const isPast = rows !== undefined && total > 0 && !isOld && (rows.length === 0 || page > pages)
  const turn = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPast) turn()
  }, [isPast])
  return isPast
}
