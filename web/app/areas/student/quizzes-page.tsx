import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { OwnQuizRows } from '../../features/attempts/own-quiz-rows.tsx'
import { ownQuizzes } from '../../features/attempts/queries.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { OnlyForStudents } from './only-for-students.tsx'

export const meta = () => [{ title: titleOf(t`Quizzes`) }]

export default function QuizzesPage() {
  const user = useSessionUser()
  if (user && user.role !== 'student') {
    return (
      <OnlyForStudents title={t`Quizzes`} role={user.role}>
        <Trans>Only students take quizzes here. Your own work starts at your dashboard.</Trans>
      </OnlyForStudents>
    )
  }
  return user && <StudentQuizzes />
}

function StudentQuizzes() {
  const courseId = useSearchParams()[0].get('course') ?? undefined
  const query = useQuery(ownQuizzes(courseId))
  const quizzes = query.data?.data
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-32 pb-64 md:pt-48">
        <h1>
          <Trans>Quizzes</Trans>
        </h1>
        <div key={String(quizzes === undefined)} className="mt-28">
          <QueryStates
            query={query}
            message={t`The quizzes did not load.`}
            skeleton={<Skeleton className="h-190" />}
          />
          {quizzes && quizzes.length === 0 && (
            <EmptyState message={t`No quizzes yet.`} next={t`Your mentors' quizzes appear here.`} />
          )}
          {quizzes && quizzes.length > 0 && <OwnQuizRows quizzes={quizzes} />}
        </div>
      </Sheet>
    </Main>
  )
}
