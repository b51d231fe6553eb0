import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { CourseMentors } from '../../features/catalogue/courses/course-mentors.tsx'
import { CourseSyllabus } from '../../features/catalogue/courses/course-syllabus.tsx'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { CourseAssignments, CourseSubmissions } from '../../features/coursework/review/course-work.tsx'
import { countsOfCourse } from '../../features/coursework/review/queries.ts'
import { ReviewPlaceProvider, reviewPlaceOf } from '../../features/coursework/review/review-place.ts'
import { tableFilter } from '../../features/coursework/review/table-filter.ts'
import { lazyRubricParts } from '../../features/marking/rubric-slots.tsx'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import '../../ui/tabs.css'
import { CourseLoading } from './course-loading.tsx'

const tabs = ['', 'assignments', 'submissions', 'mentors'] as const
type Tab = (typeof tabs)[number]

const tabLabels: Record<Tab, MessageDescriptor> = {
  '': msg`Syllabus`,
  assignments: msg`Assignments`,
  submissions: msg`Submissions`,
  mentors: msg`Mentors`,
}

export default function AdminCoursePage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  const query = useQuery(courseDetail(courseId))
  const isUnknown = query.error instanceof Refused && query.error.status === 404
  const course = isUnknown ? undefined : query.data
  return (
    <Main>
      <title>{titleOf(course?.name ?? t`Course`)}</title>
      <Sheet className="pt-42 pb-64">
        <p className="mb-20">
          <Link className="link" to={paths.adminCourses()}>
            <Trans>Manage Courses</Trans>
          </Link>
        </p>
        {!course && (
          <h1 className={query.isPending ? 'vh' : 'mb-20'}>
            {isUnknown ? t(texts.courses.notFound) : t`Course`}
          </h1>
        )}
        {!isUnknown && (
          <QueryStates query={query} message={t(texts.courses.loadFailed)} skeleton={<CourseLoading />} />
        )}
        {course && user && <Teaching key={courseId} course={course} userId={user._id} />}
      </Sheet>
    </Main>
  )
}

function Teaching({ course, userId }: { course: CourseDetail; userId: string }) {
  const { _id: courseId, students, isPublished } = course
  const reviewPlace = useMemo(() => reviewPlaceOf(courseId), [courseId])
  const waitingCount = useQuery(countsOfCourse(courseId)).data?.waiting
  const list = useList(tableFilter, reviewPlace.submissions)
  const [params] = useSearchParams()
  const openTab = tabs.find((tab) => tab === params.get('tab')) ?? ''
  return (
    <ReviewPlaceProvider value={reviewPlace}>
      <div className="flex flex-wrap items-start justify-between gap-x-24 gap-y-12">
        <div className="min-w-0 flex-1 basis-280">
          <h1 className="wrap-anywhere">{course.name || t(texts.courses.untitled)}</h1>
          <p className="mt-4 text-ink2">
            {plural(students, { one: '# student', other: `${groupDigits(students)} students` })}
            {!isPublished && ` · ${t`Not published yet`}`}
            {' · '}
            <Link className="link" to={paths.course(courseId)}>
              <Trans>See the course’s page</Trans>
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-12">
          <Link className={buttonClass()} to={paths.adminCourseMaking(courseId)}>
            <Trans>Edit course</Trans>
          </Link>
          <Link className={buttonClass({ variant: 'primary' })} to={reviewPlace.review()}>
            {waitingCount ? t`Review work (${groupDigits(waitingCount)})` : t`Review work`}
          </Link>
          <Link className={buttonClass()} to={paths.adminDoubts({ course: courseId })}>
            <Trans>Answer doubts</Trans>
          </Link>
          <Link className={buttonClass()} to={paths.adminQuizzes.list(courseId)}>
            <Trans>Quizzes</Trans>
          </Link>
          <Link className={buttonClass()} to={paths.adminGradebook(courseId)}>
            <Trans>Gradebook</Trans>
          </Link>
        </div>
      </div>
      <nav className="tabs" aria-label={t`Parts of the course`}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            className="tab"
            aria-current={tab === openTab ? 'page' : undefined}
            to={paths.adminCourse(courseId, { tab })}
            preventScrollReset
          >
            {t(tabLabels[tab])}
          </Link>
        ))}
      </nav>
      {openTab === '' && <CourseSyllabus userId={userId} course={course} />}
      {openTab === 'assignments' && <CourseAssignments course={course} rubric={lazyRubricParts} />}
      {openTab === 'submissions' && <CourseSubmissions list={list} course={course} />}
      {openTab === 'mentors' && <CourseMentors courseId={courseId} />}
    </ReviewPlaceProvider>
  )
}
