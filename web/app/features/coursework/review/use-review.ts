import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reviewSubmission } from '#calls/coursework/reviews.ts'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { call, Refused } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { bodyOf, draftOf, errorsOf, gradeError, isTyped, type ReviewDraft, type Verdict } from './grade.ts'
import { workOnDesk } from './queries.ts'
import { reviewDraft } from './review-drafts.ts'

export interface ReviewOutcomes {
  onSaved: (saved: DeskSubmission) => void
  /** The work is not on this desk any more. */
  onGone: () => void
}

/**
 * The review of a submission. What is typed survives another submission, a reload, a failure and the end of the session.
 * Where somebody else was first, what they wrote is shown (`isChangedMeanwhile`), and nothing is saved until the person
 * has said which of the two holds.
 */
export function useReview(submission: DeskSubmission, userId: string, { onSaved, onGone }: ReviewOutcomes) {
  const kept = reviewDraft(userId, submission._id)
  const [typed, setTyped] = useState(() => kept.read())
  const [asked, setAsked] = useState<Verdict>()
  const [failure, setFailure] = useState<Failure | null>(null)
  // On its way or saved: the same key pressed again is no other review.
  const given = useRef<Verdict>(undefined)
  const isHere = useIsHere()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      call(reviewSubmission, { params: { submissionId: submission._id }, body }),
  })
  const draft = typed ?? draftOf(submission)
  const isChangedMeanwhile = draft.version !== submission.version && isTyped(draft, submission)
  const errors = { grade: gradeError(draft.grade), ...(asked && errorsOf(draft, asked)) }

  return {
    draft,
    errors,
    failure,
    /** The verdict that is being saved. */
    saving: isPending ? asked : undefined,
    isChangedMeanwhile,
    /** Something is typed that is not saved. */
    isTyped: isTyped(draft, submission),
    type(change: Partial<Pick<ReviewDraft, 'grade' | 'feedback'>>) {
      const next = { ...draft, ...change }
      if (isTyped(next, submission)) kept.keep(next)
      else kept.forget()
      setTyped(next)
      setAsked(undefined)
      given.current = undefined
    },
    /** Lets go of what was typed here for what is saved. */
    takeTheirs() {
      kept.forget()
      setTyped(null)
      setFailure(null)
      given.current = undefined
    },
    /** What was typed here is to take the place of what is saved; the next save does it. */
    keepMine() {
      const next = { ...draft, version: submission.version }
      kept.keep(next)
      setTyped(next)
    },
    /** @returns what is to be seen to first, if there is something */
    async save(status: Verdict): Promise<'grade' | 'feedback' | 'banner' | undefined> {
      if (isPending || given.current === status) return
      if (isChangedMeanwhile) return 'banner'
      const wrong = errorsOf(draft, status)
      setAsked(status)
      setFailure(null)
      if (wrong.grade) return 'grade'
      if (wrong.feedback) return 'feedback'
      given.current = status
      try {
        const answer = await mutateAsync(bodyOf(draft, status, submission.version))
        kept.forget()
        setTyped(null)
        setAsked(undefined)
        onSaved(answer.submission)
      } catch (error) {
        given.current = undefined
        refused(error)
      }
    },
  }

  function refused(error: unknown): void {
    if (error instanceof Refused && error.code === 'STALE') {
      // The draft keeps its version, by which it is known that the work has changed under it.
      kept.keep(draft)
      setTyped(draft)
      cache.setQueryData(workOnDesk(submission._id).queryKey, error.current as DeskSubmission)
    } else if (error instanceof Refused && error.code === 'NOT_FOUND') {
      onGone()
    } else {
      setFailure(failureOf(error, t`The review is not saved yet.`))
    }
    if (!isHere.current) {
      const student = submission.studentName
      showToast('error', t`${student}: The review is not saved yet. What you typed is kept.`)
    }
  }
}

/** Whether what a promise comes back to is still on the screen. */
function useIsHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
