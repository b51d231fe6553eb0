import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Frame, useField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { isNarrowed, type ManagedFilter } from './managed-filter.ts'
import { mentorChoices } from './managed-queries.ts'
import { MentorsFailed } from './mentors-failed.tsx'
import { categories } from './queries.ts'

export interface ManagedFiltersProps {
  filter: ManagedFilter
  onChange: (change: Partial<ManagedFilter>, replace?: boolean) => void
}

/** What the list of courses is narrowed to, its order, and whether it is covers or a table. */
export function ManagedFilters({ filter, onChange }: ManagedFiltersProps) {
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = usePaused(filter.search, search)
  const known = useQuery(categories).data ?? []
  const mentors = useQuery(mentorChoices)
  return (
    <div className="managed-filters">
      <search>
        <SearchBox
          label="Search courses"
          value={typed}
          maxLength={limits.name}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <Choice label="Category" value={filter.category} onChoose={(category) => onChange({ category })}>
        <option value="">All categories</option>
        {known.map(({ category }) => (
          <option key={category}>{category}</option>
        ))}
      </Choice>
      <Choice label="Mentor" value={filter.mentor} onChoose={(mentor) => onChange({ mentor })}>
        <option value="">All mentors</option>
        {mentors.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label="State"
        value={filter.state}
        onChoose={(state) => onChange({ state: state as ManagedFilter['state'] })}
      >
        <option value="">All states</option>
        <option value="published">Published</option>
        <option value="unpublished">Not published</option>
        <option value="archived">Archived</option>
      </Choice>
      <Choice
        label="Order"
        value={filter.sort}
        onChoose={(sort) => onChange({ sort: sort as ManagedFilter['sort'] })}
      >
        <option value="newest">Newest first</option>
        <option value="name">By name</option>
        <option value="price">By price</option>
        <option value="rating">By rating</option>
      </Choice>
      <MentorsFailed query={mentors} />
      <Chips label="View">
        <Chip selected={filter.view === 'grid'} onClick={() => onChange({ view: 'grid' })}>
          Grid
        </Chip>
        <Chip selected={filter.view === 'table'} onClick={() => onChange({ view: 'table' })}>
          Table
        </Chip>
        {isNarrowed(filter) && (
          <Button
            variant="quiet"
            onClick={() => onChange({ search: '', category: '', mentor: '', state: '' })}
          >
            Clear filters
          </Button>
        )}
      </Chips>
    </div>
  )
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}) {
  const field = useField({})
  return (
    <Frame label={label} id={field.id}>
      <select
        {...field}
        className="h-44 text-label"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </Frame>
  )
}
