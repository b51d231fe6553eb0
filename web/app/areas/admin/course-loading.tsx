import { Skeleton } from '../../ui/feedback.tsx'

export const CourseLoading = () => (
  <div className="grid gap-20">
    <Skeleton className="h-44 max-w-400" />
    <Skeleton className="h-480" />
  </div>
)
