import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { limits } from '#contract/limits.ts'
import { SavedTexts } from '../../../shared/saved-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { ChangedMeanwhile, focusBanner } from './changed-meanwhile.tsx'
import { type Controls, focusControl, registerControl } from './desk-controls.ts'
import { FeedbackField } from './feedback-field.tsx'
import type { Verdict } from './grade.ts'
import { GradeField } from './grade-field.tsx'
import { useReviewPlace } from './review-place.ts'
import { type ReviewOutcomes, useReview } from './use-review.ts'
import type { WorkSlots } from './work-slots.ts'

export interface ReviewFormProps extends ReviewOutcomes {
  submission: DeskSubmission
  userId: string
  controls: Controls
  Points?: WorkSlots['Points'] | undefined
  onSkip?: (() => void) | undefined
}

export function ReviewForm({ submission, userId, controls, Points, onSkip, ...outcomes }: ReviewFormProps) {
  const review = useReview(submission, userId, outcomes)
  const { draft, errors, failure, saving } = review
  const place = useReviewPlace()

  const save = async (verdict: Verdict) => {
    const invalidPart = await review.save(verdict)
    if (invalidPart === 'banner') focusBanner()
    else if (invalidPart) focusControl(controls, invalidPart)
  }
  // A repeated shortcut must not save an untouched draft.
  const isTouched = useRef(false)
  const saveByKey = () => {
    const verdict = draft.grade.trim() === '' ? 'Returned' : 'Graded'
    if (isTouched.current) void save(verdict)
    else if (review.isTyped) focusControl(controls, verdict === 'Graded' ? 'grade' : 'feedback')
  }
  useEffect(() => {
    controls.current.save = saveByKey
    return () => {
      controls.current.save = null
    }
  })
  const accept = (event: FormEvent) => {
    event.preventDefault()
    void save('Graded')
  }
  const keepMine = () => {
    review.keepMine()
    focusControl(controls, draft.grade.trim() === '' ? 'feedback' : 'grade')
  }
  const insert = (saved: string) => {
    const text = [draft.feedback.trimEnd(), saved].filter(Boolean).join('\n')
    review.change({ feedback: text.slice(0, limits.text) })
    controls.current.feedback?.focus()
  }

  return (
    <form
      noValidate
      aria-label={t`Review`}
      className="mt-24"
      onSubmit={accept}
      onFocus={() => {
        isTouched.current = true
      }}
    >
      {review.isChangedMeanwhile && (
        <ChangedMeanwhile submission={submission} onTake={review.takeTheirs} onKeepMine={keepMine} />
      )}
      <div className="review-fields">
        <GradeField
          ref={(element) => registerControl(controls, 'grade', element)}
          value={draft.grade}
          maxMarks={submission.maxMarks}
          error={errors.grade}
          onType={(grade) => review.change({ grade })}
        />
        {Points && (
          <Suspense>
            <Points
              submission={submission}
              userId={userId}
              grade={draft.grade}
              questionsAt={place.questions(submission.assignmentId)}
              onSuggest={(grade) => review.change({ grade: String(grade) })}
            />
          </Suspense>
        )}
        <div className="min-w-0">
          <FeedbackField
            ref={(element) => registerControl(controls, 'feedback', element)}
            value={draft.feedback}
            error={errors.feedback}
            reader={firstName(submission.studentName)}
            onType={(feedback) => review.change({ feedback })}
          />
          <SavedTexts present={draft.feedback} onInsert={insert} />
        </div>
      </div>
      {failure && (
        <div className="mt-16">
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        </div>
      )}
      <ReviewActions saving={saving} onReturn={() => void save('Returned')} onSkip={onSkip} />
    </form>
  )
}

interface ReviewActionsProps {
  saving: Verdict | undefined
  onReturn: () => void
  onSkip: (() => void) | undefined
}

function ReviewActions({ saving, onReturn, onSkip }: ReviewActionsProps) {
  return (
    <div className="review-actions flex flex-wrap items-center gap-12">
      <Button variant="primary" size="large" type="submit" busy={saving === 'Graded' && t`Saving...`}>
        <Trans>Accept</Trans>
      </Button>
      <Button size="large" busy={saving === 'Returned' && t`Saving...`} onClick={onReturn}>
        <Trans>Return for changes</Trans>
      </Button>
      {onSkip && (
        <Button variant="quiet" size="large" className="ml-auto" onClick={onSkip}>
          <Trans>Skip for now</Trans>
        </Button>
      )}
    </div>
  )
}

export const firstName = (name: string) => name.trim().split(/\s+/)[0] || t`The student`
