import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { GiveMakeUp } from './give-make-up.tsx'
import { GiveTime } from './give-time.tsx'
import { quizOf, resultsOf } from './queries.ts'
import { BackToQuiz, isMissing, QuizFrame, QuizNotFound, type QuizPageProps } from './quiz-frame.tsx'
import { type QuestionAction, QuestionResults, StudentResults } from './quiz-results.tsx'
import { TooLateResponses } from './too-late.tsx'

interface QuizResultsPageProps extends QuizPageProps {
  challenges: ReactNode
  keyOf: QuestionAction
}

export function QuizResultsPage({ quizId, to, challenges, keyOf }: QuizResultsPageProps) {
  const quiz = useQuery(quizOf(quizId)).data
  const query = useQuery(resultsOf(quizId))
  if (isMissing(query.error)) return <QuizNotFound to={to} />
  return (
    <QuizFrame
      query={query}
      title={quiz && t`Results of ${quiz.settings.title}`}
      back={<BackToQuiz {...{ quizId, to }} />}
    >
      {query.data && (
        <>
          <div className="mb-28 flex flex-wrap gap-12">
            <GiveTime quizId={quizId} students={query.data.students} />
            <GiveMakeUp quizId={quizId} students={query.data.students} />
            <Link className={buttonClass()} to={to.texts(quizId)}>
              <Trans>Mark long texts</Trans>
            </Link>
          </div>
          {challenges}
          <StudentResults results={query.data} />
          <TooLateResponses quizId={quizId} />
          <QuestionResults results={query.data} action={keyOf} />
        </>
      )}
    </QuizFrame>
  )
}
