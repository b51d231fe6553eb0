import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PublishQuiz } from './publish-quiz.tsx'
import { quizOf } from './queries.ts'
import { BackToList, isMissing, QuizFrame, QuizNotFound, type QuizPageProps } from './quiz-frame.tsx'
import { QuizMaker } from './quiz-maker.tsx'
import { QuizSettingsForm } from './quiz-settings.tsx'

/** Shows `below` once the quiz has a question. */
export function QuizPage({ quizId, to, below }: QuizPageProps & { below: ReactNode }) {
  const query = useQuery(quizOf(quizId))
  const quiz = query.data
  if (isMissing(query.error)) return <QuizNotFound to={to} />
  return (
    <QuizFrame
      query={query}
      title={quiz?.settings.title}
      back={<BackToList to={to} courseId={quiz?.course._id} />}
    >
      {quiz && (
        <>
          <p className="-mt-16 mb-24 text-ink2">
            {quiz.course.name}
            {' · '}
            {quiz.state === 'draft' ? t`Draft` : t`Published`}
            {' · '}
            <Link className="link" to={to.print(quizId)}>
              <Trans>Print</Trans>
            </Link>
            {' · '}
            <Link className="link" to={to.bank(quiz.course._id)}>
              <Trans>Question bank</Trans>
            </Link>
          </p>
          <PublishQuiz quiz={quiz} to={to} />
          <div className="mt-48 grid gap-x-64 gap-y-48 lg:grid-cols-[minmax(0,1fr)_368px]">
            <QuizMaker quiz={quiz} />
            <section aria-labelledby="quiz-settings">
              <h2 id="quiz-settings" className="mb-16 text-h3">
                <Trans>Settings</Trans>
              </h2>
              <QuizSettingsForm quiz={quiz} />
            </section>
          </div>
          {quiz.questions.length > 0 && <div className="mt-48">{below}</div>}
        </>
      )}
    </QuizFrame>
  )
}
