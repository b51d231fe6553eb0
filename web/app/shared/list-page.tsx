import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { groupDigits } from '#contract/numbers.ts'
import type { RowCount } from '../api/row-count.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { type DebouncedSearch, Filters, type FiltersProps, SearchFilter } from '../ui/filters.tsx'
import { isBackwards, type List, pagesOf, rowsPerPage } from '../ui/list-filter.ts'
import { type Columns, ListRows, type RowSelection } from '../ui/list-rows.tsx'
import { Pager } from '../ui/pager.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import { useLastPage } from '../ui/use-last-page.ts'
import { useRowFocus } from '../ui/use-row-focus.ts'
import { QueryStates } from './query-states.tsx'

interface ListQuery<Sort> {
  readonly page: number
  readonly sort?: Sort
  readonly from?: string
  readonly to?: string
}

interface ChosenActions<Row extends { _id: string }> extends RowSelection<Row> {
  actions: (rows: readonly Row[]) => ReactNode
  /** Must move the focus: the pressed button is gone. */
  onCleared: () => void
}

export interface ListPageProps<Row extends { _id: string }, Filter, Sort extends string> {
  list: List<Filter> & Pick<List<ListQuery<Sort>>, 'filter' | 'change'>
  query: UseQueryResult<RowCount & { readonly body: readonly Row[] }>
  perPage?: number
  filters?: Omit<FiltersProps<Filter>, 'list'>
  search?: { label: string; title?: ReactNode; beside?: ReactNode; look?: string }
  note?: { text: ReactNode; beside?: ReactNode }
  chosen?: ChosenActions<Row>
  above?: ReactNode
  instead?: ReactNode
  columns?: Columns<Row, Sort>
  children?: ReactNode
  message: string
  empty: { readonly message: string; readonly next?: string; readonly link?: ReactNode }
  skeleton?: ReactNode
  beside?: ReactNode
}

export function ListPage<Row extends { _id: string }, Filter, Sort extends string = string>(
  props: ListPageProps<Row, Filter, Sort>,
) {
  const { list, filters, search, note, chosen, above, instead } = props
  return (
    <>
      {search && (
        <div className={search.look ?? 'list-tools'}>
          {search.title}
          <SearchFilter
            list={list as unknown as List<DebouncedSearch>}
            label={search.label}
            most={limits.name}
          />
          {search.beside}
        </div>
      )}
      {filters && <Filters<Filter> list={list} {...filters} />}
      {note && (
        <div className="list-note">
          <p>{note.text}</p>
          {chosen && <ActionsOnChosen chosen={chosen} />}
          {note.beside}
        </div>
      )}
      {above}
      {instead === undefined ? <Rows<Row, Filter, Sort> {...props} /> : instead}
    </>
  )
}

function Rows<Row extends { _id: string }, Filter, Sort extends string>(
  props: ListPageProps<Row, Filter, Sort>,
) {
  const { list, query, perPage = rowsPerPage, chosen, columns, message, empty, beside } = props
  const { page, sort } = list.filter
  const isEmptyRange = isBackwards(list.filter)
  const skeleton = isEmptyRange
    ? null
    : (props.skeleton ?? <TableSkeleton columns={columns?.columns.length} />)
  const { body, total = 0, hasMore = false } = query.data ?? {}
  const rows = isEmptyRange ? undefined : body
  const { isPlaceholderData: isOld } = query
  const shownPages = pagesOf({ total, hasMore }, page, rows?.length ?? 0, perPage)
  const onPage = (page: number, replace?: boolean) => void list.change({ page }, replace)
  const isOpeningLastPage = useLastPage({ rows, page, total, pages: shownPages.pages, isOld, onPage })
  const rowFocus = useRowFocus()
  return (
    <>
      {query.isEnabled && <QueryStates query={query} message={message} skeleton={skeleton} />}
      <div {...rowFocus}>
        {rows && total === 0 && <EmptyState {...empty} />}
        {isOpeningLastPage && skeleton}
        {rows && rows.length > 0 && !isOpeningLastPage && (
          <div className={isOld ? 'waiting' : undefined}>
            {columns ? (
              <ListRows
                rows={rows}
                columns={columns}
                chosen={chosen}
                sort={sort}
                onSort={(sort) => list.change({ sort })}
              />
            ) : (
              props.children
            )}
          </div>
        )}
        {rows && (shownPages.pages > 1 || shownPages.hasMore) && (
          <div className="mt-16 flex flex-wrap items-center justify-end gap-12">
            {beside}
            <Pager {...shownPages} page={Math.min(page, shownPages.pages)} onPage={onPage} />
          </div>
        )}
      </div>
    </>
  )
}

function ActionsOnChosen<Row extends { _id: string }>({ chosen }: { chosen: ChosenActions<Row> }) {
  const { rows, clear } = chosen.selection
  return (
    <div className="selection-actions">
      <p role="status" className="text-label">
        {rows.size > 0 && (
          <b>
            <Trans>{groupDigits(rows.size)} selected</Trans>
          </b>
        )}
      </p>
      {rows.size > 0 && (
        <>
          {chosen.actions([...rows.values()])}
          <Button
            variant="quiet"
            size="row"
            onClick={() => {
              clear()
              chosen.onCleared()
            }}
          >
            <Trans>Clear selection</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
