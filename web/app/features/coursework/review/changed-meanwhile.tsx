import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Remark } from '../../../ui/red-pen.tsx'

export interface ChangedMeanwhileProps {
  submission: DeskSubmission
  onTake: () => void
  onKeepMine: () => void
}

export function ChangedMeanwhile({ submission, onTake, onKeepMine }: ChangedMeanwhileProps) {
  const { feedback } = submission
  return (
    <div id={bannerId} tabIndex={-1} className="banner mb-20" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>This work was changed by somebody else meanwhile.</Trans>
      </p>
      <p className="banner-more">{changeText(submission)}</p>
      {feedback && (
        <div className="col-span-full">
          <Remark>
            <p className="whitespace-pre-line">{feedback}</p>
          </Remark>
        </div>
      )}
      <p className="banner-more">
        <Trans>
          What you typed is still below, and not saved. Choose which of the two to keep; then you can save.
        </Trans>
      </p>
      <div className="col-span-full flex flex-wrap gap-12">
        <Button size="row" onClick={onTake}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button size="row" onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </div>
  )
}

const bannerId = 'changed-meanwhile'

/** Focuses the banner: a held key would press a button. */
export const focusBanner = () => document.getElementById(bannerId)?.focus()

function changeText({
  status,
  grade,
  maxMarks,
  reviewedBy,
  reviewedAt,
  studentName,
  submittedAt,
}: DeskSubmission): string {
  if (status === 'Submitted')
    return t`${studentName} sent it again ${dayAndTime(new Date(submittedAt))}; the link above is the new one.`
  const by = reviewedBy ?? t`Somebody`
  const moment = reviewedAt ? dayAndTime(new Date(reviewedAt)) : '–'
  if (status === 'Graded') return t`${by} graded it: ${grade ?? '–'} of ${maxMarks} (${moment}).`
  return grade === null
    ? t`${by} returned it for changes (${moment}).`
    : t`${by} returned it for changes: ${grade} of ${maxMarks} (${moment}).`
}
