import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Frame, useField } from '../../ui/field.tsx'
import { SearchFilter } from '../../ui/filters.tsx'
import type { ManagedFilter, ManagedList } from './managed-filter.ts'
import { mentorChoices } from './managed-queries.ts'
import { MentorsFailed } from './mentors-failed.tsx'
import { categories } from './queries.ts'

/** What the list of courses is narrowed to, its order, and whether it is covers or a table. */
export function ManagedFilters({ list }: { list: ManagedList }) {
  const { filter, change } = list
  const known = useQuery(categories).data ?? []
  const mentors = useQuery(mentorChoices)
  return (
    <div className="managed-filters">
      <SearchFilter list={list} label="Search courses" most={limits.name} />
      <Choice label="Category" value={filter.category} onChoose={(category) => change({ category })}>
        <option value="">All categories</option>
        {known.map(({ category }) => (
          <option key={category}>{category}</option>
        ))}
      </Choice>
      <Choice label="Mentor" value={filter.mentor} onChoose={(mentor) => change({ mentor })}>
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
        onChoose={(state) => change({ state: state as ManagedFilter['state'] })}
      >
        <option value="">All states</option>
        <option value="published">Published</option>
        <option value="unpublished">Not published</option>
        <option value="archived">Archived</option>
      </Choice>
      <Choice
        label="Order"
        value={filter.sort}
        onChoose={(sort) => change({ sort: sort as ManagedFilter['sort'] })}
      >
        <option value="newest">Newest first</option>
        <option value="name">By name</option>
        <option value="price">By price</option>
        <option value="rating">By rating</option>
      </Choice>
      <MentorsFailed query={mentors} />
      <Chips label="View">
        <Chip selected={filter.view === 'grid'} onClick={() => change({ view: 'grid' })}>
          Grid
        </Chip>
        <Chip selected={filter.view === 'table'} onClick={() => change({ view: 'table' })}>
          Table
        </Chip>
        {list.isNarrowed && (
          <Button variant="quiet" onClick={() => change({ search: '', category: '', mentor: '', state: '' })}>
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
