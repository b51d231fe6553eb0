import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import type { CoursePeopleProps } from './course-people.tsx'

// Only who scrolls down to it loads its code. Without a connection it is said in its place, and the page goes on.
const CoursePeople = lazy(() => import('./course-people.tsx').catch(() => ({ default: NotLoaded })))

/** What people have to do with each other in a course: announcements, and who is in it. */
export function CourseBoard(props: CoursePeopleProps) {
  return (
    <WhenNear className="min-h-280">
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-208" />
          </Loading>
        }
      >
        <CoursePeople {...props} />
      </Suspense>
    </WhenNear>
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
