import { Skeleton } from '../ui/feedback.tsx'

interface CourseTitleProps {
  title: string
  /** undefined until it has loaded. */
  course: string | undefined
}

/** The course has its own line, so that nothing moves when its name arrives. */
export function CourseTitle({ title, course }: CourseTitleProps) {
  return (
    <div className="mt-8">
      <h1>{title}</h1>
      <p className="min-h-28 text-ink2 wrap-anywhere">
        {course ?? <Skeleton className="inline-block h-22 w-210 max-w-full" />}
      </p>
    </div>
  )
}
