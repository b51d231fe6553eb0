import { useCallback } from 'react'
import type { Course } from '#contract/courses.ts'
import { limits } from '#contract/fields.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { DayFilter } from '../../ui/day-filter.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { isBackwards } from '../../ui/list-address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { type LedgerFilter, ledgerFiltersOn, ledgerStates } from './ledger-filter.ts'
import { stateNames } from './ledger-words.ts'

export interface LedgerFiltersProps {
  filter: LedgerFilter
  courses: readonly Pick<Course, '_id' | 'name'>[]
  onChange: (change: Partial<LedgerFilter>, replace?: boolean) => void
  onClear: () => void
}

/** What the list is narrowed to: state, course, days, and words. */
export function LedgerFilters({ filter, courses, onChange, onClear }: LedgerFiltersProps) {
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = usePaused(filter.search, search)
  return (
    <div className="grid gap-12">
      <Chips label="Payment">
        <Chip selected={filter.status === ''} onClick={() => onChange({ status: '' })}>
          All
        </Chip>
        {ledgerStates.map((status) => (
          <Chip key={status} selected={filter.status === status} onClick={() => onChange({ status })}>
            {stateNames[status]}
          </Chip>
        ))}
      </Chips>
      <div className="filter-row">
        <search>
          <SearchBox
            label="Name, receipt or reference"
            value={typed}
            maxLength={limits.name}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <FilterChoice
          label="Course"
          value={filter.course}
          all="All courses"
          onChoose={(course) => onChange({ course })}
        >
          {courses.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </FilterChoice>
        <DayFilter
          label="From"
          value={filter.from}
          max={filter.to || undefined}
          onChoose={(from) => onChange({ from })}
        />
        <DayFilter
          label="To"
          value={filter.to}
          min={filter.from || undefined}
          error={isBackwards(filter) ? texts.admin.lastDayBeforeFirst : undefined}
          onChoose={(to) => onChange({ to })}
        />
      </div>
      {filter.student !== '' && (
        <p className="text-label text-ink2">Only the enrollments of one student are shown.</p>
      )}
      {ledgerFiltersOn(filter) > 0 && (
        <Button variant="quiet" size="row" className="-ml-14 justify-self-start" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
