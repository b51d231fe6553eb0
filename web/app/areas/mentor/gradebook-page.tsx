import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { GradebookPage } from '../../features/gradebook/gradebook-page.tsx'
import { gradebookFilter } from '../../features/gradebook/queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'

export const meta = () => [{ title: titleOf(t`Gradebook`) }]

export default function MentorGradebookPage() {
  const { courseId = '' } = useParams()
  const pathOf = useCallback(
    (values?: Record<string, string | undefined>) => paths.mentorGradebook(courseId, values),
    [courseId],
  )
  const list = useList(gradebookFilter, pathOf)
  const links = {
    ...{ course: paths.mentorCourses(), courseLabel: t`My Courses`, courses: paths.mentorCourses() },
    submission: (submission: string) => paths.mentorReview({ submission }),
    quizResults: paths.mentorQuizzes.results,
  }
  return <GradebookPage key={courseId} {...{ courseId, list, to: links }} />
}
