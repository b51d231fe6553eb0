import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnQuiz } from '#contract/attempts/attempts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { ListHead } from '../../ui/page.tsx'
import { standingText } from './standing-text.ts'

const maxRows = 4

const rank = { running: 0, open: 1, notOpen: 2, closed: 3, done: 3 } as const

/** Sorts running quizzes first, then open, then future. Lessons show other practice quizzes. */
export const nextQuizzes = (quizzes: readonly OwnQuiz[]): OwnQuiz[] =>
  quizzes
    .filter(({ standing, isPractice }) => rank[standing] < 3 && (!isPractice || standing === 'running'))
    .toSorted(
      (one, other) =>
        rank[one.standing] - rank[other.standing] || (one.opensAt ?? '').localeCompare(other.opensAt ?? ''),
    )

export function NextQuizzes({ query }: { query: UseQueryResult<{ data: OwnQuiz[] }> }) {
  const quizzes = nextQuizzes(query.data?.data ?? [])
  const more = quizzes.length - maxRows
  if (quizzes.length === 0) return null
  return (
    <section aria-labelledby="next-quizzes">
      <ListHead id="next-quizzes" title={t`Quizzes`} />
      <ul>
        {quizzes.slice(0, maxRows).map((quiz) => (
          <li key={quiz._id} className="list-row py-14">
            <p className="font-strong text-pretty wrap-anywhere">
              <Link className="link-plain" to={paths.quiz(quiz._id)}>
                {quiz.title}
              </Link>
            </p>
            <p className="text-label text-ink2">{joinIsolated([standingText(quiz), quiz.course.name])}</p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-12 text-label">
          <Link className="link" to={paths.quizzes()}>
            <Trans>{more} more</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
