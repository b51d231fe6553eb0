import { Skeleton } from '../../ui/feedback.tsx'

/** Includes the heading, because a name may need several lines. */
export const CourseLoading = () => (
  <div className="grid gap-20">
    <Skeleton className="h-44 max-w-400" />
    <Skeleton className="h-480" />
  </div>
)
