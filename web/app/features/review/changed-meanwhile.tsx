import type { DeskSubmission } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icons.tsx'
import { Remark } from '../../ui/red-pen.tsx'

/** Somebody else was first: what they wrote stands beside what is typed here, and the person says which of the two holds. */
export function ChangedMeanwhile({ submission, onTake }: { submission: DeskSubmission; onTake: () => void }) {
  const { feedback } = submission
  return (
    <div className="banner mb-20" role="alert">
      <Icon name="warning" />
      <p>This work was changed by somebody else meanwhile.</p>
      <p className="banner-more">{whatHappened(submission)}</p>
      {feedback && (
        <div className="col-span-full">
          <Remark>
            <p className="whitespace-pre-line">{feedback}</p>
          </Remark>
        </div>
      )}
      <p className="banner-more">
        What you typed is still below, and not saved. Saving it puts it in this place.
      </p>
      <Button size="row" onClick={onTake}>
        Leave it as it is there
      </Button>
    </div>
  )
}

function whatHappened({
  status,
  grade,
  reviewedBy,
  reviewedAt,
  studentName,
  submittedAt,
}: DeskSubmission): string {
  if (status === 'Submitted')
    return `${studentName} sent it again ${dayAndTime(new Date(submittedAt))}; the link above is the new one.`
  const verdict = status === 'Graded' ? 'graded it' : 'returned it for changes'
  const when = reviewedAt && ` on ${dayAndTime(new Date(reviewedAt))}`
  const mark = grade === null ? '' : `, ${grade} of 100`
  return `${reviewedBy ?? 'Somebody'} ${verdict}${when ?? ''}${mark}.`
}
