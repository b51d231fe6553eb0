import { type ComponentProps, lazy, Suspense } from 'react'
import type { WorkFile } from '#contract/homework/homework.ts'
import { useSessionUser } from '../../api/session.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { responsePages } from './page-calls.ts'
import { OtherMarkers } from './presence.tsx'
import type { TypedMarks } from './response-points.tsx'

const LazyToMark = lazy(() => import('./response-pages.tsx'))
const LazyOwn = lazy(() => import('./own-response-pages.tsx'))

/** The code loads only for photos. */
function ResponsePages(response: Omit<ComponentProps<typeof LazyToMark>, 'userId'>) {
  const user = useSessionUser()
  return (
    user && (
      <Suspense fallback={<Skeleton className="h-480" />}>
        <LazyToMark {...response} userId={user._id} />
      </Suspense>
    )
  )
}

/** The pages that mark quizzes render these parts. */
export const responseParts = {
  pagesOf: (response: { attemptId: string; position: number; photos: WorkFile[] }, marks: TypedMarks) => (
    <ResponsePages {...response} marks={marks} />
  ),
  markersOf: ({ attemptId, position }: { attemptId: string; position: number }) => (
    <OtherMarkers pagesId={responsePages(attemptId, position)} />
  ),
}

export function OwnResponsePages(props: ComponentProps<typeof LazyOwn>) {
  return (
    <Suspense fallback={<Skeleton className="h-280" />}>
      <LazyOwn {...props} />
    </Suspense>
  )
}
