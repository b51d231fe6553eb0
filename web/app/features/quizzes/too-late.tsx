import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { acceptTooLate, type listTooLate } from '#calls/attempts/results.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { call, Refused } from '../../api/client.ts'
import { handoutPass } from '../../shared/handout-pass.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { QuestionText } from '../../shared/question-text.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime, timeOf } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { resultsOf, tooLateOf } from './queries.ts'

type TooLate = ResponseOf<typeof listTooLate>['data'][number]

/** Responses more than a minute late, which a mentor may accept. */
export function TooLateResponses({ quizId }: { quizId: string }) {
  const query = useQuery(tooLateOf(quizId))
  const [chosenResponse, setChosenResponse] = useState<TooLate | null>(null)
  const rows = query.data ?? []
  if (rows.length === 0 && !query.isError) return null
  return (
    <section className="mt-48" aria-labelledby="quiz-too-late">
      <h2 id="quiz-too-late" className="text-h3">
        <Trans>Came too late</Trans>
      </h2>
      <QueryStates query={query} message={t`The late responses did not load.`} skeleton={null} />
      {rows.length > 0 && (
        <>
          <p className="mt-8 text-ink2">
            <Trans>These responses came more than a minute after the end and do not count.</Trans>
          </p>
          <ul className="mt-12 border-t-2 border-ink">
            {rows.map((row) => (
              <li key={`${row.attemptId} ${row.position}`} className="list-row py-16">
                <LateRow row={row} onAccept={() => setChosenResponse(row)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {chosenResponse && (
        <AcceptDialog quizId={quizId} row={chosenResponse} onClose={() => setChosenResponse(null)} />
      )}
    </section>
  )
}

const arrivalText = ({ arrivedAt, endedAt }: TooLate) =>
  t`Came ${dayAndTime(new Date(arrivedAt))}, the end was ${timeOf(new Date(endedAt))}`

function LateRow({ row, onAccept }: { row: TooLate; onAccept: () => void }) {
  const { student, position, question, options, text, photos, accepted } = row
  const { data } = useQuery({ ...handoutPass, enabled: photos.length > 0 })
  return (
    <article aria-label={t`${student.name}, question ${position}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-24 gap-y-8">
        <p>
          <b className="wrap-anywhere">{student.name}</b>{' '}
          <span className="text-label text-ink2">{arrivalText(row)}</span>
        </p>
        {accepted === null && (
          <Button size="row" onClick={onAccept}>
            <Trans>Let it count</Trans>
          </Button>
        )}
      </div>
      <div className="mt-8 text-ink2">
        <QuestionText texts={question} />
      </div>
      <div className="mt-8">
        {options.length === 0 && text === '' && photos.length === 0 && <Trans>Cleared</Trans>}
        {options.map((option) => (
          <QuestionText key={option.en || option.hi} texts={option} />
        ))}
        {text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
        {data && photos.length > 0 && (
          <p className="flex flex-wrap gap-16">
            {photos.map((photo, index) => (
              <a key={photo} className="link" href={`${photo}?${data.pass}`} target="_blank" rel="noreferrer">
                <Trans>Photo {index + 1}</Trans>
              </a>
            ))}
          </p>
        )}
      </div>
      {accepted && (
        <p className="mt-8 wrap-anywhere">
          <Trans>
            Counts since {dayAndTime(new Date(accepted.at))}: {accepted.reason}
          </Trans>
        </p>
      )}
    </article>
  )
}

function AcceptDialog({ quizId, row, onClose }: { quizId: string; row: TooLate; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const accept = useMutation({
    mutationFn: () =>
      call(acceptTooLate, {
        params: { attemptId: row.attemptId, position: String(row.position) },
        body: { reason },
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: resultsOf(quizId).queryKey })
      onClose()
    },
  })
  const fields = accept.error instanceof Refused ? accept.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!accept.isPending) accept.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={t`Let the response count`}>
      <form className="grid gap-16" onSubmit={submit} noValidate>
        {accept.error && Object.keys(fields).length === 0 && (
          <ErrorBanner>{accept.error.message}</ErrorBanner>
        )}
        <p>
          <Trans>The score is computed again, and {row.student.name} gets an email with your reason.</Trans>
        </p>
        <TextField
          label={t`Reason`}
          maxLength={limits.list}
          error={fields.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p>
          <Button type="submit" variant="primary" busy={accept.isPending && t`Saving…`}>
            <Trans>Let it count</Trans>
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
