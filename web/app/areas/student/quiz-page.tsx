import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { startPageOf } from '../../features/attempts/queries.ts'
import { EarlierAttempts, StartFacts, StartSlip } from '../../features/attempts/quiz-start.tsx'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import { OnlyForStudents } from './only-for-students.tsx'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function QuizPage() {
  const { quizId = '' } = useParams()
  const user = useSessionUser()
  if (user && user.role !== 'student') {
    return (
      <OnlyForStudents title={t`Quiz`} role={user.role}>
        <Trans>Only students take quizzes here. Your own work starts at your dashboard.</Trans>
      </OnlyForStudents>
    )
  }
  return user && <StudentQuiz quizId={quizId} />
}

function StudentQuiz({ quizId }: { quizId: string }) {
  const query = useQuery(startPageOf(quizId))
  const quiz = query.data
  if (query.error instanceof Refused && query.error.status === 404) return <QuizNotFound />
  return (
    <Main className="min-h-dvh">
      {quiz && <title>{titleOf(quiz.title)}</title>}
      <Sheet className="pt-16 pb-64">
        <Link className="step-link" to={paths.quizzes()}>
          <Icon name="chevronLeft" />
          <Trans>Quizzes</Trans>
        </Link>
        <h1 className="mt-8 wrap-anywhere text-h2 md:text-work">
          {quiz?.title ?? (
            <>
              <span className="vh">{t`Quiz`}</span>
              <Skeleton className="block h-36 w-280 max-w-full" />
            </>
          )}
        </h1>
        {quiz && <p className="mt-8 text-lead text-ink2">{quiz.course.name}</p>}
        <div key={String(quiz === undefined)} className="mt-28">
          <QueryStates
            query={query}
            message={t`The quiz did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
          {quiz && (
            <div className="grid grid-cols-1 gap-x-64 gap-y-32 lg:grid-cols-[minmax(0,1fr)_368px]">
              <div>
                <StartFacts quiz={quiz} />
                <EarlierAttempts quiz={quiz} />
              </div>
              <StartSlip quiz={quiz} />
            </div>
          )}
        </div>
      </Sheet>
    </Main>
  )
}

/** Does not reveal whether the quiz exists. */
function QuizNotFound() {
  return (
    <RuledPage title={t`Quiz not found`}>
      <title>{titleOf(t`Quiz not found`)}</title>
      <p className="max-w-text text-lead">
        <Trans>
          It may belong to a course that you are not enrolled in, or its address may have a typing mistake.
        </Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.quizzes()}>
        <Trans>Your quizzes</Trans>
      </Link>
    </RuledPage>
  )
}
