import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { startAttempt } from '#calls/attempts/attempts.ts'
import type { getStartPage } from '#contract/attempts/attempts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call, Refused } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { TopicText } from '../../shared/topic-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayAndTime, timeOf } from '../../ui/dates.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { deviceName } from './device-name.ts'
import { paperOf } from './queries.ts'
import { serverClock } from './server-clock.ts'
import '../../shared/lesson-text.css'
import '../../ui/slip.css'
import './quiz.css'
import { marksText } from '../../shared/marks-text.ts'
import { markingText } from './marking-text.ts'

export type StartPage = ResponseOf<typeof getStartPage>

export function StartFacts({ quiz }: { quiz: StartPage }) {
  const { sections, isPractice, attemptsAllowed, instructions } = quiz
  const [first] = sections
  const isOneMarking = sections.every((one) => JSON.stringify(one.marks) === JSON.stringify(first?.marks))
  return (
    <>
      {instructions !== '' && (
        <div className="mb-28">
          <TopicText html={instructions} />
        </div>
      )}
      <dl className="quiz-facts">
        <Fact name={t`How long`}>{lengthText(quiz)}</Fact>
        {!isPractice && <Fact name={t`Until when`}>{untilText(quiz)}</Fact>}
        <Fact name={t`Questions`}>
          <Plural value={quiz.questionCount} one="# question" other="# questions" />
          {sections.length > 1 && `: ${sections.map(sectionText).join(', ')}`}
        </Fact>
        <Fact name={t`Marking`}>
          {isOneMarking && first
            ? t`${markingText(first.marks)}. A response that is marked for review counts.`
            : sections.map((one) => `${one.title}: ${markingText(one.marks)}`).join(' · ')}
        </Fact>
        <Fact name={t`Attempts`}>
          {isPractice ? (
            <Trans>As often as you want.</Trans>
          ) : (
            <Plural
              value={attemptsAllowed}
              one="One. It is counted when you start."
              other="#. Each is counted when you start."
            />
          )}
        </Fact>
        <Fact name={t`Language`}>{languageText(quiz)}</Fact>
        <Fact name={t`No connection`}>
          <Trans>
            Go on writing. Responses wait on this device and are sent when the connection returns; up to one
            minute after the end they count.
          </Trans>
        </Fact>
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const sectionText = ({ title, questionCount, pick }: StartPage['sections'][number]) =>
  pick === null ? `${title} ${questionCount}` : t`${title} any ${pick} of ${questionCount}`

function lengthText({ minutes, isPractice, sections }: StartPage): string {
  if (isPractice || minutes === null) return t`As long as you like. Practice has no clock.`
  const timed = sections.filter((one) => one.minutes !== null)
  const whole = t`${minutes} minutes from the moment you press Start.`
  if (timed.length === 0) return whole
  return `${whole} ${timed.map(({ title, minutes: own }) => t`${title}: ${own ?? 0} minutes`).join(', ')}.`
}

function untilText({ lastStartAt, endsAt }: StartPage): string {
  const start =
    lastStartAt === null
      ? t`Start at any time.`
      : t`Start by ${dayAndTime(new Date(lastStartAt))}. A started quiz keeps its full time.`
  return endsAt === null ? start : `${start} ${t`It ends for everybody at ${dayAndTime(new Date(endsAt))}.`}`
}

function languageText({ hasLanguages, decidingLanguage }: StartPage): string {
  const names = { en: t`English`, hi: t`Hindi` }
  if (hasLanguages.length < 2) return names[hasLanguages[0] ?? 'en']
  return t`English and Hindi, changed at any time. If they differ, ${names[decidingLanguage]} counts.`
}

interface StartSlipProps {
  quiz: StartPage
  /** Replaces the form that starts an attempt. */
  start?: ReactNode
}

export function StartSlip({ quiz, start }: StartSlipProps) {
  const { standing, minutes, wouldEndAt, runningId } = quiz
  return (
    <aside className="slip self-start" aria-label={t`Your time`}>
      <div className="slip-part">
        <h2 className="text-lead font-strong">
          <Trans>Your time</Trans>
        </h2>
        <p className="mt-8 text-ink2">
          {minutes === null ? (
            <Trans>No clock</Trans>
          ) : (
            <Plural value={minutes} one="# minute" other="# minutes" />
          )}
          {' · '}
          <Trans>{marksText(quiz.maxMarks)} marks</Trans>
        </p>
        {standing === 'open' && wouldEndAt !== null && (
          <p className="mt-16 flex items-center justify-between gap-16">
            <span className="text-ink2">
              <Trans>Start now, and you have until</Trans>
            </span>
            <b className="display text-h2 whitespace-nowrap tnum">{timeOf(new Date(wouldEndAt))}</b>
          </p>
        )}
      </div>
      <div className="slip-tear" />
      <div className="slip-part">
        {standing === 'open' || standing === 'running' ? (
          (start ?? <StartForm quiz={quiz} runningId={runningId} />)
        ) : (
          <p>{closedText(quiz)}</p>
        )}
      </div>
    </aside>
  )
}

function closedText({ standing, opensAt }: StartPage): string {
  if (standing === 'notOpen' && opensAt !== null) return t`Opens ${dayAndTime(new Date(opensAt))}.`
  if (standing === 'done') return t`You have taken this quiz.`
  return t`The time to start this quiz is over.`
}

function StartForm({ quiz, runningId }: { quiz: StartPage; runningId: string | null }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [accessCode, setCode] = useState('')
  const needsCode = quiz.needsAccessCode && runningId === null
  const start = useMutation({
    mutationFn: () =>
      call(startAttempt, {
        params: { quizId: quiz._id },
        body: { device: deviceName(), ...(needsCode && { accessCode }) },
      }),
    onSuccess: (paper) => {
      serverClock.sync(paper.now)
      client.setQueryData(paperOf(paper._id).queryKey, paper)
      navigate(paths.exam(paper._id))
    },
    onError: () => void client.invalidateQueries({ queryKey: ['quiz', quiz._id] }),
  })
  const error = start.error
  const codeError = error instanceof Refused ? error.fields.accessCode : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      {error && codeError === undefined && (
        <div className="mb-16">
          <ErrorBanner>{error.message}</ErrorBanner>
        </div>
      )}
      {needsCode && (
        <div className="mb-16">
          <TextField
            label={t`Code that is said in the room`}
            value={accessCode}
            autoComplete="off"
            maxLength={40}
            error={codeError}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={start.isPending && t`Starting…`}
      >
        {runningId === null ? <Trans>Start</Trans> : <Trans>Go on</Trans>}
      </Button>
      {!quiz.isPractice && (
        <p className="mt-12 text-note text-ink2">
          <Trans>
            The clock is ours, not your device's: after a reload, or on another phone, you go on where you
            were.
          </Trans>
        </p>
      )}
    </form>
  )
}

export function EarlierAttempts({ quiz }: { quiz: StartPage }) {
  const submitted = quiz.attempts.filter(({ submittedAt }) => submittedAt !== null)
  if (submitted.length === 0) return null
  return (
    <section className="mt-48" aria-labelledby="earlier-attempts">
      <h2 id="earlier-attempts" className="text-lead font-strong">
        <Trans>Your attempts</Trans>
      </h2>
      <ul className="mt-8">
        {submitted.map(({ _id, number, submittedAt, score }) => (
          <li key={_id} className="list-row flex flex-wrap items-center justify-between gap-12 py-12">
            <span>
              <Trans>
                Attempt {number}, submitted {dayAndTime(new Date(submittedAt ?? 0))}
              </Trans>
            </span>
            <span className="flex items-center gap-16">
              {score !== null && (
                <b className="tnum">
                  <Trans>
                    {marksText(score)} of {marksText(quiz.maxMarks)}
                  </Trans>
                </b>
              )}
              <Link className={buttonClass({ size: 'row' })} to={paths.quizResult(_id)}>
                <Trans>See the result</Trans>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
