import { t } from '@lingui/core/macro'
import type { QueueRow as QueueListRow } from '#contract/coursework/reviews.ts'
import { QueueList, type QueueListProps } from '../../../ui/queue-list.tsx'
import { serverTime } from '../../../ui/server-time.ts'
import { optionId, QueueRow } from './queue-row.tsx'
import { unsavedReviews } from './review-drafts.ts'

export interface QueueProps extends Omit<QueueListProps, 'label' | 'activeOption' | 'children'> {
  rows: readonly QueueListRow[]
  userId: string
  selectedId: string | undefined
  /** The row that keys act on. */
  activeId: string | undefined
  onChoose: (id: string) => void
}

export function Queue(props: QueueProps) {
  const { rows, userId, selectedId, activeId, onChoose, ...list } = props
  const now = serverTime()
  const unsavedIds = new Set(unsavedReviews(userId))
  return (
    <QueueList {...list} label={t`Work to review`} activeOption={activeId && optionId(activeId)}>
      {rows.map((row) => (
        <QueueRow
          key={row._id}
          row={row}
          isSelected={row._id === selectedId}
          isActive={row._id === activeId}
          isUnsaved={unsavedIds.has(row._id)}
          now={now}
          onChoose={() => onChoose(row._id)}
        />
      ))}
    </QueueList>
  )
}
