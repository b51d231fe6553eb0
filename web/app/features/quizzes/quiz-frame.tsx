import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import type { QuizPaths } from './quiz-paths.ts'

export interface QuizPageProps {
  quizId: string
  to: QuizPaths
}

export const isMissing = (error: unknown) => error instanceof Refused && error.status === 404

export function QuizFrame({
  query,
  title,
  back,
  children,
}: {
  query: Parameters<typeof QueryStates>[0]['query'] & { readonly data?: unknown }
  title: string | undefined
  back: ReactNode
  children: ReactNode
}) {
  return (
    <Main className="min-h-dvh">
      {title && <title>{titleOf(title)}</title>}
      <Sheet className="pt-24 pb-64">
        {back}
        <h1 className="mt-8 wrap-anywhere text-h2 md:text-work">
          {title ?? (
            <>
              <span className="vh">{t`Quiz`}</span>
              <Skeleton className="block h-36 w-280 max-w-full" />
            </>
          )}
        </h1>
        <div key={String(query.data === undefined)} className="mt-24">
          <QueryStates
            query={query}
            message={t`The quiz did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
          {children}
        </div>
      </Sheet>
    </Main>
  )
}

export const BackToList = ({ to, courseId }: { to: QuizPaths; courseId: string | undefined }) => (
  <Link className="step-link" to={to.list(courseId)}>
    <Icon name="chevronLeft" />
    <Trans>Quizzes</Trans>
  </Link>
)

export const BackToQuiz = ({ quizId, to }: QuizPageProps) => (
  <Link className="step-link" to={to.quiz(quizId)}>
    <Icon name="chevronLeft" />
    <Trans>The quiz</Trans>
  </Link>
)

export function QuizNotFound({ to }: { to: QuizPaths }) {
  return (
    <RuledPage title={t`Quiz not found`}>
      <p className="max-w-text text-lead">
        <Trans>It may belong to another mentor's course, or its address may have a typing mistake.</Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={to.list()}>
        <Trans>All quizzes</Trans>
      </Link>
    </RuledPage>
  )
}
