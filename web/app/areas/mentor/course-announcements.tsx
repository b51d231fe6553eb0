import { t } from '@lingui/core/macro'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { Announcements } from '../../features/announcements/announcements.tsx'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'

const Opened = lazy(() =>
  import('../../features/announcements/announcements.tsx').then(
    (loaded) => ({ default: loaded.Announcements }),
    () => ({ default: NotLoaded }),
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
      <Opened {...props} />
    </Suspense>
  )
}

function NotLoaded(_: ComponentProps<typeof Announcements>) {
  return (
    <ListError message={t`The announcements did not load.`} onRetry={() => globalThis.location.reload()} />
  )
}
