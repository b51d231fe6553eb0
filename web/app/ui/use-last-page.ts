import { useEffect, useEffectEvent } from 'react'

export interface LastPage {
  rows: readonly unknown[] | undefined
  page: number
  total: number
  pages: number
  isOld: boolean
  onPage: (page: number, replace?: boolean) => void
}

/** @returns whether the last page will open */
export function useLastPage({ rows, page, total, pages, isOld, onPage }: LastPage): boolean {
  // The server may send the last page for a missing page.
  const isPast = rows !== undefined && total > 0 && !isOld && (rows.length === 0 || page > pages)
  const openLastPage = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPast) openLastPage()
  }, [isPast])
  return isPast
}
