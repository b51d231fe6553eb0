import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { Stamp } from '../../../ui/stamp.tsx'

export function SavedLine({ saved, onBack }: { saved: DeskSubmission | null; onBack: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-14 gap-y-8 md:min-h-44">
      {saved && (
        <span aria-hidden="true">
          <Stamp
            key={`${saved._id} ${saved.version}`}
            ink={saved.status === 'Graded' ? 'seal' : 'mark'}
            pressed
          >
            {saved.status === 'Graded' ? gradeText(saved) : t`Returned`}
          </Stamp>
        </span>
      )}
      <p role="status" className="min-w-0 text-label text-ink2">
        {saved && savedText(saved)}
      </p>
      {saved && (
        <Button variant="quiet" size="row" onClick={onBack}>
          <Trans>Change it</Trans>
        </Button>
      )}
    </div>
  )
}

const gradeText = ({ grade, maxMarks }: DeskSubmission) => t`${grade ?? ''} of ${maxMarks}`

const savedText = ({ status, grade, maxMarks, studentName }: DeskSubmission) =>
  status === 'Graded'
    ? t`Saved: ${grade ?? ''} of ${maxMarks} for ${studentName}.`
    : t`Saved: returned to ${studentName} for changes.`
