import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeKey } from '#calls/key-changes/key-changes.ts'
import type { ChangeCounts } from '#contract/key-changes/key-changes.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { countsText, ruleName } from './change-draft.ts'
import { ChangeForm } from './change-form.tsx'
import { keyChangesOf } from './queries.ts'

interface CorrectKeyProps {
  quizId: string
  question: { readonly questionId: string; readonly mayBeWrong: boolean }
  number: number
}

export function CorrectKey({ quizId, question, number }: CorrectKeyProps) {
  const { questionId, mayBeWrong } = question
  const [isOpen, setOpen] = useState(false)
  const changes = useQuery(keyChangesOf(quizId)).data?.filter((one) => one.questionId === questionId) ?? []
  return (
    <div className="mt-12 grid justify-items-start gap-8">
      {changes.map(({ _id, rule, changedBy, changedAt, reason }) => (
        <p key={_id} className="text-label text-ink2">
          {changedBy === null ? (
            <Trans>
              {ruleName(rule)}, {dayAndTime(new Date(changedAt))}
            </Trans>
          ) : (
            <Trans>
              {ruleName(rule)}, {dayAndTime(new Date(changedAt))}, {changedBy}
            </Trans>
          )}
          {reason && `: ${reason}`}
        </p>
      ))}
      <Button
        variant={mayBeWrong ? 'primary' : 'second'}
        size={mayBeWrong ? 'regular' : 'row'}
        aria-label={t`Correct the key of question ${number}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Correct the key</Trans>
      </Button>
      <Dialog
        isSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Correct the key of question ${number}`}
      >
        <CorrectForm {...{ quizId, questionId }} />
      </Dialog>
    </div>
  )
}

function CorrectForm({ quizId, questionId }: { quizId: string; questionId: string }) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [done, setDone] = useState<ChangeCounts>()
  if (done)
    return (
      <p role="status" tabIndex={-1} className="outline-none" ref={(text) => text?.focus()}>
        <Trans>The key is changed.</Trans> {countsText(done)}
      </p>
    )
  return (
    <ChangeForm
      {...{ quizId, questionId }}
      action={t`Change the key`}
      isReady={() => {
        if (reason.trim() === '') setMissing(t`Please give a reason.`)
        return reason.trim() !== ''
      }}
      apply={(change) => call(changeKey, { params: { quizId }, body: { questionId, ...change, reason } })}
      onDone={setDone}
      field={(errors) => (
        <TextField
          label={t`Reason`}
          maxLength={limits.list}
          error={missing ?? errors.reason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(undefined)
          }}
        />
      )}
    />
  )
}
