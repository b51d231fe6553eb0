import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { isLanguage } from '#contract/languages.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ExamScreen } from '../../features/attempts/exam-screen.tsx'
import { paperOf } from '../../features/attempts/queries.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Quiz`) }]

export default function ExamPage() {
  const { attemptId = '' } = useParams()
  const user = useSessionUser()
  const { i18n } = useLingui()
  const paper = useQuery(paperOf(attemptId))
  const { refetch } = paper
  const reload = useCallback(() => void refetch(), [refetch])
  if (paper.error instanceof Refused && paper.error.status === 404) return <AttemptNotFound />
  if (!user || !paper.data)
    return (
      <Main className="min-h-dvh">
        <Sheet className="pt-16">
          <h1 className="vh">{t`Quiz`}</h1>
          <QueryStates
            query={paper}
            message={t`The quiz did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
        </Sheet>
      </Main>
    )
  if (paper.data.submittedAt !== null) return <Navigate to={paths.quizResult(attemptId)} replace />
  const readerLanguage = isLanguage(i18n.locale) ? i18n.locale : 'en'
  return <ExamScreen paper={paper.data} userId={user._id} readerLanguage={readerLanguage} onReload={reload} />
}

function AttemptNotFound() {
  return (
    <RuledPage title={t`Quiz not found`}>
      <p className="max-w-text text-lead">
        <Trans>This attempt is not yours, or its address may have a typing mistake.</Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.quizzes()}>
        <Trans>Your quizzes</Trans>
      </Link>
    </RuledPage>
  )
}
