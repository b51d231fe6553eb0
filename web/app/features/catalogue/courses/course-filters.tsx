import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { categoryText } from '../../../shared/choice-texts.ts'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts'
import type { CourseFilter } from '../queries.ts'

export interface CourseFiltersProps {
  filter: CourseFilter
  categories: readonly { category: string; courses: number }[] | undefined
  onCategory: (category: string) => void
  onSearch: (search: string) => void
}

export function CourseFilters({ filter, categories = [], onCategory, onSearch }: CourseFiltersProps) {
  const [typed, setTyped] = useDebouncedSearch(filter.search, onSearch)
  return (
    <div className="mt-20 grid gap-12 md:flex md:items-start md:justify-between md:gap-24">
      <Chips label={t`Category`}>
        <Chip
          selected={filter.category === ''}
          {...(categories.length > 0 && { count: countAll(categories) })}
          onClick={() => onCategory('')}
        >
          <Trans>All</Trans>
        </Chip>
        {categories
          .filter(({ category }) => category !== '')
          .map(({ category, courses }) => (
            <Chip
              key={category}
              selected={filter.category === category}
              count={courses}
              onClick={() => onCategory(category)}
            >
              {categoryText(category)}
            </Chip>
          ))}
      </Chips>
      <search className="md:w-300 md:flex-none">
        <SearchBox
          label={t`Search by course or mentor`}
          value={typed}
          maxLength={limits.name}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
    </div>
  )
}

export const countAll = (categories: readonly { courses: number }[]) =>
  categories.reduce((sum, { courses }) => sum + courses, 0)
