import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { CourseDoubts, DoubtsSkeleton } from '../../features/doubts/course-doubts.tsx'
import { courseDoubtsFilter } from '../../features/doubts/course-doubts-filter.ts'
import { courseIndex } from '../../features/learning/queries.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { useList } from '../../shared/use-list.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { CourseNotFound } from './course-not-found.tsx'

export const meta = () => [{ title: titleOf(t`Doubts`) }]

export default function CourseDoubtsPage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  const detail = useQuery(courseDetail(courseId))
  const pathOf = useCallback(
    (address?: Record<string, string | undefined>) => paths.courseDoubts(courseId, address),
    [courseId],
  )
  const list = useList(courseDoubtsFilter, pathOf)
  const index = useQuery({ ...courseIndex(courseId), enabled: detail.data?.enrolled === true }).data
  if (detail.error instanceof Refused && detail.error.status === 404) return <CourseNotFound />
  const course = detail.data
  const isStaff = course?.teaches === true
  const name = course?.name || t(texts.courses.untitled)
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-16 pb-64">
        <Link className="link-plain" to={paths.course(courseId)}>
          {course ? t`Back to ${name}` : t`Back to the course`}
        </Link>
        <h1 className="mt-8 mb-24">
          <Trans>Doubts</Trans>
        </h1>
        <QueryStates query={detail} message={t(texts.courses.detailFailed)} skeleton={<DoubtsSkeleton />} />
        {course && user && (isStaff || course.enrolled) && (
          <CourseDoubts
            course={{ _id: courseId, topics: course.syllabus }}
            topicsToAsk={index?.topics.filter(({ closed }) => closed === null) ?? course.syllabus}
            userId={user._id}
            isStaff={isStaff}
            list={list}
          />
        )}
        {course && user && !isStaff && !course.enrolled && (
          <EmptyState
            message={t`Doubts are for the students of a course.`}
            next={t`Enroll to ask your own and to read what others have asked.`}
            link={
              <Link className="link" to={paths.course(courseId)}>
                <Trans>See the course</Trans>
              </Link>
            }
          />
        )}
      </Sheet>
    </Main>
  )
}
