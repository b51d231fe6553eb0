import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { coursesOfMentor } from '../../features/coursework/review/queries.ts'
import { NewQuiz } from '../../features/quizzes/new-quiz.tsx'
import { quizzesOf } from '../../features/quizzes/queries.ts'
import { QuizRows } from '../../features/quizzes/quiz-rows.tsx'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Quizzes`) }]

export default function MentorQuizzesPage() {
  const user = useSessionUser()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1>
          <Trans>Quizzes</Trans>
        </h1>
        {user && <Quizzes userId={user._id} />}
      </Sheet>
    </Main>
  )
}

function Quizzes({ userId }: { userId: string }) {
  const quizzes = useQuery(quizzesOf())
  const courses = useQuery(coursesOfMentor(userId)).data ?? []
  return (
    <div className="mt-28 grid gap-48" key={String(quizzes.data === undefined)}>
      <QueryStates
        query={quizzes}
        message={t`The quizzes did not load.`}
        skeleton={<Skeleton className="h-190" />}
      />
      {quizzes.data?.length === 0 && (
        <EmptyState
          message={t`No quizzes yet.`}
          next={t`Give the first one a title; questions come after that.`}
        />
      )}
      {quizzes.data && quizzes.data.length > 0 && (
        <QuizRows quizzes={quizzes.data} to={paths.mentorQuizzes} />
      )}
      {quizzes.data && courses.length > 0 && (
        <section aria-labelledby="new-quiz">
          <h2 id="new-quiz" className="mb-16 text-h3">
            <Trans>New quiz</Trans>
          </h2>
          <NewQuiz courses={courses} to={paths.mentorQuizzes} />
        </section>
      )}
      {quizzes.data && courses.length > 0 && (
        <section aria-labelledby="question-banks">
          <h2 id="question-banks" className="mb-16 text-h3">
            <Trans>Question banks</Trans>
          </h2>
          <ul className="grid gap-8">
            {courses.map(({ _id, name }) => (
              <li key={_id}>
                <Link className="link" to={paths.mentorQuizzes.bank(_id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
