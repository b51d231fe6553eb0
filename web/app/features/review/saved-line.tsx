import type { DeskSubmission } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Stamp } from '../../ui/stamp.tsx'

/** What was saved last, quietly: the stamp comes down, the words are said, and there is a way back to it. */
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
            {saved.status === 'Graded' ? `${saved.grade} of 100` : 'Returned'}
          </Stamp>
        </span>
      )}
      <p role="status" className="min-w-0 text-label text-ink2">
        {saved && savedWords(saved)}
      </p>
      {saved && (
        <Button variant="quiet" size="row" onClick={onBack}>
          Change it
        </Button>
      )}
    </div>
  )
}

const savedWords = ({ status, grade, studentName }: DeskSubmission) =>
  status === 'Graded'
    ? `Saved: ${grade} of 100 for ${studentName}.`
    : `Saved: returned to ${studentName} for changes.`
