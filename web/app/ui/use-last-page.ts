import { useEffect, useEffectEvent } from 'react'

export interface LastPage {
  /** The rows of the page that was asked for; undefined while they are not known. */
  rows: readonly unknown[] | undefined
  /** The page that was asked for. */
  page: number
  total: number
  pages: number
  /** The rows are those of another page, until the answer comes. */
  isOld: boolean
  onPage: (page: number, replace?: boolean) => void
}

/**
 * Turns a list to its last page where a page is asked for that is no more: rows are gone meanwhile, or the address is an
 * old one. It takes that address's place, so that the way back does not lead to it again.
 * @returns whether that is under way
 */
export function useLastPage({ rows, page, total, pages, isOld, onPage }: LastPage): boolean {
  // Where one is asked for that is no more, a server may answer the last.
  const isPast = rows !== undefined && total > 0 && !isOld && (rows.length === 0 || page > pages)
  const turn = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPast) turn()
  }, [isPast])
  return isPast
}
