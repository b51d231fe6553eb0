import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OwnQuiz } from '#contract/attempts/attempts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { marksOf } from './marks-text.ts'

export function standingText({ standing, opensAt, lastStartAt, isPractice }: OwnQuiz): string {
  if (standing === 'running') return t`Running now`
  if (standing === 'notOpen' && opensAt) return t`Opens ${dayAndTime(new Date(opensAt))}`
  if (standing === 'closed') return t`Closed`
  if (standing === 'done') return t`Taken`
  if (isPractice) return t`Practice`
  return lastStartAt ? t`Start by ${dayAndTime(new Date(lastStartAt))}` : t`Open now`
}

export function OwnQuizRows({ quizzes }: { quizzes: readonly OwnQuiz[] }) {
  return (
    <ul className="border-t-2 border-ink">
      {quizzes.map((quiz) => (
        <li key={quiz._id} className="list-row flex flex-wrap items-center gap-x-24 gap-y-4 py-16">
          <div className="min-w-0 flex-1 basis-240">
            <Link className="text-lead font-strong wrap-anywhere" to={paths.quiz(quiz._id)}>
              {quiz.title}
            </Link>
            <p className="text-label text-ink2">
              {joinIsolated([quiz.course.name])}
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
          <p className={quiz.standing === 'running' ? 'font-strong text-highlight-text' : 'text-ink2'}>
            {standingText(quiz)}
          </p>
          {quiz.score !== null && (
            <b className="tnum">
              <Trans>
                {marksOf(quiz.score)} of {marksOf(quiz.maxMarks)}
              </Trans>
            </b>
          )}
        </li>
      ))}
    </ul>
  )
}
