import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { RenderWhenNear } from '../../ui/render-when-near.tsx'
import type { CoursePeopleProps } from './course-people.tsx'

const CoursePeople = lazy(() => import('./course-people.tsx').catch(() => ({ default: NotLoaded })))

export function CourseBoard(props: CoursePeopleProps) {
  return (
    <RenderWhenNear className="min-h-280">
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-208" />
          </Loading>
        }
      >
        <CoursePeople {...props} />
      </Suspense>
    </RenderWhenNear>
  )
}

function NotLoaded(_: CoursePeopleProps) {
  return (
    <ListError
      message={t`The announcements and people did not load.`}
      onRetry={() => globalThis.location.reload()}
    />
  )
}
