import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { decideKeyChallenges } from '#calls/key-changes/key-changes.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listKeyChallenges } from '#contract/key-changes/key-changes.ts'
import { call, Refused } from '../../api/client.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner, ListError } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ChangeForm } from './change-form.tsx'
import { keyChallengesOf } from './queries.ts'
import './key-changes.css'

type Challenged = ResponseOf<typeof listKeyChallenges>['questions'][number]

const maxReplyLength = 1_000

export function KeyChallenges({ quizId }: { quizId: string }) {
  const query = useQuery(keyChallengesOf(quizId))
  if (query.isError && !query.data)
    return <ListError message={t`The challenges did not load.`} onRetry={() => void query.refetch()} />
  if (!query.data || query.data.questions.length === 0) return null
  const { waiting, questions } = query.data
  return (
    <section className="mb-48" aria-labelledby="key-challenges">
      <h2 id="key-challenges" className="text-h3">
        <Trans>Challenged keys</Trans>
      </h2>
      <p className="mt-8 text-ink2" role="status">
        <Plural
          value={waiting}
          _0="No challenge waits."
          one="# challenge waits."
          other="# challenges wait."
        />
      </p>
      <ol className="mt-12 border-t-2 border-ink">
        {questions.map((question) => (
          <li key={question.questionId} className="list-row py-16">
            <ChallengedQuestion {...{ quizId, question }} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChallengedQuestion({ quizId, question }: { quizId: string; question: Challenged }) {
  const { questionId, text, waiting, challenges } = question
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const close = () => setOpen(undefined)
  return (
    <article className="key-question grid gap-12">
      <QuestionText texts={text} />
      <ul className="grid gap-8">
        {challenges.map(({ _id, student, reason, createdAt, isAccepted, reply }) => (
          <li key={_id}>
            <p className="text-label text-ink2">
              {student.name}, {dayAndTime(new Date(createdAt))}
              {isAccepted !== null && ` · ${isAccepted ? t`accepted` : t`declined`}`}
            </p>
            <p className="max-w-text wrap-anywhere whitespace-pre-line">{reason}</p>
            {reply !== null && (
              <p className="max-w-text wrap-anywhere whitespace-pre-line text-ink2">
                <Trans>Reply: {reply}</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className="flex flex-wrap gap-12">
          <Button variant="primary" onClick={() => setOpen('accept')}>
            <Trans>Change the key…</Trans>
          </Button>
          <Button onClick={() => setOpen('decline')}>
            <Trans>The key stays…</Trans>
          </Button>
        </p>
      )}
      <Dialog
        isSheet
        open={open === 'accept'}
        onClose={close}
        title={t`Change the key`}
        note={noteOf(waiting)}
      >
        <AcceptForm {...{ quizId, questionId }} onDone={close} />
      </Dialog>
      <Dialog open={open === 'decline'} onClose={close} title={t`The key stays`} note={noteOf(waiting)}>
        <DeclineForm {...{ quizId, questionId }} onDone={close} />
      </Dialog>
    </article>
  )
}

const noteOf = (waiting: number) => (
  <Plural
    value={waiting}
    one="It decides # challenge. The student is told."
    other="It decides # challenges. The students are told."
  />
)

interface DecisionProps {
  quizId: string
  questionId: string
  onDone: () => void
}

function AcceptForm({ quizId, questionId, onDone }: DecisionProps) {
  const [reply, setReply] = useState('')
  return (
    <ChangeForm
      {...{ quizId, questionId, onDone }}
      action={t`Change the key`}
      isReady={() => true}
      apply={(change) =>
        call(decideKeyChallenges, { params: { quizId }, body: { questionId, reply, change } })
      }
      field={(errors) => (
        <TextArea
          label={t`Reply to the students (optional)`}
          rows={2}
          maxLength={maxReplyLength}
          error={errors.reply}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
      )}
    />
  )
}

function DeclineForm({ quizId, questionId, onDone }: DecisionProps) {
  const client = useQueryClient()
  const [reply, setReply] = useState('')
  const decline = useMutation({
    mutationFn: () =>
      call(decideKeyChallenges, { params: { quizId }, body: { questionId, reply, change: null } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyChallengesOf(quizId).queryKey })
      onDone()
    },
  })
  const fields = decline.error instanceof Refused ? decline.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!decline.isPending) decline.mutate()
  }
  return (
    <form className="grid gap-16" onSubmit={submit} noValidate>
      {decline.error && Object.keys(fields).length === 0 && (
        <ErrorBanner>{decline.error.message}</ErrorBanner>
      )}
      <TextArea
        data-first-focus=""
        label={t`Reply to the students`}
        rows={3}
        maxLength={maxReplyLength}
        error={fields.reply}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
      <p>
        <Button type="submit" variant="primary" busy={decline.isPending && t`Sending…`}>
          <Trans>Send the reply</Trans>
        </Button>
      </p>
    </form>
  )
}
