import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { texts } from '#contract/texts.ts'
import { NoResponse, Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useMay, useSessionUser } from '../../api/session.ts'
import { asStudent } from '../../features/catalogue/course-making/as-student.ts'
import { CourseSkeleton } from '../../features/catalogue/course-page/course-skeleton.tsx'
import { CourseView } from '../../features/catalogue/course-page/course-view.tsx'
import type { ScrollTarget } from '../../features/catalogue/course-page/use-scroll-target.ts'
import { type CourseWithProgress, courseDetail } from '../../features/catalogue/queries.ts'
import { seenCourse } from '../../features/catalogue/seen-course.ts'
import { currentCourseIds, enrollmentsOf } from '../../features/fees/queries.ts'
import { useSettings } from '../../features/settings/own-settings.ts'
import { paths } from '../../paths.ts'
import { ListError } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LastSeenStrip } from '../../ui/last-seen-strip.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { AllCoursesLink } from './all-courses-link.tsx'
import { CourseBoard } from './course-board.tsx'
import { CourseNotFound } from './course-not-found.tsx'
import { PayToOpen } from './pay-to-open.tsx'
import { focusHeading, useFocusWhenShown } from './use-focus-when-shown.ts'

export const meta = () => [{ title: titleOf(t`Course`) }]

/** Shows the list's course data until the response arrives. */
export default function CoursePage() {
  const { courseId = '' } = useParams()
  const { state } = useLocation()
  const { learningStyle } = useSettings()
  const user = useSessionUser()
  const may = useMay()
  const detail = useQuery(courseDetail(courseId))
  const isEnrolledInCache = useCachedEnrollment(user?._id, courseId)
  const isPreview = useSearchParams()[0].get('as') === 'student' && user?.role === 'admin'
  const course = isPreview
    ? detail.data && asStudent(detail.data)
    : (detail.data ?? seenCourse(state, courseId))
  const scrollTarget = useRequestedTopic(detail.data)
  useFocusWhenShown(course !== undefined || detail.isError)

  const askAgain = () => {
    focusHeading()
    void detail.refetch()
  }
  if (detail.error instanceof Refused && detail.error.status === 404) return <CourseNotFound />
  if (!course || !user) {
    return (
      <Main className="min-h-dvh">
        <Sheet className="pt-16">
          <AllCoursesLink />
          {detail.isError ? <NoCourse error={detail.error} onRetry={askAgain} /> : <CourseSkeleton />}
        </Sheet>
      </Main>
    )
  }
  const teaches = detail.data?.teaches === true
  // Staff without `manage` may not see a course's people.
  const hasBoard = !isPreview && (user.role !== 'admin' || may('manage'))
  const canRead = teaches || detail.data?.enrolled === true
  return (
    <Main className="min-h-dvh">
      <title>{titleOf(course.name || t(texts.courses.untitled))}</title>
      <CourseView
        key={courseId}
        course={course}
        viewer={isPreview ? 'student' : user.role}
        isEnrolled={course.enrolled ?? isEnrolledInCache}
        isCertain={detail.data !== undefined}
        learningStyle={learningStyle}
        scrollTarget={scrollTarget}
        board={
          hasBoard && (
            <CourseBoard
              course={course}
              canRead={canRead}
              teaches={teaches}
              isStudent={user.role === 'student'}
            />
          )
        }
        above={
          <>
            {detail.isError && (
              <StaleCourseNotice error={detail.error} at={detail.dataUpdatedAt} onRetry={askAgain} />
            )}
            {isPreview && <PreviewStrip courseId={courseId} />}
            <AllCoursesLink />
            {!isPreview && may('admitStudents') && (
              <Link className="link ml-24" to={paths.adminCourseStudents(courseId)}>
                <Trans>Students of this course</Trans>
              </Link>
            )}
            {!isPreview && user.role === 'admin' && teaches && (
              <Link className="link ml-24" to={paths.adminCourse(courseId)}>
                <Trans>Teach this course</Trans>
              </Link>
            )}
            {detail.data?.enrolled && detail.data.open === false && <PayToOpen courseId={courseId} />}
          </>
        }
      />
    </Main>
  )
}

/** Replaces `?topic=next` by the id of the student's next topic. */
function useRequestedTopic(course: CourseWithProgress | undefined): ScrollTarget | undefined {
  const { key, state } = useLocation()
  const [params, setParams] = useSearchParams()
  const topic = params.get('topic')
  const wantsNext = topic === 'next' && course !== undefined
  const next = course?.progress?.next?._id
  useEffect(() => {
    if (wantsNext) setParams(next ? { topic: next } : {}, { replace: true, preventScrollReset: true, state })
  }, [wantsNext, next, setParams, state])
  return topic && topic !== 'next' ? { itemId: topic, key } : undefined
}

function useCachedEnrollment(studentId: string | undefined, courseId: string): boolean | undefined {
  const enrollments = useQueryClient().getQueryData(enrollmentsOf(studentId).queryKey)
  return enrollments && currentCourseIds(enrollments).has(courseId)
}

function PreviewStrip({ courseId }: { courseId: string }) {
  return (
    <p className="mb-16 flex gap-12 rounded-control bg-sunk px-16 py-12" role="status">
      <Icon name="user" className="mt-3 flex-none" />
      <span>
        <Trans>
          This is the course as a student sees it who is not enrolled.{' '}
          <Link className="link" to={paths.adminCourseMaking(courseId)}>
            Edit course
          </Link>
        </Trans>
      </span>
    </p>
  )
}

function failed(): string {
  const failure = t(texts.courses.detailFailed)
  return t`Error: ${failure}`
}

function NoCourse({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <h1 className="mt-8 mb-24">
        <Trans>Course</Trans>
      </h1>
      <ListError message={failed()} more={error.message} onRetry={onRetry} />
    </>
  )
}

function StaleCourseNotice({
  error,
  at: lastReadAt,
  onRetry,
}: {
  error: Error
  at: number
  onRetry: () => void
}) {
  if (error instanceof NoResponse) return <LastSeenStrip at={lastReadAt || undefined} onRetry={onRetry} />
  return <ListError message={failed()} more={t`What you saw before is below.`} onRetry={onRetry} />
}
