import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Remark } from '../../../ui/red-pen.tsx'
import { reviewDraft } from './review-drafts.ts'
import { useUnavailableReason, type UnavailableSubmissionRow as Work } from './unavailable-reason.ts'

export interface UnavailableSubmissionProps {
  submissionId: string
  userId: string
  work: Work | undefined
  onContinue: () => void
}

export function UnavailableSubmission({
  submissionId,
  userId,
  work,
  onContinue,
}: UnavailableSubmissionProps) {
  const draft = reviewDraft(userId, submissionId)
  const typed = draft.read()
  const reason = useUnavailableReason(userId, work)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focused form has disappeared.
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const discardAndContinue = () => {
    draft.forget()
    onContinue()
  }
  return (
    <div className="mt-24">
      <div className="banner" role="alert">
        <Icon name="warning" />
        <p>
          <Trans>This work is not here any more.</Trans>
        </p>
        <p className="banner-more">{reason}</p>
      </div>
      {typed && (typed.feedback || typed.grade) && (
        <div className="mt-24">
          <p className="mb-8 text-label text-ink2">
            <Trans>What you had written, to copy if you need it:</Trans>
          </p>
          <Remark>
            <p className="whitespace-pre-line">
              {typed.grade && <b>{work ? t`${typed.grade} of ${work.maxMarks}` : typed.grade} </b>}
              {typed.feedback}
            </p>
          </Remark>
        </div>
      )}
      <Button ref={button} className="mt-24" onClick={discardAndContinue}>
        <Trans>Go on</Trans>
      </Button>
    </div>
  )
}
