import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { categoryText } from '../../../shared/choice-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { SearchFilter } from '../../../ui/filters.tsx'
import { FoldedFilters } from '../../../ui/folded-filters.tsx'
import { categories } from '../queries.ts'
import type { ManagedFilter, ManagedList } from './managed-filter.ts'
import { mentorChoices } from './managed-queries.ts'
import { MentorsFailed } from './mentors-failed.tsx'

export function ManagedFilters({ list }: { list: ManagedList }) {
  const { filter, change } = list
  const courseCategories = useQuery(categories).data ?? []
  const mentors = useQuery(mentorChoices)
  return (
    <div className="managed-filters">
      <SearchFilter list={list} label={t`Search courses`} most={limits.name} />
      <FoldedFilters on={[filter.category, filter.mentor, filter.state].filter(Boolean).length}>
        <Choice label={t`Category`} value={filter.category} onChoose={(category) => change({ category })}>
          <option value="">
            <Trans>All categories</Trans>
          </option>
          {courseCategories.map(({ category }) => (
            <option key={category} value={category}>
              {categoryText(category)}
            </option>
          ))}
        </Choice>
        <Choice label={t`Mentor`} value={filter.mentor} onChoose={(mentor) => change({ mentor })}>
          <option value="">
            <Trans>All mentors</Trans>
          </option>
          {mentors.data?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label={t`State`}
          value={filter.state}
          onChoose={(state) => change({ state: state as ManagedFilter['state'] })}
        >
          <option value="">
            <Trans>All states</Trans>
          </option>
          <option value="published">
            <Trans>Published</Trans>
          </option>
          <option value="unpublished">
            <Trans>Not published</Trans>
          </option>
          <option value="archived">
            <Trans>Archived</Trans>
          </option>
          <option value="noMentor">
            <Trans>Without a mentor</Trans>
          </option>
          <option value="noSyllabus">
            <Trans>Without a syllabus</Trans>
          </option>
        </Choice>
        <Choice
          label={t`Order`}
          value={filter.sort}
          onChoose={(sort) => change({ sort: sort as ManagedFilter['sort'] })}
        >
          <option value="newest">
            <Trans>Newest first</Trans>
          </option>
          <option value="name">
            <Trans>By name</Trans>
          </option>
          <option value="price">
            <Trans>By price</Trans>
          </option>
          <option value="rating">
            <Trans>By rating</Trans>
          </option>
        </Choice>
        <MentorsFailed query={mentors} />
        <Chips label={t`View`}>
          <Chip selected={filter.view === 'grid'} onClick={() => change({ view: 'grid' })}>
            <Trans>Grid</Trans>
          </Chip>
          <Chip selected={filter.view === 'table'} onClick={() => change({ view: 'table' })}>
            <Trans>Table</Trans>
          </Chip>
          {list.isNarrowed && (
            <Button
              variant="quiet"
              onClick={() => change({ search: '', category: '', mentor: '', state: '' })}
            >
              <Trans>Clear filters</Trans>
            </Button>
          )}
        </Chips>
      </FoldedFilters>
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
    <FieldFrame label={label} id={field.id}>
      <select
        {...field}
        className="h-44 text-label"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
