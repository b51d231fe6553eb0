import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { previewQuiz } from '#calls/attempts/preview.ts'
import type { Language } from '#contract/languages.ts'
import { call } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { PreviewExam } from './preview-exam.tsx'
import { type PreviewResult, previewOf } from './queries.ts'
import { ResultQuestions, ResultScores } from './quiz-result.tsx'
import { StartFacts, type StartPage, StartSlip } from './quiz-start.tsx'
import { serverClock } from './server-clock.ts'
import './preview.css'

interface QuizPreviewProps {
  quizId: string
  /** The quiz page's address. */
  back: string
  readerLanguage: Language
}

export function QuizPreview({ quizId, back, readerLanguage }: QuizPreviewProps) {
  const query = useQuery(previewOf(quizId))
  const [result, setResult] = useState<PreviewResult>()
  const begin = useMutation({
    mutationFn: () => call(previewQuiz, { params: { quizId } }),
    onSuccess: (preview) => {
      serverClock.sync(preview.paper.now)
      setResult(undefined)
    },
  })
  const start = { error: begin.error?.message ?? null, isBusy: begin.isPending, press: () => begin.mutate() }
  if (result) return <PreviewEnd {...{ result, back, readerLanguage, start }} />
  if (begin.data)
    return (
      <PreviewExam
        key={begin.submittedAt}
        {...{ quizId, preview: begin.data, readerLanguage }}
        previewBand={(more) => <PreviewBand back={back}>{more}</PreviewBand>}
        onDone={setResult}
      />
    )
  const page = query.data?.start
  return (
    <PreviewPage back={back} title={page?.title}>
      {page && <p className="mt-8 text-lead text-ink2">{page.course.name}</p>}
      <div key={String(page === undefined)} className="mt-28">
        <QueryStates
          query={query}
          message={query.error?.message ?? t`The quiz did not load.`}
          skeleton={<Skeleton className="h-280" />}
        />
        {page && (
          <div className="grid grid-cols-1 gap-x-64 gap-y-32 lg:grid-cols-[minmax(0,1fr)_368px]">
            <div>
              <StartFacts quiz={page} />
            </div>
            <StartSlip quiz={page} start={<StartPreview quiz={page} {...start} />} />
          </div>
        )}
      </div>
    </PreviewPage>
  )
}

function PreviewBand({ back, children }: { back: string; children?: ReactNode }) {
  return (
    <section className="preview-band" aria-label={t`Preview`}>
      <p>
        <Trans>Preview: nothing is saved.</Trans>
      </p>
      {children}
      <Link className={buttonClass({ size: 'row' })} to={back}>
        <Trans>Close the preview</Trans>
      </Link>
    </section>
  )
}

function PreviewPage({
  back,
  title,
  children,
}: {
  back: string
  title: string | undefined
  children: ReactNode
}) {
  return (
    <>
      <PreviewBand back={back} />
      <Main className="min-h-dvh">
        <title>{titleOf(title ?? t`Quiz`)}</title>
        <Sheet className="pt-16 pb-64">
          <h1 className="mt-8 wrap-anywhere text-h2 md:text-work">
            {title ?? (
              <>
                <span className="vh">{t`Quiz`}</span>
                <Skeleton className="block h-36 w-280 max-w-full" />
              </>
            )}
          </h1>
          {children}
        </Sheet>
      </Main>
    </>
  )
}

interface StartProps {
  error: string | null
  isBusy: boolean
  press: () => void
}

function StartPreview({ quiz, error, isBusy, press }: StartProps & { quiz: StartPage }) {
  return (
    <div className="grid gap-16">
      {error !== null && <ErrorBanner>{error}</ErrorBanner>}
      {quiz.needsAccessCode && (
        <p className="text-ink2">
          <Trans>Students enter the code that is said in the room here.</Trans>
        </p>
      )}
      <Button variant="primary" size="large" className="w-full" busy={isBusy && t`Starting…`} onClick={press}>
        <Trans>Start</Trans>
      </Button>
    </div>
  )
}

interface PreviewEndProps {
  result: PreviewResult
  back: string
  readerLanguage: Language
  start: StartProps
}

function PreviewEnd({ result, back, readerLanguage, start }: PreviewEndProps) {
  return (
    <PreviewPage back={back} title={t`Result of the preview`}>
      <p className="mt-8 text-lead text-ink2">{result.quiz.title}</p>
      <div className="mt-28 grid grid-cols-1 gap-x-64 gap-y-32 lg:grid-cols-[minmax(0,1fr)_368px]">
        <div className="lg:order-2">
          <ResultScores
            result={result}
            waiting={<Trans>A person marks the long texts, so there is no score yet.</Trans>}
            foot={
              <div className="grid justify-items-start gap-16">
                {start.error !== null && <ErrorBanner>{start.error}</ErrorBanner>}
                <Button busy={start.isBusy && t`Starting…`} onClick={start.press}>
                  <Trans>Take it again</Trans>
                </Button>
                <p className="text-note text-ink2">
                  <Trans>Students see each part only once it is released.</Trans>
                </p>
              </div>
            }
          />
        </div>
        <ResultQuestions result={result} language={readerLanguage} />
      </div>
    </PreviewPage>
  )
}
