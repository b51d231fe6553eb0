import { t } from '@lingui/core/macro'
import type { SubmissionRow } from '#contract/coursework/reviews.ts'
import { texts } from '#contract/texts.ts'
import { punctuality, sentText } from './sent-texts.ts'

export interface QueueRowProps {
  row: SubmissionRow
  isSelected: boolean
  isActive: boolean
  /** Its review has an unsaved draft. */
  isUnsaved: boolean
  now: Date
  onChoose: () => void
}

/** The list around it handles focus and keys. */
export function QueueRow({ row, isSelected, isActive, isUnsaved, now, onChoose }: QueueRowProps) {
  const { _id, studentName, assignment, submittedAt, handedInBy, late, version } = row
  const sent = handedInBy === null ? punctuality(submittedAt, assignment.deadline) : t`scan`
  const state = late ? t`late` : version > 1 ? t`sent again` : sent
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list names its active option
    <div
      role="option"
      id={optionId(_id)}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className="queue-row"
      onClick={onChoose}
    >
      <p className="queue-name">
        <span className="min-w-0 font-strong">{studentName || t(texts.mentor.unknownStudent)}</span>
        {state && <span className={`queue-state ${late ? 'text-mark' : ''}`}>{state}</span>}
      </p>
      <p className="text-label/22 text-ink2">{assignment.title}</p>
      <p className="text-note text-ink3">
        <time dateTime={submittedAt}>{sentText(submittedAt, now)}</time>
        {isUnsaved && <> · {t`not saved yet`}</>}
      </p>
    </div>
  )
}

export const optionId = (submissionId: string) => `waiting-${submissionId}`
