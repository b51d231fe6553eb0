import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DeskSubmission, reviewSubmission } from '#contract/reviews.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { keptDraft } from '../../api/kept-draft.ts'
import { showToast } from '../../ui/toast.ts'
import { bodyOf, draftOf, errorsOf, gradeError, isTyped, type ReviewDraft, type Verdict } from './grade.ts'
import { workOnDesk } from './queries.ts'

/** The review of one submission that is being written, kept for this tab and person. */
export const reviewDraft = (userId: string, submissionId: string) =>
  keptDraft<ReviewDraft>(
    `review ${userId} ${submissionId}`,
    (kept) =>
      'grade' in kept &&
      typeof kept.grade === 'string' &&
      'feedback' in kept &&
      typeof kept.feedback === 'string' &&
      'version' in kept &&
      typeof kept.version === 'number',
  )

export interface ReviewOutcomes {
  onSaved: (saved: DeskSubmission) => void
  /** The work is not on this desk any more. */
  onGone: () => void
}

const notSaved = 'The review is not saved yet.'

/**
 * The review of a submission. What is typed survives another submission, a reload, a failure and the end of the session.
 * Where somebody else was first, what they wrote is shown (`isChangedMeanwhile`), and a second save puts this in its place.
 */
export function useReview(submission: DeskSubmission, userId: string, { onSaved, onGone }: ReviewOutcomes) {
  const kept = reviewDraft(userId, submission._id)
  const [typed, setTyped] = useState(() => kept.read())
  const [asked, setAsked] = useState<Verdict>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const isHere = useIsHere()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      call(reviewSubmission, { params: { submissionId: submission._id }, body }),
  })
  const draft = typed ?? draftOf(submission)
  const errors = { grade: gradeError(draft.grade), ...(asked && errorsOf(draft, asked)) }

  return {
    draft,
    errors,
    failure,
    /** The verdict that is being saved. */
    saving: isPending ? asked : undefined,
    isChangedMeanwhile: draft.version !== submission.version && isTyped(draft, submission),
    type(change: Partial<Pick<ReviewDraft, 'grade' | 'feedback'>>) {
      const next = { ...draft, ...change }
      if (isTyped(next, submission)) kept.keep(next)
      else kept.forget()
      setTyped(next)
      setAsked(undefined)
    },
    /** Lets go of what was typed here for what is saved. */
    takeTheirs() {
      kept.forget()
      setTyped(null)
      setFailure(null)
    },
    /** @returns the field at fault, if there is one */
    async save(status: Verdict): Promise<'grade' | 'feedback' | undefined> {
      if (isPending) return
      const wrong = errorsOf(draft, status)
      setAsked(status)
      setFailure(null)
      if (wrong.grade) return 'grade'
      if (wrong.feedback) return 'feedback'
      try {
        const answer = await mutateAsync(bodyOf(draft, status, submission.version))
        kept.forget()
        setTyped(null)
        setAsked(undefined)
        onSaved(answer.submission)
      } catch (error) {
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
      setFailure(failureOf(error, notSaved))
    }
    if (!isHere.current) showToast('error', `${submission.studentName}: ${notSaved} What you typed is kept.`)
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
