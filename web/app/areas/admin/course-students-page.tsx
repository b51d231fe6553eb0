import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useMay } from '../../api/session.ts'
import { CourseStudents, courseStudentFilter } from '../../features/admissions/course-students.tsx'
import { openCourses } from '../../features/admissions/queries.ts'
import { courseChoices } from '../../features/catalogue/courses/course-choices.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export default function CourseStudentsPage() {
  const { courseId = '' } = useParams()
  const choices = useQuery(courseChoices)
  const openCoursesQuery = useQuery(openCourses)
  const name = choices.data?.find(({ _id }) => _id === courseId)?.name
  const canEnroll = openCoursesQuery.data?.some(({ _id }) => _id === courseId) ?? false
  const pathOf = useCallback(
    (list?: Record<string, string | undefined>) => paths.adminCourseStudents(courseId, list),
    [courseId],
  )
  const list = useList(courseStudentFilter, pathOf)
  const may = useMay()
  const title = name || t`Students of a course`
  return (
    <Main>
      <title>{titleOf(title)}</title>
      <Sheet className="pt-42 pb-64">
        <p className="mb-20">
          {may('manage') ? (
            <Link className="link" to={paths.adminCourses()}>
              <Trans>Manage Courses</Trans>
            </Link>
          ) : (
            <Link className="link" to={paths.adminStudents()}>
              <Trans>Students</Trans>
            </Link>
          )}
        </p>
        <h1 className="mb-22 wrap-anywhere">{name === '' ? t(texts.courses.untitled) : title}</h1>
        {/* Waits for both queries, because the name and button would move the list. */}
        {choices.isPending || openCoursesQuery.isPending ? (
          <Skeleton className="h-64" />
        ) : (
          <CourseStudents courseId={courseId} list={list} canEnroll={canEnroll} />
        )}
      </Sheet>
    </Main>
  )
}
