import type { ReactNode } from 'react'
import { pagesOf } from './list-address.ts'
import { EmptyState, Skeleton } from './states.tsx'
import { Pager } from './table.tsx'
import { useLastPage } from './use-last-page.ts'

export interface ListPlacesProps {
  /** The rows that were read; undefined while there are none to show. */
  rows: readonly unknown[] | undefined
  total: number
  page: number
  onPage: (page: number, replace?: boolean) => void
  /** Said where nothing is left. */
  empty: { readonly message: string; readonly next?: string }
  /** What is shown is of another filter, until the answer comes. */
  isOld: boolean
  /** The table. */
  children: ReactNode
}

/** A paged list as it was read: the table and its pages, or the sentence that stands in their place. */
export function ListPlaces({ rows, total, page, onPage, empty, isOld, children }: ListPlacesProps) {
  const pages = pagesOf(total)
  const isTurning = useLastPage({ rows, total, pages, isOld, onPage })
  return (
    <>
      {rows && total === 0 && <EmptyState {...empty} />}
      {isTurning && <RowsSkeleton />}
      {rows && rows.length > 0 && <div className={isOld ? 'waiting' : undefined}>{children}</div>}
      {pages > 1 && (
        <div className="mt-16 flex justify-end">
          <Pager page={Math.min(page, pages)} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  )
}

/** Where the rows of a table will be. */
export function RowsSkeleton() {
  return (
    <div className="grid gap-8 pt-44">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-48" />
      ))}
    </div>
  )
}
