import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Checkbox } from './choices.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { SortHead, Table } from './table.tsx'
import type { Selection } from './use-selection.ts'
import { useWide } from './use-wide.ts'

export interface Column<Row, Sort extends string = string> {
  head: string
  isHeadHidden?: true
  isName?: true
  isNumber?: true
  className?: string
  sort?: readonly [first: Sort, second: Sort]
  isFirstDown?: true
  cell: (row: Row) => ReactNode
}

export interface Columns<Row, Sort extends string = string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  card?: (row: Row) => ReactNode
  /** Pixels; narrower lists show cards. */
  tableFrom?: number
  orders?: { readonly label: string; readonly labels: Readonly<Record<Sort, string>> }
}

export interface RowSelection<Row extends { _id: string }> {
  readonly selection: Selection<Row>
  readonly nameOf: (row: Row) => string
  readonly canChoose?: (row: Row) => boolean
}

export interface ListRowsProps<Row extends { _id: string }, Sort extends string> {
  rows: readonly Row[]
  columns: Columns<Row, Sort>
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void | Promise<void>) | undefined
  chosen?: RowSelection<Row> | undefined
}

export function ListRows<Row extends { _id: string }, Sort extends string>(props: ListRowsProps<Row, Sort>) {
  const { card, tableFrom } = props.columns
  const isWide = useWide(tableFrom)
  return isWide || !card ? <Rows {...props} /> : <Cards {...props} card={card} />
}

function Rows<Row extends { _id: string }, Sort extends string>(props: ListRowsProps<Row, Sort>) {
  const { rows, columns, chosen } = props
  return (
    <Table caption={columns.caption}>
      <thead>
        <tr>
          {chosen && (
            <th scope="col" className="w-44">
              <AllRowsCheckbox rows={rows} chosen={chosen} hideLabel />
            </th>
          )}
          {columns.columns.map((column) => (
            <Head key={column.head} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} data-row={row._id}>
            {chosen && (
              <td>
                <RowCheckbox row={row} chosen={chosen} />
              </td>
            )}
            {columns.columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface HeadProps<Row extends { _id: string }, Sort extends string>
  extends Pick<ListRowsProps<Row, Sort>, 'sort' | 'onSort'> {
  column: Column<Row, Sort>
}

function Head<Row extends { _id: string }, Sort extends string>({
  column,
  sort,
  onSort,
}: HeadProps<Row, Sort>) {
  const { head, isHeadHidden, isNumber, sort: orders, isFirstDown } = column
  if (orders && onSort) {
    const [first, second] = orders
    const isDescending = (sort === first) === Boolean(isFirstDown)
    const direction =
      sort !== first && sort !== second ? undefined : isDescending ? 'descending' : 'ascending'
    const press = () => void onSort(sort === first ? second : first)
    return (
      <SortHead sorted={direction} onSort={press} number={isNumber === true}>
        {head}
      </SortHead>
    )
  }
  return (
    <th scope="col" className={isNumber && 'number'}>
      {isHeadHidden ? <span className="vh">{head}</span> : head}
    </th>
  )
}

function Cell<Row, Sort extends string>({ column, row }: { column: Column<Row, Sort>; row: Row }) {
  const { isName, isNumber, className = '', cell } = column
  const cellClass = [isNumber && 'number', className].filter(Boolean).join(' ') || undefined
  if (!isName) return <td className={cellClass}>{cell(row)}</td>
  return (
    <th scope="row" className={cellClass}>
      {cell(row)}
    </th>
  )
}

interface CardsProps<Row extends { _id: string }, Sort extends string> extends ListRowsProps<Row, Sort> {
  card: (row: Row) => ReactNode
}

function Cards<Row extends { _id: string }, Sort extends string>(props: CardsProps<Row, Sort>) {
  const { rows, columns, sort, onSort, chosen, card } = props
  return (
    <>
      {columns.orders && onSort && <OrderChoice {...columns.orders} sort={sort} onSort={onSort} />}
      {chosen && <AllRowsCheckbox rows={rows} chosen={chosen} />}
      <ul aria-label={columns.caption} className={`heavy-t ${columns.orders ? 'mt-16' : ''}`}>
        {rows.map((row) => (
          <li
            key={row._id}
            data-row={row._id}
            className={`list-row text-label ${chosen ? 'flex items-start gap-12 py-8' : 'py-14'}`}
          >
            {chosen ? (
              <>
                <RowCheckbox row={row} chosen={chosen} />
                <div className="min-w-0 flex-1 py-8">{card(row)}</div>
              </>
            ) : (
              card(row)
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface OrderChoiceProps<Sort extends string> {
  label: string
  labels: Readonly<Record<Sort, string>>
  sort: Sort | undefined
  onSort: (sort: Sort) => void | Promise<void>
}

function OrderChoice<Sort extends string>({ label, labels, sort, onSort }: OrderChoiceProps<Sort>) {
  const [defaultOrder, ...otherOrders] = Object.entries(labels) as [Sort, string][]
  if (!defaultOrder) return null
  return (
    <FilterChoice
      label={label}
      value={sort === undefined || sort === defaultOrder[0] ? '' : sort}
      all={defaultOrder[1]}
      onChoose={(chosen) => onSort((chosen || defaultOrder[0]) as Sort)}
    >
      {otherOrders.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FilterChoice>
  )
}

interface RowCheckboxProps<Row extends { _id: string }> {
  row: Row
  chosen: RowSelection<Row>
}

function RowCheckbox<Row extends { _id: string }>({ row, chosen }: RowCheckboxProps<Row>) {
  const { selection, nameOf, canChoose } = chosen
  if (canChoose && !canChoose(row)) return <span className="check-room" />
  return (
    <Checkbox
      label={t`Select ${nameOf(row)}`}
      hideLabel
      checked={selection.rows.has(row._id)}
      onChange={({ target }) => selection.choose([row], target.checked)}
    />
  )
}

interface AllRowsCheckboxProps<Row extends { _id: string }> {
  rows: readonly Row[]
  chosen: RowSelection<Row>
  hideLabel?: boolean
}

function AllRowsCheckbox<Row extends { _id: string }>({
  rows,
  chosen,
  hideLabel = false,
}: AllRowsCheckboxProps<Row>) {
  const { selection, canChoose } = chosen
  const selectable = canChoose ? rows.filter(canChoose) : rows
  const count = selectable.filter(({ _id }) => selection.rows.has(_id)).length
  if (selectable.length === 0) return null
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < selectable.length
      }}
      label={t`Select all on this page`}
      hideLabel={hideLabel}
      checked={count === selectable.length}
      onChange={({ target }) => selection.choose(selectable, target.checked)}
    />
  )
}
