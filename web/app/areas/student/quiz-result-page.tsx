import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isLanguage } from '#contract/languages.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { resultOf } from '../../features/attempts/queries.ts'
import { ResultQuestions, ResultSums } from '../../features/attempts/quiz-result.tsx'
import { AskPlace } from '../../features/doubts/ask-place.tsx'
import { ChallengeKey, OwnKeyChanges } from '../../features/key-changes/own-keys.tsx'
import { OwnResponsePages } from '../../features/marking/lazy-response-pages.tsx'
import { MarkedPhotosPdf } from '../../features/marking/marked-pdf.tsx'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Quiz result`) }]

export default function QuizResultPage() {
  const { attemptId = '' } = useParams()
  const { i18n } = useLingui()
  const userId = useSessionUser()?._id
  const query = useQuery(resultOf(attemptId))
  const result = query.data
  if (query.error instanceof Refused && (query.error.status === 404 || query.error.status === 403))
    return <NoResult attemptId={attemptId} isRunning={query.error.status === 403} />
  return (
    <Main className="min-h-dvh">
      {result && <title>{titleOf(result.quiz.title)}</title>}
      <Sheet className="pt-16 pb-64">
        <Link className="step-link" to={result ? paths.quiz(result.quiz._id) : paths.quizzes()}>
          <Icon name="chevronLeft" />
          {result ? result.quiz.title : <Trans>Quizzes</Trans>}
        </Link>
        <h1 className="mt-8 wrap-anywhere text-h2 md:text-work">
          <Trans>Quiz result</Trans>
        </h1>
        <div key={String(result === undefined)} className="mt-28">
          <QueryStates
            query={query}
            message={t`The result did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
          {result && (
            <div className="grid grid-cols-1 gap-x-64 gap-y-32 lg:grid-cols-[minmax(0,1fr)_368px]">
              <div className="lg:order-2">
                <ResultSums result={result} changes={<OwnKeyChanges attemptId={attemptId} />} />
                {result.hasMarkedPages && (
                  <div className="mt-16">
                    <MarkedPhotosPdf attemptId={attemptId} />
                  </div>
                )}
              </div>
              <ResultQuestions
                result={result}
                language={isLanguage(i18n.locale) ? i18n.locale : 'en'}
                below={(question) => (
                  <>
                    {question.photos.length > 0 && (
                      <OwnResponsePages attemptId={attemptId} photos={question.photos} />
                    )}
                    <ChallengeKey attemptId={attemptId} question={question} />
                    {result.hasClosed && userId && (
                      <AskPlace
                        userId={userId}
                        courseId={result.quiz.courseId}
                        question={{ attemptId, position: question.position }}
                      />
                    )}
                  </>
                )}
              />
            </div>
          )}
        </div>
      </Sheet>
    </Main>
  )
}

function NoResult({ attemptId, isRunning }: { attemptId: string; isRunning: boolean }) {
  return (
    <RuledPage title={isRunning ? t`The quiz still runs` : t`Result not found`}>
      <p className="max-w-text text-lead">
        {isRunning ? (
          <Trans>The result is here once the quiz is submitted.</Trans>
        ) : (
          <Trans>This attempt is not yours, or its address may have a typing mistake.</Trans>
        )}
      </p>
      <Link
        className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`}
        to={isRunning ? paths.exam(attemptId) : paths.quizzes()}
      >
        {isRunning ? <Trans>Go on</Trans> : <Trans>Your quizzes</Trans>}
      </Link>
    </RuledPage>
  )
}
