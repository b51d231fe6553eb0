import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { submitAttempt } from '#calls/attempts/attempts.ts'
import { call } from '../../api/client.ts'

interface SubmitOptions {
  attemptId: string
  pendingCount: number
  isClosed: boolean
  onDone: () => void
}

/** Waits for all responses. Submits automatically when time ends. */
export function useSubmit({ attemptId, pendingCount, isClosed, onDone }: SubmitOptions) {
  const client = useQueryClient()
  const [isRequested, setRequested] = useState(false)
  const submit = useMutation({
    mutationFn: () => call(submitAttempt, { params: { attemptId } }),
    retry: true,
    retryDelay: 2_000,
    onSuccess: () => {
      client.removeQueries({ queryKey: ['paper', attemptId] })
      void client.invalidateQueries({ queryKey: ['quizzes'] })
      // A passed quiz may complete its topic.
      void client.invalidateQueries({ queryKey: ['lessons'] })
      onDone()
    },
  })
  const { mutate, isIdle } = submit
  const isDue = (isRequested || isClosed) && pendingCount === 0
  useEffect(() => {
    if (isDue && isIdle) mutate()
  }, [isDue, isIdle, mutate])
  return {
    submit: () => setRequested(true),
    cancel: () => setRequested(false),
    isSending: isRequested || submit.isPending,
    failure: submit.failureCount > 0 ? t`The school cannot be reached. It is tried again.` : null,
  }
}

export type SubmitState = ReturnType<typeof useSubmit>
