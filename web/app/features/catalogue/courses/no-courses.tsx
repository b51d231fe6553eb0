import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { categoryText } from '../../../shared/choice-texts.ts'
import { EmptyState } from '../../../ui/feedback.tsx'
import type { CourseFilter } from '../queries.ts'

function noneFoundText(category: string, search: string): string {
  if (!search) return t`No course in ${category}.`
  return category ? t`No course in ${category} for “${search}”.` : t`No course for “${search}”.`
}

export function NoCourses({ filter: { category, search } }: { filter: CourseFilter }) {
  if (!category && !search) {
    return (
      <EmptyState
        message={t`No courses yet.`}
        next={t`Courses appear here when the school publishes them.`}
      />
    )
  }
  return (
    <EmptyState
      message={noneFoundText(categoryText(category), search)}
      next={search ? t`Try a part of the course’s name, or the start of the instructor’s.` : undefined}
      link={
        <Link className="link" to={paths.courses()} preventScrollReset>
          <Trans>Show all courses</Trans>
        </Link>
      }
    />
  )
}
