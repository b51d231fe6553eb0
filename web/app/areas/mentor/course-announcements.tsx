import { t } from '@lingui/core/macro'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { Announcements } from '../../features/announcements/announcements.tsx'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'

const LazyAnnouncements = lazy(() =>
  import('../../features/announcements/announcements.tsx').then(
    (loaded) => ({ default: loaded.Announcements }),
    () => ({ default: LoadError }),
  ),
)

export function CourseAnnouncements(props: ComponentProps<typeof Announcements>) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-208" />
        </Loading>
      }
    >
      <LazyAnnouncements {...props} />
    </Suspense>
  )
}

function LoadError(_: ComponentProps<typeof Announcements>) {
  return (
    <ListError message={t`The announcements did not load.`} onRetry={() => globalThis.location.reload()} />
  )
}
