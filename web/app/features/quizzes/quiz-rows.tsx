import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { QuizRow } from '#contract/quizzes/quizzes.ts'
import { dayAndTime } from '../../ui/dates.ts'
import type { QuizPaths } from './quiz-paths.ts'

function stateText({ state, runningCount, opensAt, endsAt, lastStartAt, isPractice }: QuizRow): string {
  if (state === 'draft') return t`Draft`
  if (runningCount > 0) return t`Running: ${runningCount}`
  if (isPractice) return t`Practice`
  if (opensAt && Date.parse(opensAt) > Date.now()) return t`Opens ${dayAndTime(new Date(opensAt))}`
  const end = endsAt ?? lastStartAt
  if (end && Date.parse(end) < Date.now()) return t`Closed`
  return t`Open`
}

export function QuizRows({ quizzes, to }: { quizzes: readonly QuizRow[]; to: QuizPaths }) {
  return (
    <ul className="border-t-2 border-ink">
      {quizzes.map((quiz) => (
        <li key={quiz._id} className="list-row flex flex-wrap items-center gap-x-24 gap-y-4 py-16">
          <div className="min-w-0 flex-1 basis-240">
            <Link className="text-lead font-strong wrap-anywhere" to={to.quiz(quiz._id)}>
              {quiz.title}
            </Link>
            <p className="text-label text-ink2">
              {quiz.course.name}
              {' · '}
              <Plural value={quiz.questionCount} one="# question" other="# questions" />
              {quiz.minutes !== null && (
                <>
                  {' · '}
                  <Plural value={quiz.minutes} one="# minute" other="# minutes" />
                </>
              )}
            </p>
          </div>
          <p className={quiz.runningCount > 0 ? 'font-strong text-highlight-text' : 'text-ink2'}>
            {stateText(quiz)}
          </p>
          {quiz.attemptCount > 0 && (
            <p className="flex gap-16">
              {quiz.toMarkCount > 0 && (
                <Link className="link" to={to.texts(quiz._id)}>
                  <Trans>To mark: {quiz.toMarkCount}</Trans>
                </Link>
              )}
              <Link className="link" to={to.results(quiz._id)}>
                <Trans>Results</Trans>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
