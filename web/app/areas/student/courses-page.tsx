import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { queryClient } from '../../api/query-client.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { titleOf } from '../../api/school-name.ts'
import { mayOpenCourses, sessionUser, useSessionUser } from '../../api/session.ts'
import { CourseFilters, countAll } from '../../features/catalogue/courses/course-filters.tsx'
import { CourseList } from '../../features/catalogue/courses/course-list.tsx'
import { type CourseFilter, categories, coursePages } from '../../features/catalogue/queries.ts'
import { currentCourseIds, enrollmentsOf } from '../../features/fees/queries.ts'
import { ownProgress } from '../../features/learning/own-progress.ts'
import { paths } from '../../paths.ts'
import { ListError } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { BackButton } from './back-button.tsx'

export const meta = () => [{ title: titleOf(t`Courses`) }]

readAhead(() => {
  const user = sessionUser()
  if (!user || !mayOpenCourses(user)) return
  void queryClient.prefetchInfiniteQuery(coursePages(filterOf(new URLSearchParams(location.search))))
  void queryClient.prefetchQuery(categories)
  if (user.role !== 'student') return
  void queryClient.prefetchQuery(enrollmentsOf(user._id))
  void queryClient.prefetchQuery(ownProgress)
})

export default function CoursesPage() {
  const isOpen = mayOpenCourses(useSessionUser())
  return isOpen ? <Courses /> : <Navigate to={paths.publicCourses()} replace />
}

function Courses() {
  const user = useSessionUser()
  const isStudent = user?.role === 'student'
  const { filter, narrow } = useFilter()
  const kinds = useQuery(categories)
  const enrollments = useQuery(enrollmentsOf(isStudent ? user._id : undefined))
  const progress = useQuery({ ...ownProgress, enabled: isStudent })
  const progressByCourse = new Map(progress.data?.map((one) => [one.course._id, one]))
  const count = kinds.data && countAll(kinds.data)
  const isKnown = !enrollments.isLoading && !kinds.isLoading

  return (
    // Keeps the footer out of view while loading.
    <Main className="min-h-dvh">
      <Sheet className="pt-16">
        <div className="flex items-center justify-between">
          <BackButton />
          {isStudent && (
            <Link className="step-link" to={paths.assignments()}>
              <Trans>Assignments</Trans>
              <Icon name="chevronRight" />
            </Link>
          )}
        </div>
        <div className="mt-8 flex flex-wrap items-baseline gap-x-14">
          <h1>
            <Trans>Courses</Trans>
          </h1>
          {count !== undefined && (
            <p className="text-ink2 tnum">{isStudent ? t`${count} published` : t`${count} in all`}</p>
          )}
        </div>
        <CourseFilters
          filter={filter}
          categories={kinds.data}
          onCategory={useCallback((category: string) => narrow({ category }), [narrow])}
          onSearch={useCallback((search: string) => narrow({ search }, { replace: true }), [narrow])}
        />
        {enrollments.isLoadingError && (
          <div className="mt-28">
            <ListError
              message={t(texts.courses.detailFailed)}
              more={t`Your own courses are not marked below.`}
              onRetry={() => void enrollments.refetch()}
            />
          </div>
        )}
        <CourseList
          filter={filter}
          enrolledCourseIds={isKnown ? currentCourseIds(enrollments.data) : undefined}
          progressByCourse={progressByCourse}
          address={paths.courses(filter)}
        />
      </Sheet>
    </Main>
  )
}

function useFilter() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { category, search } = filterOf(params)
  const narrow = useCallback(
    (change: Partial<CourseFilter>, { replace = false } = {}) => {
      const address = paths.courses({ category, search, ...change })
      void navigate(address, { replace, preventScrollReset: true, state })
    },
    [category, search, navigate, state],
  )
  return { filter: { category, search }, narrow }
}

function filterOf(params: URLSearchParams): CourseFilter {
  const read = (name: string) => (params.get(name) ?? '').trim().slice(0, limits.name)
  return { category: read('category'), search: read('search') }
}
