import { useCallback } from 'react'
import type { Assignment } from '#contract/assignments.ts'
import type { Course } from '#contract/courses.ts'
import { limits } from '#contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { filtersOn, states, type TableFilter } from './table-filter.ts'

export interface SubmissionFiltersProps {
  filter: TableFilter
  courses: readonly Course[]
  assignments: readonly Assignment[]
  /** The name of the student whose work alone is shown. */
  student: string | undefined
  onChange: (change: Partial<TableFilter>, replace?: boolean) => void
  onClear: () => void
}

/** What the table is narrowed to: course, assignment, state, late or on time, and words. */
export function SubmissionFilters({
  filter,
  courses,
  assignments,
  student,
  onChange,
  onClear,
}: SubmissionFiltersProps) {
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = usePaused(filter.search, search)
  const ofCourse = assignments
    .filter(({ courseId }) => !filter.course || courseId._id === filter.course)
    .toSorted((one, other) => byTitle.compare(one.title, other.title))
  return (
    <div className="grid gap-12">
      <Chips label="Status" wraps>
        <Chip selected={filter.status === ''} onClick={() => onChange({ status: '' })}>
          All
        </Chip>
        {states.map((status) => (
          <Chip key={status} selected={filter.status === status} onClick={() => onChange({ status })}>
            {status}
          </Chip>
        ))}
      </Chips>
      <div className="grid items-end gap-12 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_136px_1fr]">
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
        <FilterChoice
          label="Assignment"
          value={filter.assignment}
          all="All assignments"
          onChoose={(assignment) => onChange({ assignment })}
        >
          {ofCourse.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          label="Late"
          value={filter.late}
          all="Late or not"
          onChoose={(late) => onChange({ late: late as TableFilter['late'] })}
        >
          <option value="true">Late</option>
          <option value="false">On time</option>
        </FilterChoice>
        <search>
          <SearchBox
            label="Search student or title"
            value={typed}
            maxLength={limits.name}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      </div>
      {student && (
        <p className="text-ink2 text-label">
          Only what {student} handed in.{' '}
          <button type="button" className="link" onClick={() => onChange({ student: '' })}>
            Show everybody’s
          </button>
        </p>
      )}
      {filtersOn(filter) > 0 && (
        <Button variant="quiet" size="row" className="-ml-14 justify-self-start" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** "Week 2" before "Week 10". */
const byTitle = new Intl.Collator('en-IN', { numeric: true })
