import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Checkbox, RadioRow, RadioRows } from '../../ui/choices.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { courseChoices } from './coupon-queries.ts'

type ChosenCourses = NonNullable<Coupon['courses']>

interface CouponCoursesProps {
  courses: Coupon['courses']
  error: string | undefined
  onChange: (courses: Coupon['courses']) => void
}

export function CouponCourses({ courses, error, onChange }: CouponCoursesProps) {
  const errorId = useId()
  // The choice before All was pressed, to restore it.
  const [coursesBeforeAll, setCoursesBeforeAll] = useState<ChosenCourses>(courses ?? [])
  return (
    <div>
      <RadioRows
        legend={<span className="font-strong">{t`Courses`}</span>}
        aria-describedby={error && errorId}
        aria-invalid={error ? true : undefined}
        tabIndex={-1}
      >
        <RadioRow
          name="coupon-courses"
          label={t`All courses`}
          checked={courses === null}
          onChange={() => {
            setCoursesBeforeAll(courses ?? [])
            onChange(null)
          }}
        />
        <RadioRow
          name="coupon-courses"
          label={t`Chosen courses`}
          checked={courses !== null}
          onChange={() => onChange(coursesBeforeAll)}
        />
      </RadioRows>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {courses && <CourseChoices chosen={courses} onChange={onChange} />}
    </div>
  )
}

function CourseChoices({
  chosen,
  onChange,
}: {
  chosen: ChosenCourses
  onChange: (courses: ChosenCourses) => void
}) {
  const [search, setSearch] = useState('')
  const query = useQuery(courseChoices(useDebounced(search)))
  const others = (query.data ?? []).filter(({ _id }) => !chosen.some((course) => course._id === _id))
  return (
    <div className="mt-12 grid gap-8">
      {chosen.map((course) => (
        <Checkbox
          key={course._id}
          label={course.name || t(texts.courses.untitled)}
          checked
          onChange={() => onChange(chosen.filter(({ _id }) => _id !== course._id))}
        />
      ))}
      <SearchBox
        label={t`Search courses`}
        value={search}
        maxLength={limits.name}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the coupon.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <QueryStates
        query={query}
        message={t(texts.courses.loadFailed)}
        skeleton={<Skeleton className="h-92" />}
      />
      {others.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          label={name || t(texts.courses.untitled)}
          checked={false}
          onChange={() => onChange([...chosen, { _id, name }])}
        />
      ))}
      {query.data && others.length === 0 && (
        <p className="text-ink2 text-label">
          <Trans>No other course matches.</Trans>
        </p>
      )}
    </div>
  )
}
