import { useEffect, useEffectEvent } from 'react'

export interface LastPage {
  rows: readonly unknown[] | undefined
  page: number
  total: number
  pages: number
  /** Of the previous page, while loading. */
  isOld: boolean
  onPage: (page: number, replace?: boolean) => void
}

/** The requested page may no longer exist. Replaces the history entry. @returns whether it is doing so */
export function useLastPage({ rows, page, total, pages, isOld, onPage }: LastPage): boolean {
  // For a missing page the server may send the last page.
  const isPast = rows !== undefined && total > 0 && !isOld && (rows.length === 0 || page > pages)
  const turn = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPast) turn()
  }, [isPast])
  return isPast
}
