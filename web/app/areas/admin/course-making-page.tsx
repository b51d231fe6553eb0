import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { CourseMaker } from '../../features/catalogue/course-making/course-maker.tsx'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import './courses.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { CourseLoading } from './course-loading.tsx'

/** Waits for a fresh response: nobody must edit an old version. */
export default function CourseMakingPage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  const query = useQuery(courseDetail(courseId))
  const { data, error, isFetchedAfterMount } = query
  const isPending = query.isPending || !isFetchedAfterMount
  const isUnknown = error instanceof Refused && error.status === 404
  const course = isUnknown || !isFetchedAfterMount ? undefined : data
  return (
    <Main>
      <title>{titleOf(course?.name ?? t`Course`)}</title>
      <Sheet className="pt-42 pb-64">
        <p className="mb-20 flex flex-wrap gap-x-24">
          <Link className="link" to={paths.adminCourses()}>
            <Trans>Manage Courses</Trans>
          </Link>
          {course && (
            <Link className="link" to={paths.adminCourse(courseId)}>
              <Trans>Teach this course</Trans>
            </Link>
          )}
        </p>
        <h1 key={isPending ? 'loading' : 'loaded'} className={isPending ? 'vh' : 'mb-20 wrap-anywhere'}>
          {course
            ? course.name || t(texts.courses.untitled)
            : isUnknown
              ? t(texts.courses.notFound)
              : t`Course`}
        </h1>
        {!isUnknown && (
          <QueryStates
            query={{ ...query, isPending }}
            message={t(texts.courses.loadFailed)}
            skeleton={<CourseLoading />}
          />
        )}
        {course && user && <CourseMaker key={courseId} course={course} userId={user._id} />}
      </Sheet>
    </Main>
  )
}
