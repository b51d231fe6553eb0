import { useCallback } from 'react'
import { Button } from './button.tsx'
import { Chip, Chips } from './chip.tsx'
import { SearchBox } from './search-box.tsx'
import type { StateFilter } from './state-filter.ts'
import { usePaused } from './use-paused.ts'

export interface StateFiltersProps<State extends string> {
  /** What the states are of. */
  label: string
  /** The states in their order, as people read them. */
  names: Readonly<Record<State, string>>
  searchLabel: string
  filter: StateFilter<State>
  onChange: (change: Partial<StateFilter<State>>, replace?: boolean) => void
  onClear: () => void
}

/** A list narrowed by its states and by words. */
export function StateFilters<State extends string>(props: StateFiltersProps<State>) {
  const { label, names, searchLabel, filter, onChange, onClear } = props
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = usePaused(filter.search, search)
  return (
    <div className="mb-16 grid gap-12">
      <div className="state-filters">
        <Chips label={label}>
          <Chip selected={filter.state === ''} onClick={() => onChange({ state: '' })}>
            All
          </Chip>
          {(Object.keys(names) as State[]).map((state) => (
            <Chip key={state} selected={filter.state === state} onClick={() => onChange({ state })}>
              {names[state]}
            </Chip>
          ))}
        </Chips>
        <search>
          <SearchBox
            label={searchLabel}
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      </div>
      {(filter.state !== '' || filter.search !== '') && (
        <Button variant="quiet" size="row" className="-ml-14 justify-self-start" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
