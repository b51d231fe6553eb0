import { useEffect, useEffectEvent } from 'react'

export interface LastPage {
  rows: readonly unknown[] | undefined
  page: number
  total: number
  pages: number
  /** The rows are of the previous page, while loading. */
  isOld: boolean
  onPage: (page: number, replace?: boolean) => void
}

/**
 * The last page opens when the requested one no longer exists.
 * @returns whether that is in progress
 */
export function useLastPage({ rows, page, total, pages, isOld, onPage }: LastPage): boolean {
  // The server may send the last page instead of a missing one.
  const isPast = rows !== undefined && total > 0 && !isOld && (rows.length === 0 || page > pages)
  const turn = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPast) turn()
  }, [isPast])
  return isPast
}
