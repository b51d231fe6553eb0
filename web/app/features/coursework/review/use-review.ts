import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reviewSubmission } from '#calls/coursework/reviews.ts'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { call, Refused } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../ui/toast.ts'
import {
  bodyOf,
  draftOf,
  errorsOf,
  gradeError,
  hasUnsavedReview,
  type ReviewDraft,
  type Verdict,
} from './grade.ts'
import { workOnDesk } from './queries.ts'
import { reviewDraft } from './review-drafts.ts'

export interface ReviewOutcomes {
  onSaved: (saved: DeskSubmission) => void
  onGone: () => void
}

/**
 * The draft survives other work, reloads, failures and the session's end. `isChangedMeanwhile`
 * (somebody else saved) stops saves until one version is chosen.
 */
export function useReview(submission: DeskSubmission, userId: string, { onSaved, onGone }: ReviewOutcomes) {
  const { maxMarks } = submission
  const stored = reviewDraft(userId, submission._id)
  const [typed, setTyped] = useState(() => stored.read())
  const [requested, setRequested] = useState<Verdict>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const sentVerdict = useRef<Verdict>(undefined)
  const isMounted = useIsMounted()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      call(reviewSubmission, { params: { submissionId: submission._id }, body }),
  })
  const draft = typed ?? draftOf(submission)
  const isChangedMeanwhile = draft.version !== submission.version && hasUnsavedReview(draft, submission)
  const errors = {
    grade: gradeError(draft.grade, maxMarks),
    ...(requested && errorsOf(draft, maxMarks, requested)),
  }

  return {
    draft,
    errors,
    failure,
    saving: isPending ? requested : undefined,
    isChangedMeanwhile,
    isTyped: hasUnsavedReview(draft, submission),
    change(change: Partial<Pick<ReviewDraft, 'grade' | 'feedback'>>) {
      const next = { ...draft, ...change }
      if (hasUnsavedReview(next, submission)) stored.keep(next)
      else stored.forget()
      setTyped(next)
      setRequested(undefined)
      sentVerdict.current = undefined
    },
    takeTheirs() {
      stored.forget()
      setTyped(null)
      setFailure(null)
      sentVerdict.current = undefined
    },
    keepMine() {
      const next = { ...draft, version: submission.version }
      stored.keep(next)
      setTyped(next)
    },
    async save(status: Verdict): Promise<'grade' | 'feedback' | 'banner' | undefined> {
      if (isPending || sentVerdict.current === status) return
      if (isChangedMeanwhile) return 'banner'
      const wrong = errorsOf(draft, maxMarks, status)
      setRequested(status)
      setFailure(null)
      if (wrong.grade) return 'grade'
      if (wrong.feedback) return 'feedback'
      sentVerdict.current = status
      try {
        const response = await mutateAsync(bodyOf(draft, status, submission.version))
        stored.forget()
        setTyped(null)
        setRequested(undefined)
        onSaved(response.submission)
      } catch (error) {
        sentVerdict.current = undefined
        refused(error)
      }
    },
  }

  function refused(error: unknown): void {
    if (error instanceof Refused && error.code === 'STALE') {
      stored.keep(draft)
      setTyped(draft)
      cache.setQueryData(workOnDesk(submission._id).queryKey, error.current as DeskSubmission)
    } else if (error instanceof Refused && error.code === 'NOT_FOUND') {
      onGone()
    } else {
      setFailure(failureOf(error, t`The review is not saved yet.`))
    }
    if (!isMounted.current) {
      const student = submission.studentName
      showToast('error', t`${student}: The review is not saved yet. What you typed is kept.`)
    }
  }
}

function useIsMounted() {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
