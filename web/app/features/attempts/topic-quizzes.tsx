import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnQuiz } from '#contract/attempts/attempts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { ownQuizzes } from './queries.ts'
import { standingText } from './standing-text.ts'

export function TopicQuizzes({ courseId, topicId }: { courseId: string; topicId: string }) {
  const query = useQuery(ownQuizzes(courseId))
  const quizzes = (query.data?.data ?? []).filter((one) => one.topicId === topicId)
  return (
    <section className="mt-48" aria-labelledby="topic-quizzes">
      <h2 id="topic-quizzes" className="text-h3">
        {plural(Math.max(1, quizzes.length), { one: 'Quiz', other: 'Quizzes' })}
      </h2>
      <QueryStates
        query={query}
        message={t`The quizzes did not load.`}
        skeleton={<Skeleton className="h-84" />}
      />
      <ul className="mt-12 rule-t">
        {quizzes.map((quiz) => (
          <li
            key={quiz._id}
            className="list-row flex flex-wrap items-center justify-between gap-x-24 gap-y-12 py-16"
          >
            <div className="min-w-0">
              <p className="font-strong wrap-anywhere">{quiz.title}</p>
              <p className="text-label text-ink2">
                {standingText(quiz)}
                {quiz.completesTopic && (
                  <>
                    {' · '}
                    <Trans>Passing it completes this topic.</Trans>
                  </>
                )}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-20">
              {quiz.hasPassed !== null && (
                <Stamp ink={quiz.hasPassed ? 'seal' : 'mark'}>
                  {quiz.hasPassed ? t`Passed` : t`Not passed`}
                </Stamp>
              )}
              <NextStep quiz={quiz} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextStep({ quiz: { _id, title, standing, runningId, countingId } }: { quiz: OwnQuiz }) {
  const link = (to: string, text: string) => (
    <Link className={buttonClass({ size: 'row' })} to={to}>
      <span>
        {text}
        <span className="vh">: {title}</span>
      </span>
    </Link>
  )
  return (
    <>
      {countingId !== null && link(paths.quizResult(countingId), t`Result`)}
      {runningId !== null && link(paths.exam(runningId), t`Go on`)}
      {standing === 'open' && link(paths.quiz(_id), t`Start`)}
    </>
  )
}
