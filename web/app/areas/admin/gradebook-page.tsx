import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { GradebookPage } from '../../features/gradebook/gradebook-page.tsx'
import { gradebookFilter } from '../../features/gradebook/queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'

export const meta = () => [{ title: titleOf(t`Gradebook`) }]

export default function AdminGradebookPage() {
  const { courseId = '' } = useParams()
  const pathOf = useCallback(
    (values?: Record<string, string | undefined>) => paths.adminGradebook(courseId, values),
    [courseId],
  )
  const list = useList(gradebookFilter, pathOf)
  const links = {
    ...{ course: paths.adminCourse(courseId), courseLabel: t`Course`, courses: paths.adminCourses() },
    submission: (submission: string) => paths.adminReview(courseId, { submission }),
    quizResults: paths.adminQuizzes.results,
  }
  return <GradebookPage key={courseId} {...{ courseId, list, to: links }} />
}
