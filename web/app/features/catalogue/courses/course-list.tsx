import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Course } from '#contract/catalogue/courses.ts'
import type { CourseProgress } from '#contract/learning/progress.ts'
import { texts } from '#contract/texts.ts'
import { NoResponse } from '../../../api/client.ts'
import { coverLooks } from '../../../shared/cover-hash.ts'
import { ListError } from '../../../ui/feedback.tsx'
import { LastSeenStrip } from '../../../ui/last-seen-strip.tsx'
import { noResponseText } from '../../../ui/use-connection-error-text.ts'
import { type CourseFilter, coursePages } from '../queries.ts'
import { CourseCard } from './course-card.tsx'
import { CourseSkeletons } from './course-skeletons.tsx'
import { MoreCourses } from './more-courses.tsx'
import { NoCourses } from './no-courses.tsx'

export interface CourseListProps {
  filter: CourseFilter
  enrolledCourseIds: ReadonlySet<string> | undefined
  progressByCourse: ReadonlyMap<string, CourseProgress>
  address: string
}

export function CourseList({ filter, enrolledCourseIds, progressByCourse, address }: CourseListProps) {
  const pages = useInfiniteQuery(coursePages(filter))
  const section = useRef<HTMLElement>(null)
  const courses = withoutRepeats(pages.data?.pages.flatMap(({ body }) => body) ?? [])
  const lastPage = pages.data?.pages.at(-1) ?? { total: 0, hasMore: false }
  const list = useFocusOnNew(courses.length)
  const looks = coverLooks(courses.map(({ name }) => name || t(texts.courses.untitled)))

  const reload = () => {
    // The pressed button disappears.
    section.current?.focus({ preventScroll: true })
    void pages.refetch()
  }
  const isFailed = pages.isLoadingError
  const isWaiting = !isFailed && (pages.isPending || enrolledCourseIds === undefined)
  const isOld = pages.isRefetchError
  const isEmpty = !isFailed && !isWaiting && courses.length === 0

  return (
    <section ref={section} tabIndex={-1} aria-label={t`Courses`} className="mt-28 outline-none">
      {isFailed && (
        <ListError message={t(texts.courses.loadFailed)} more={reasonOf(pages.error)} onRetry={reload} />
      )}
      {isOld && <StaleCoursesNotice error={pages.error} at={pages.dataUpdatedAt} onRetry={reload} />}
      {isWaiting && <CourseSkeletons />}
      {isEmpty && <NoCourses filter={filter} />}
      {!isWaiting && enrolledCourseIds && courses.length > 0 && (
        <ul ref={list.ref} className={`course-grid ${pages.isPlaceholderData ? 'waiting' : ''}`}>
          {courses.map((course, place) => (
            <CourseCard
              key={course._id}
              course={course}
              look={looks[place]}
              enrolled={enrolledCourseIds.has(course._id)}
              progress={progressByCourse.get(course._id)}
              list={address}
            />
          ))}
        </ul>
      )}
      {!isFailed && !isWaiting && (
        <MoreCourses
          shown={courses.length}
          rowCount={lastPage}
          isWaiting={pages.isPlaceholderData}
          isFetching={pages.isFetchingNextPage}
          isFailed={pages.isFetchNextPageError}
          onMore={() => {
            list.expect()
            void pages.fetchNextPage()
          }}
        />
      )}
    </section>
  )
}

const reasonOf = (error: unknown) =>
  error instanceof NoResponse ? t`${noResponseText()} Your filters are kept.` : t`Your filters are kept.`

function StaleCoursesNotice({
  error,
  at: lastReadAt,
  onRetry,
}: {
  error: unknown
  at: number
  onRetry: () => void
}) {
  return (
    <div className="mb-24">
      {error instanceof NoResponse ? (
        <LastSeenStrip at={lastReadAt} onRetry={onRetry} />
      ) : (
        <ListError
          message={t(texts.courses.loadFailed)}
          more={t`What you saw before is below.`}
          onRetry={onRetry}
        />
      )}
    </div>
  )
}

/** Publishing between two requests repeats a course on the second page. */
const withoutRepeats = (courses: readonly Course[]) => [
  ...new Map(courses.map((course) => [course._id, course])).values(),
]

function useFocusOnNew(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    ref.current?.children[from.current]?.querySelector('a')?.focus({ preventScroll: true })
    from.current = undefined
  }, [count])
  return {
    ref,
    expect: () => {
      from.current = count
    },
  }
}
