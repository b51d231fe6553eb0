import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { Loading, Skeleton } from '../../../ui/feedback.tsx'

export function CourseSkeleton() {
  return (
    <>
      <h1 className="vh">
        <Trans>Course</Trans>
      </h1>
      <Loading label={t(texts.frame.loading)}>
        <div className="course-columns mt-9">
          <div>
            <Skeleton className="skeleton-cover h-280 md:h-328" />
            <Skeleton className="mt-20 h-44" />
            <Skeleton className="mt-44 h-20" />
            <Skeleton className="mt-8 h-20 w-240" />
            <Skeleton className="mt-56 h-32 w-160" />
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <Skeleton key={place} className="mt-39 h-18 w-240" />
            ))}
          </div>
          <Skeleton className="hidden h-432 rounded-sheet md:block" />
        </div>
      </Loading>
    </>
  )
}
