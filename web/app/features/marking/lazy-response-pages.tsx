import { type ComponentProps, lazy, Suspense } from 'react'
import { useSessionUser } from '../../api/session.ts'
import { Skeleton } from '../../ui/feedback.tsx'

const LazyToMark = lazy(() => import('./response-pages.tsx'))
const LazyOwn = lazy(() => import('./own-response-pages.tsx'))

/** The code loads only for photos. */
export function ResponsePages(response: Omit<ComponentProps<typeof LazyToMark>, 'userId'>) {
  const user = useSessionUser()
  return (
    user && (
      <Suspense fallback={<Skeleton className="h-480" />}>
        <LazyToMark {...response} userId={user._id} />
      </Suspense>
    )
  )
}

export function OwnResponsePages(props: ComponentProps<typeof LazyOwn>) {
  return (
    <Suspense fallback={<Skeleton className="h-280" />}>
      <LazyOwn {...props} />
    </Suspense>
  )
}
