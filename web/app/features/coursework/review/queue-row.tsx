import { plural, t } from '@lingui/core/macro'
import type { QueueRow as QueueListRow } from '#contract/coursework/reviews.ts'
import { texts } from '#contract/texts.ts'
import { initialled } from './initialled.ts'
import { punctuality, sentText } from './sent-texts.ts'

export interface QueueRowProps {
  row: QueueListRow
  isSelected: boolean
  isActive: boolean
  isUnsaved: boolean
  now: Date
  onChoose: () => void
}

export function QueueRow({ row, isSelected, isActive, isUnsaved, now, onChoose }: QueueRowProps) {
  const { _id, studentName, assignment, submittedAt, submittedBy, late, version } = row
  const sent = submittedBy === null ? punctuality(submittedAt, assignment.deadline) : t`scan`
  const state = late ? t`late` : version > 1 ? t`sent again` : sent
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it handles the keys
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
        {row.files > 0 && <> · {amountOf(row)}</>}
        {isUnsaved && <> · {t`not saved yet`}</>}
      </p>
      <OtherMarkers names={row.markers} />
    </div>
  )
}

const amountOf = ({ pages, files }: Pick<QueueListRow, 'pages' | 'files'>): string =>
  pages > 0
    ? plural(pages, { one: '# page', other: '# pages' })
    : plural(files, { one: '# file', other: '# files' })

function OtherMarkers({ names }: { names: readonly string[] }) {
  const [first, ...more] = names
  if (!first) return null
  const name = initialled(first)
  return (
    <p className="text-note font-strong text-pen">
      {more.length === 0 ? t`with ${name}` : t`with ${name} +${more.length}`}
    </p>
  )
}

export const optionId = (submissionId: string) => `waiting-${submissionId}`
