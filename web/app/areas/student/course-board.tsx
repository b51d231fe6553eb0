import { lazy, Suspense } from 'react'
import { ListError, Loading, Skeleton } from '../../ui/states.tsx'
import { WhenNear } from '../../ui/when-near.tsx'

// Only who scrolls down to it loads its code. Without a connection it is said in its place, and the page goes on.
const CoursePeople = lazy(() => import('./course-people.tsx').catch(() => ({ default: NotLoaded })))

export interface CourseBoardProps {
  course: { _id: string; name: string; students: number }
  /** The viewer is enrolled or teaches the course: announcements are for them. */
  canRead: boolean
  /** The viewer teaches the course, or is an admin. */
  teaches: boolean
  isStudent: boolean
}

/** What people have to do with each other in a course: announcements, and who is in it. */
export function CourseBoard(props: CourseBoardProps) {
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

function NotLoaded(_: CourseBoardProps) {
  return (
    <ListError
      message="Announcements and people could not be loaded."
      onRetry={() => globalThis.location.reload()}
    />
  )
}
