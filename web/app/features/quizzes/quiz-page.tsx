import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import { GiveTime } from './give-time.tsx'
import { MarkTexts } from './mark-texts.tsx'
import { PublishQuiz } from './publish-quiz.tsx'
import { quizOf, resultsOf, textsToMark } from './queries.ts'
import { QuizMaker } from './quiz-maker.tsx'
import type { QuizPaths } from './quiz-paths.ts'
import { QuestionResults, StudentResults } from './quiz-results.tsx'
import { QuizSettingsForm } from './quiz-settings.tsx'

interface QuizPageProps {
  quizId: string
  to: QuizPaths
}

const isMissing = (error: unknown) => error instanceof Refused && error.status === 404

/** Making a quiz: its questions, and beside them the settings. */
export function QuizPage({ quizId, to }: QuizPageProps) {
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
        </>
      )}
    </QuizFrame>
  )
}

export function QuizResultsPage({ quizId, to }: QuizPageProps) {
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
            <Link className={buttonClass()} to={to.texts(quizId)}>
              <Trans>Mark long texts</Trans>
            </Link>
          </div>
          <StudentResults results={query.data} />
          <QuestionResults results={query.data} />
        </>
      )}
    </QuizFrame>
  )
}

export function QuizTextsPage({ quizId, to }: QuizPageProps) {
  const quiz = useQuery(quizOf(quizId)).data
  const query = useQuery(textsToMark(quizId))
  if (isMissing(query.error)) return <QuizNotFound to={to} />
  return (
    <QuizFrame
      query={query}
      title={quiz && t`Long texts of ${quiz.settings.title}`}
      back={<BackToQuiz {...{ quizId, to }} />}
    >
      {query.data?.questions.length === 0 && (
        <p className="text-lead">
          <Trans>Nothing to mark: nobody has submitted a long text.</Trans>
        </p>
      )}
      {query.data && <MarkTexts quizId={quizId} questions={query.data.questions} />}
    </QuizFrame>
  )
}

function QuizFrame({
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

const BackToList = ({ to, courseId }: { to: QuizPaths; courseId: string | undefined }) => (
  <Link className="step-link" to={to.list(courseId)}>
    <Icon name="chevronLeft" />
    <Trans>Quizzes</Trans>
  </Link>
)

const BackToQuiz = ({ quizId, to }: QuizPageProps) => (
  <Link className="step-link" to={to.quiz(quizId)}>
    <Icon name="chevronLeft" />
    <Trans>The quiz</Trans>
  </Link>
)

function QuizNotFound({ to }: { to: QuizPaths }) {
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
