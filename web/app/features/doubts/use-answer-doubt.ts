import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { limits } from '#contract/limits.ts'
import { Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { randomKey } from '../../api/idempotency.ts'
import { isTooLong } from '../../ui/field.tsx'
import { answerDraft } from './doubt-drafts.ts'
import { doubtsQueueOf } from './doubts-queue.ts'
import type { PendingDoubt } from './pending-doubt.ts'
import { showDoubt } from './queries.ts'
import { useSendText } from './use-send-text.ts'

export interface AnswerOptions {
  doubt: Doubt
  userId: string
  /** Staff must read another person's new answer before sending. */
  isStaff: boolean
  onSent?: ((doubt: Doubt) => void) | undefined
}

/**
 * The draft survives reloads, failures and the session's end. Offline answers wait in the queue.
 */
export function useAnswerDoubt({ doubt, userId, isStaff, onSent }: AnswerOptions) {
  const stored = answerDraft(userId, doubt._id)
  const isOwn = (item: PendingDoubt) => item.kind === 'answer' && item.doubtId === doubt._id
  const empty = { text: '', stillUnclear: false }
  const [draft, setDraft] = useState(() => {
    const waiting = doubtsQueueOf(userId).waiting().find(isOwn)
    return stored.read() ?? { ...empty, ...(waiting && { text: waiting.body.text }) }
  })
  const [error, setError] = useState<string>()
  const [isOvertaken, setOvertaken] = useState(false)
  const [isSent, setSent] = useState(false)
  const cache = useQueryClient()
  const latest = useRef(draft)
  latest.current = draft
  const sending = useSendText({
    userId,
    isOwn,
    onSent(after, item) {
      // Keeps text typed during the sending.
      if (latest.current.text.trim() === item.body.text.trim()) setDraft(empty)
      setOvertaken(false)
      setSent(true)
      onSent?.(after)
    },
    onRefused(error) {
      stored.keep(latest.current)
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
    isOvertaken,
    isSent: isSent && draft.text === '',
    failure: sending.error && !isOvertaken ? failureOf(sending.error, t`Your answer is not sent yet.`) : null,
    change(changes: Partial<typeof draft>) {
      const next = { ...draft, ...changes }
      if (next.text.trim() === '') stored.forget()
      else stored.keep(next)
      setDraft(next)
      setError(undefined)
      sending.takeBack()
    },
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
