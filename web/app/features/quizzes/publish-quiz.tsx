import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { closeStarts, deleteQuiz, publishQuiz, releaseQuiz } from '#calls/quizzes/quizzes.ts'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import { call, Refused } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { quizOf } from './queries.ts'
import type { QuizPaths } from './quiz-paths.ts'

export function PublishQuiz({ quiz, to }: { quiz: Quiz; to: QuizPaths }) {
  const client = useQueryClient()
  const show = (next: Quiz) => client.setQueryData(quizOf(quiz._id).queryKey, next)
  const change = useMutation({
    mutationFn: (state: Quiz['state']) =>
      call(publishQuiz, { params: { quizId: quiz._id }, body: { version: quiz.version, state } }),
    onSuccess: show,
    onError: (error) => {
      if (error instanceof Refused && error.code === 'STALE') show(error.current as Quiz)
    },
  })
  const release = useMutation({
    mutationFn: () => call(releaseQuiz, { params: { quizId: quiz._id } }),
    onSuccess: show,
  })
  const rowFocus = useRowFocus()
  const error = change.error ?? release.error
  const isDraft = quiz.state === 'draft'
  const needsManualRelease =
    quiz.releasedAt === null && Object.values(quiz.settings.releases).some(({ when }) => when === 'byHand')
  return (
    <section className="grid gap-16" aria-label={t`Publish`}>
      {error && <ErrorBanner>{error.message}</ErrorBanner>}
      {isDraft && quiz.missing.length > 0 && (
        <div>
          <p className="font-strong">
            <Trans>Before students can take it:</Trans>
          </p>
          <ul className="list-disc ps-20">
            {quiz.missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is */}
      <div ref={rowFocus.ref} onFocus={rowFocus.onFocus}>
        <div data-row="steps" className="flex flex-wrap gap-12">
          {isDraft ? (
            <Button
              variant="primary"
              size="large"
              disabled={quiz.missing.length > 0}
              busy={change.isPending && t`Publishing…`}
              onClick={() => change.mutate('published')}
            >
              <Trans>Publish the quiz</Trans>
            </Button>
          ) : (
            <>
              <Link className={buttonClass({ variant: 'primary' })} to={to.results(quiz._id)}>
                <Trans>Results</Trans>
              </Link>
              {quiz.attemptCount === 0 && (
                <Button busy={change.isPending && t`Saving…`} onClick={() => change.mutate('draft')}>
                  <Trans>Take it back to draft</Trans>
                </Button>
              )}
              {mayStart(quiz) && <CloseStarts quiz={quiz} />}
              {needsManualRelease && (
                <Button busy={release.isPending && t`Releasing…`} onClick={() => release.mutate()}>
                  <Trans>Release the results</Trans>
                </Button>
              )}
            </>
          )}
          {quiz.questionCount > 0 && (
            <Link className={buttonClass()} to={paths.quizPreview(quiz._id)}>
              <Trans>Preview</Trans>
            </Link>
          )}
          {quiz.attemptCount === 0 && <DeleteQuiz quiz={quiz} to={to} />}
        </div>
      </div>
      {!isDraft && <StillChangeable quiz={quiz} />}
      {quiz.releasedAt !== null && (
        <p className="text-ink2">
          <Trans>Released {dayAndTime(new Date(quiz.releasedAt))}</Trans>
        </p>
      )}
    </section>
  )
}

/** Estimates by this device's clock; the server decides. */
function mayStart({ settings: { isPractice, opensAt, lastStartAt, endsAt } }: Quiz): boolean {
  const isPast = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()
  return !isPractice && (opensAt === null || isPast(opensAt)) && !isPast(lastStartAt) && !isPast(endsAt)
}

/** Keys are released only after the last possible attempt. */
function CloseStarts({ quiz }: { quiz: Quiz }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const close = useMutation({
    mutationFn: () => call(closeStarts, { params: { quizId: quiz._id } }),
    onSuccess: (next) => {
      setAsking(false)
      client.setQueryData(quizOf(quiz._id).queryKey, next)
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Close for starts</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`May nobody start any more?`}
        note={t`The last start is now. Running attempts keep their time, and make-ups stay. Keys come out once the last attempt could have ended.`}
        action={t`Nobody may start any more`}
        busy={close.isPending && t`Closing…`}
        failure={close.error && { message: close.error.message }}
        onConfirm={() => close.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function StillChangeable({ quiz }: { quiz: Quiz }) {
  const { attemptCount, settings } = quiz
  if (attemptCount === 0)
    return (
      <p className="max-w-text text-ink2">
        <Trans>Published. Nobody has begun, so everything can still be changed.</Trans>
      </p>
    )
  return (
    <div className="max-w-text text-ink2">
      <p>
        <Plural value={attemptCount} one="# attempt has begun." other="# attempts have begun." />{' '}
        <Trans>
          Questions, marks and settings can still be changed for those who start later; an attempt that has
          begun keeps the questions and marks that it began with.
        </Trans>
      </p>
      {!settings.isPractice && (
        <p className="mt-4">
          <Trans>While somebody writes, minutes and end stay: give more time from the results instead.</Trans>
        </p>
      )}
      <p className="mt-4">
        <Trans>The quiz cannot be taken back, deleted or turned into a practice any more.</Trans>
      </p>
    </div>
  )
}

function DeleteQuiz({ quiz, to }: { quiz: Quiz; to: QuizPaths }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteQuiz, { params: { quizId: quiz._id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['quizzes of staff'] })
      navigate(to.list(quiz.course._id), { replace: true })
    },
  })
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Delete the quiz</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Delete this quiz?`}
        note={t`Its questions stay in the bank of the course.`}
        action={t`Delete`}
        isDanger
        busy={remove.isPending && t`Deleting…`}
        failure={remove.error && { message: remove.error.message }}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
