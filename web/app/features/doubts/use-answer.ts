import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { limits } from '#contract/limits.ts'
import { Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { randomKey } from '../../api/idempotency.ts'
import { isTooLong } from '../../ui/field.tsx'
import { keptAnswer } from './doubt-drafts.ts'
import { doubtsQueueOf } from './doubts-queue.ts'
import type { PendingDoubt } from './pending-doubt.ts'
import { showDoubt } from './queries.ts'
import { useSending } from './use-sending.ts'

export interface AnswerOptions {
  doubt: Doubt
  userId: string
  /** Staff answer what they have read: if somebody else was first, they are told before theirs is sent. */
  isStaff: boolean
  onSent?: ((doubt: Doubt) => void) | undefined
}

/** What is answered. It survives a reload, a failure and the end of the session; without a connection it is sent once there is one. */
export function useAnswer({ doubt, userId, isStaff, onSent }: AnswerOptions) {
  const kept = keptAnswer(userId, doubt._id)
  const isOwn = (item: PendingDoubt) => item.kind === 'answer' && item.doubtId === doubt._id
  const empty = { text: '', stillUnclear: false }
  const [draft, setDraft] = useState(() => {
    const waiting = doubtsQueueOf(userId).waiting().find(isOwn)
    return kept.read() ?? { ...empty, ...(waiting && { text: waiting.body.text }) }
  })
  const [error, setError] = useState<string>()
  const [isOvertaken, setOvertaken] = useState(false)
  const [isSent, setSent] = useState(false)
  const cache = useQueryClient()
  const latest = useRef(draft)
  latest.current = draft
  const sending = useSending({
    userId,
    isOwn,
    onSent(after, item) {
      // What was typed while it was under way is not lost.
      if (latest.current.text.trim() === item.body.text.trim()) setDraft(empty)
      setOvertaken(false)
      setSent(true)
      onSent?.(after)
    },
    onRefused(error) {
      kept.keep(latest.current)
      if (!(error instanceof Refused) || error.code !== 'STALE') return
      setOvertaken(true)
      showDoubt(cache, error.current as Doubt)
    },
  })
  return {
    draft,
    error,
    isWaiting: sending.isWaiting,
    isSending: sending.isSending,
    /** Somebody else has written meanwhile: it stands above, to be read before this is sent. */
    isOvertaken,
    isSent: isSent && draft.text === '',
    failure: sending.error && !isOvertaken ? failureOf(sending.error, t`Your answer is not sent yet.`) : null,
    change(to: Partial<typeof draft>) {
      const next = { ...draft, ...to }
      if (next.text.trim() === '') kept.forget()
      else kept.keep(next)
      setDraft(next)
      setError(undefined)
      sending.takeBack()
    },
    /** @returns whether there is nothing that can be sent */
    submit(): boolean {
      const isEmpty = draft.text.trim() === ''
      setError(isEmpty ? t`Please write your answer.` : undefined)
      const isRefused = isEmpty || isTooLong(draft.text, limits.text)
      if (!isRefused && !sending.waiting)
        sending.send({
          ...{ key: randomKey(), at: Date.now(), kind: 'answer', doubtId: doubt._id },
          body: { ...draft, ...(isStaff && { version: doubt.version }) },
        })
      return isRefused
    },
  }
}
