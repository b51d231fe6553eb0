import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { NewQuiz } from '../../features/quizzes/new-quiz.tsx'
import { quizzesOf } from '../../features/quizzes/queries.ts'
import { QuizRows } from '../../features/quizzes/quiz-rows.tsx'
import { paths } from '../../paths.ts'
import { CourseTitle } from '../../shared/course-title.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Quizzes`) }]

export default function AdminQuizzesPage() {
  const courseId = useSearchParams()[0].get('course') ?? ''
  const query = useQuery({ ...quizzesOf(courseId), enabled: courseId !== '' })
  const course = useQuery({ ...courseDetail(courseId), enabled: courseId !== '' })
  const name = courseId === '' || course.isError ? '' : course.data?.name
  return (
    <Main>
      <Sheet className="pt-24 pb-64">
        <Link className="step-link" to={courseId === '' ? paths.adminCourses() : paths.adminCourse(courseId)}>
          <Icon name="chevronLeft" />
          <Trans>The course</Trans>
        </Link>
        <CourseTitle title={t`Quizzes`} course={name} />
        {courseId === '' ? (
          <EmptyState message={t`Open the quizzes of a course from its page.`} />
        ) : (
          <div className="mt-28 grid gap-48" key={String(query.data === undefined)}>
            <QueryStates
              query={query}
              message={t`The quizzes did not load.`}
              skeleton={<Skeleton className="h-190" />}
            />
            {query.data?.length === 0 && (
              <EmptyState
                message={t`No quizzes yet.`}
                next={t`Give the first one a title; questions come after that.`}
              />
            )}
            {query.data && query.data.length > 0 && <QuizRows quizzes={query.data} to={paths.adminQuizzes} />}
            <p>
              <Link className="link" to={paths.adminQuizzes.bank(courseId)}>
                <Trans>Question bank</Trans>
              </Link>
            </p>
            {query.data && (
              <section aria-labelledby="new-quiz">
                <h2 id="new-quiz" className="mb-16 text-h3">
                  <Trans>New quiz</Trans>
                </h2>
                <NewQuiz courses={[{ _id: courseId, name: name ?? '' }]} to={paths.adminQuizzes} />
              </section>
            )}
          </div>
        )}
      </Sheet>
    </Main>
  )
}
