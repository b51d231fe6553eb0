import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerDoubt, type Doubt } from '#contract/doubts.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { useSendWhenBack } from '../../api/send-when-back.ts'
import { keptAnswer } from './doubt-drafts.ts'
import { showDoubt } from './queries.ts'

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
  const empty = { text: '', stillUnclear: false }
  const [draft, setDraft] = useState(() => kept.read() ?? empty)
  const [error, setError] = useState<string>()
  const [isOvertaken, setOvertaken] = useState(false)
  const cache = useQueryClient()
  const { keyFor, tried } = useIdempotencyKey()
  const latest = useRef({ draft, version: doubt.version })
  latest.current = { draft, version: doubt.version }
  const sending = useMutation({
    mutationFn: () => {
      const { draft, version } = latest.current
      const body = { ...draft, ...(isStaff && { version }) }
      return call(answerDoubt, { params: { doubtId: doubt._id }, body, idempotencyKey: keyFor(body) })
    },
    onSettled: (_, error) => tried(error),
    onSuccess: (answer) => {
      kept.forget()
      setDraft(empty)
      setOvertaken(false)
      showDoubt(cache, answer.doubt)
      onSent?.(answer.doubt)
    },
    onError: (error) => {
      if (!(error instanceof Refused) || error.code !== 'STALE') return
      setOvertaken(true)
      showDoubt(cache, error.current as Doubt)
    },
  })
  const send = () => sending.mutate()
  const isWaiting = useSendWhenBack(sending.error, send)
  return {
    draft,
    error,
    isWaiting,
    isSending: sending.isPending,
    /** Somebody else has written meanwhile: it stands above, to be read before this is sent. */
    isOvertaken,
    isSent: sending.isSuccess && draft.text === '',
    failure:
      sending.error && !isWaiting && !isOvertaken
        ? failureOf(sending.error, t`Your answer is not sent yet.`)
        : null,
    change(to: Partial<typeof draft>) {
      const next = { ...draft, ...to }
      if (next.text.trim() === '') kept.forget()
      else kept.keep(next)
      setDraft(next)
      setError(undefined)
      if (sending.isError) sending.reset()
    },
    /** @returns whether there is nothing to send */
    submit(): boolean {
      const isEmpty = draft.text.trim() === ''
      setError(isEmpty ? t`Please write your answer.` : undefined)
      if (!isEmpty && !sending.isPending) send()
      return isEmpty
    },
  }
}
