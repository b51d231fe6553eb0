import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type List, pagesOf } from '../ui/list-filter.ts'
import { ListRows, type ListRowsProps } from '../ui/list-rows.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import { Pager } from '../ui/table.tsx'
import { useLastPage } from '../ui/use-last-page.ts'
import { useRowFocus } from '../ui/use-row-focus.ts'
import type { Counted } from './counted.ts'
import { QueryStates } from './query-states.tsx'

export interface ListPagesProps {
  /** The page that was read, with how many rows there are in all. */
  query: UseQueryResult<Counted>
  rows: readonly unknown[] | undefined
  list: Pick<List<{ page: number }>, 'filter' | 'change'>
  /** What is said when it cannot be read. */
  message: string
  /** What stands where no rows are. */
  empty: { readonly message: string; readonly next?: string; readonly link?: ReactNode }
  skeleton?: ReactNode
  /** What stands beside the pager. */
  beside?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A page of a list in all its states: it is read, it failed, it is empty, it is there with its pager. */
export function ListPages(props: ListPagesProps) {
  const { query, rows, list, message, empty, skeleton = <RowsSkeleton />, beside, children } = props
  const { total, hasMore } = query.data ?? { total: 0, hasMore: false }
  const { page } = list.filter
  const shown = pagesOf({ total, hasMore }, page, rows?.length ?? 0)
  const { isPlaceholderData: isOld } = query
  const onPage = (page: number, replace?: boolean) => void list.change({ page }, replace)
  const isTurning = useLastPage({ rows, total, pages: shown.pages, isOld, onPage })
  return (
    <>
      <QueryStates query={query} message={message} skeleton={skeleton} />
      <div {...useRowFocus()}>
        {rows && total === 0 && <EmptyState {...empty} />}
        {isTurning && skeleton}
        {rows && rows.length > 0 && <div className={isOld ? 'waiting' : undefined}>{children}</div>}
        {(shown.pages > 1 || shown.hasMore) && (
          <div className="mt-16 flex flex-wrap items-center justify-end gap-12">
            {beside}
            <Pager {...shown} page={Math.min(page, shown.pages)} onPage={onPage} />
          </div>
        )}
      </div>
    </>
  )
}

export interface ListViewProps<Row, Sort extends string>
  extends Omit<ListPagesProps, 'rows' | 'children' | 'list'>,
    Pick<ListRowsProps<Row, Sort>, 'columns' | 'chosen'> {
  list: Pick<List<{ page: number; sort?: Sort }>, 'filter' | 'change'>
  rows: readonly Row[] | undefined
}

/** A page of a list by its columns, in all its states; its heads sort it. */
export function ListView<Row extends { _id: string }, Sort extends string>(props: ListViewProps<Row, Sort>) {
  const { columns, chosen, ...pages } = props
  const { rows, list } = pages
  return (
    <ListPages {...pages} list={list as ListPagesProps['list']}>
      <ListRows
        rows={rows ?? []}
        columns={columns}
        chosen={chosen}
        sort={list.filter.sort}
        onSort={(sort) => list.change({ sort } as { sort: Sort })}
      />
    </ListPages>
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
