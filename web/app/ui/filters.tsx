import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useCallback, useRef } from 'react'
import { Button } from './button.tsx'
import { Chip, Chips } from './chip.tsx'
import { DayFilter } from './day-filter.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import { isBackwards, type List } from './list-filter.ts'
import { SearchBox } from './search-box.tsx'
import { useDebouncedSearch } from './use-debounced-search.ts'
import { useWide } from './use-wide.ts'

type Options = readonly (readonly [value: string, text: string])[]

export type FilterControl<Filter> =
  | { kind: 'search'; label: string; most: number }
  | { kind: 'chips'; name: keyof Filter; label: string; options: Options; wraps?: boolean }
  | { kind: 'choice'; name: keyof Filter; label: string; all: string; options: Options }
  | { kind: 'days'; backwards: string }

export interface FiltersProps<Filter> {
  list: List<Filter>
  rows: readonly (readonly FilterControl<Filter>[])[]
  look: string
  more?: ReactNode
}

export function Filters<Filter>({ list, rows, look, more }: FiltersProps<Filter>) {
  const place = useRef<HTMLDivElement>(null)
  const isWide = useWide()
  const clear = () => {
    list.clear()
    // Moves the focus, because the pressed button is gone.
    place.current?.querySelector<HTMLElement>('button, select, input')?.focus()
  }
  return (
    <div ref={place} className="mb-16 grid gap-12">
      {isWide ? (
        <Rows list={list} rows={rows} look={look} />
      ) : (
        <>
          <Rows list={list} rows={rows.map((row) => row.filter(isSearch))} look={look} />
          <FoldedFilters
            on={filtersOn(list.filter, rows.flat())}
            hasError={isBackwards(list.filter as object)}
          >
            <Rows list={list} rows={rows.map((row) => row.filter((one) => !isSearch(one)))} look={look} />
          </FoldedFilters>
        </>
      )}
      {more}
      {list.isNarrowed && (
        <Button variant="quiet" size="row" className="-ml-14 justify-self-start" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}

const isSearch = ({ kind }: { kind: string }) => kind === 'search'

/** Leaves out the search, which is always visible. */
const filtersOn = <Filter,>(filter: Filter, controls: readonly FilterControl<Filter>[]) =>
  controls
    .flatMap((control) => {
      if (control.kind === 'search') return []
      return control.kind === 'days' ? (['from', 'to'] as (keyof Filter)[]) : control.name
    })
    .filter((name) => filter[name] !== '').length

function Rows<Filter>({ list, rows, look }: Pick<FiltersProps<Filter>, 'list' | 'rows' | 'look'>) {
  return rows.map((row) => {
    const controls = row.map((control) => <Control key={keyOf(control)} list={list} control={control} />)
    return row.length < 2 ? (
      controls
    ) : (
      <div key={row.map(keyOf).join()} className={look}>
        {controls}
      </div>
    )
  })
}

const keyOf = <Filter,>(control: FilterControl<Filter>) =>
  'name' in control ? String(control.name) : control.kind

function Control<Filter>({ list, control }: { list: List<Filter>; control: FilterControl<Filter> }) {
  const { filter, change } = list
  if (control.kind === 'search')
    return (
      <SearchFilter
        list={list as unknown as List<DebouncedSearch>}
        label={control.label}
        most={control.most}
      />
    )
  if (control.kind === 'days')
    return <DaysFilters list={list as unknown as DaysFiltersProps['list']} backwards={control.backwards} />
  const { name, label, options } = control
  const choose = (value: string) => change({ [name]: value } as Partial<Filter>)
  if (control.kind === 'chips')
    return (
      <Chips label={label} wraps={control.wraps === true}>
        {[['', t`All`] as const, ...options].map(([value, text]) => (
          <Chip key={value} selected={filter[name] === value} onClick={() => choose(value)}>
            {text}
          </Chip>
        ))}
      </Chips>
    )
  return (
    <FilterChoice label={label} value={String(filter[name])} all={control.all} onChoose={choose}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FilterChoice>
  )
}

export interface DebouncedSearch {
  readonly search: string
}

export interface SearchFilterProps<Filter extends DebouncedSearch> {
  list: Pick<List<Filter>, 'filter' | 'change'>
  label: string
  most: number
}

export function SearchFilter<Filter extends DebouncedSearch>(props: SearchFilterProps<Filter>) {
  const { list, label, most } = props
  const { change } = list
  const search = useCallback(
    (text: string) => void change({ search: text } as Partial<Filter>, true),
    [change],
  )
  const [typed, setTyped] = useDebouncedSearch(list.filter.search, search)
  return (
    <search>
      <SearchBox
        label={label}
        value={typed}
        maxLength={most}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </search>
  )
}

export interface DaysFiltersProps {
  list: {
    readonly filter: { readonly from: string; readonly to: string }
    readonly change: (change: { from?: string; to?: string }) => void | Promise<void>
  }
  backwards: string
}

export function DaysFilters({ list, backwards }: DaysFiltersProps) {
  const { from, to } = list.filter
  return (
    <>
      <DayFilter
        label={t({ message: 'From', context: 'the first day' })}
        value={from}
        max={to || undefined}
        onChoose={(from) => void list.change({ from })}
      />
      <DayFilter
        label={t({ message: 'To', context: 'the last day' })}
        value={to}
        min={from || undefined}
        error={isBackwards({ from, to }) ? backwards : undefined}
        onChoose={(to) => void list.change({ to })}
      />
    </>
  )
}
