import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { challengeKey } from '#calls/key-changes/key-changes.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getOwnKeys, KeyRule } from '#contract/key-changes/key-changes.ts'
import { call, Refused } from '../../api/client.ts'
import { marksText } from '../../shared/marks-text.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ownKeysOf } from './queries.ts'

type OwnKeys = ResponseOf<typeof getOwnKeys>

function ruleForStudent(rule: KeyRule): string {
  const texts: Record<KeyRule, string> = {
    newKey: t`It has a new key.`,
    alsoAccept: t`More is accepted.`,
    fullForAll: t`Everybody has full marks for it.`,
    fullForAttempted: t`Everybody who responded has full marks for it.`,
    leftOut: t`It was left out.`,
  }
  return texts[rule]
}

export function OwnKeyChanges({ attemptId }: { attemptId: string }) {
  const { changes = [], challengesUntil = null } = useQuery(ownKeysOf(attemptId)).data ?? {}
  return (
    <>
      {changes.map((change) => (
        <p key={`${change.position} ${change.changedAt}`}>
          <ChangeLine {...change} />
        </p>
      ))}
      {challengesUntil !== null && (
        <p className="text-ink2">
          <Trans>You can challenge a key until {dayAndTime(new Date(challengesUntil))}.</Trans>
        </p>
      )}
    </>
  )
}

function ChangeLine({ position, rule, changedAt, scoreBefore, maxBefore }: OwnKeys['changes'][number]) {
  const when = dayAndTime(new Date(changedAt))
  const before = marksText(scoreBefore ?? 0)
  const max = marksText(maxBefore)
  return (
    <>
      {scoreBefore === null ? (
        <Trans>
          The key of question {position} was changed on {when}.
        </Trans>
      ) : (
        <Trans>
          The key of question {position} was changed on {when}; your score was {before} of {max}.
        </Trans>
      )}{' '}
      {ruleForStudent(rule)}
    </>
  )
}

interface ChallengeKeyProps {
  attemptId: string
  question: { readonly position: number; readonly kind: string; readonly key: object | null }
}

export function ChallengeKey({ attemptId, question }: ChallengeKeyProps) {
  const { position, kind, key } = question
  const ownKeys = useQuery(ownKeysOf(attemptId)).data
  const [isOpen, setOpen] = useState(false)
  if (!ownKeys) return null
  const challenges = ownKeys.challenges.filter((one) => one.position === position)
  const isWaiting = challenges.some(({ decidedAt }) => decidedAt === null)
  const canChallenge = ownKeys.challengesUntil !== null && key !== null && kind !== 'longText' && !isWaiting
  return (
    <>
      {challenges.map((challenge) => (
        <OwnChallenge key={challenge._id} challenge={challenge} />
      ))}
      {canChallenge && (
        <p className="mt-12">
          <Button
            size="row"
            aria-label={t`Challenge the key of question ${position}`}
            onClick={() => setOpen(true)}
          >
            <Trans>Challenge the key</Trans>
          </Button>
        </p>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Challenge the key of question ${position}`}
      >
        <ChallengeForm {...{ attemptId, position }} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function OwnChallenge({ challenge }: { challenge: OwnKeys['challenges'][number] }) {
  const { reason, createdAt, isAccepted, reply } = challenge
  const state = isAccepted === null ? t`It waits.` : isAccepted ? t`The key was changed.` : t`The key stays.`
  return (
    <div className="mt-12">
      <p className="text-label text-ink2">
        <Trans>You challenged the key on {dayAndTime(new Date(createdAt))}.</Trans> <b>{state}</b>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      {reply !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-ink2">
          <Trans>Reply: {reply}</Trans>
        </p>
      )}
    </div>
  )
}

interface ChallengeFormProps {
  attemptId: string
  position: number
  onDone: () => void
}

function ChallengeForm({ attemptId, position, onDone }: ChallengeFormProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const reload = () => client.invalidateQueries({ queryKey: ownKeysOf(attemptId).queryKey })
  const challenge = useMutation({
    mutationFn: () => call(challengeKey, { params: { attemptId }, body: { position, reason } }),
    onSuccess: async () => {
      await reload()
      onDone()
    },
    onError: (failure) => {
      // Challenge days may be over, or another tab was faster.
      if (failure instanceof Refused && failure.status !== 422) void reload()
    },
  })
  const fields = challenge.error instanceof Refused ? challenge.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!challenge.isPending) challenge.mutate()
  }
  return (
    <form className="grid gap-16" onSubmit={submit} noValidate>
      {challenge.error && Object.keys(fields).length === 0 && (
        <ErrorBanner>{challenge.error.message}</ErrorBanner>
      )}
      <TextArea
        data-first-focus=""
        label={t`Why is the key wrong?`}
        rows={4}
        maxLength={1_000}
        error={fields.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p>
        <Button type="submit" variant="primary" busy={challenge.isPending && t`Sending…`}>
          <Trans>Send the challenge</Trans>
        </Button>
      </p>
    </form>
  )
}
