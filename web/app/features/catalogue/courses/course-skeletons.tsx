import { t } from '@lingui/core/macro'
import { texts } from '#contract/texts.ts'
import { Loading, Skeleton } from '../../../ui/feedback.tsx'
import { coursesPerPage } from '../queries.ts'

const places = Array.from({ length: coursesPerPage }, (_, place) => place)

export function CourseSkeletons() {
  return (
    <Loading label={t(texts.frame.loading)}>
      <div className="course-grid">
        {places.map((place) => (
          <div key={place}>
            <Skeleton className="skeleton-cover" />
            <Skeleton className="mt-14 h-16 w-160" />
            <Skeleton className="mt-8 h-16 w-72" />
            <Skeleton className="mt-10 mb-10 h-24 w-160" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
