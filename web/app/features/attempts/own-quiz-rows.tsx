import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OwnQuiz } from '#contract/attempts/attempts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { marksText } from '../../shared/marks-text.ts'
import { standingText } from './standing-text.ts'

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
                {marksText(quiz.score)} of {marksText(quiz.maxMarks)}
              </Trans>
            </b>
          )}
        </li>
      ))}
    </ul>
  )
}
