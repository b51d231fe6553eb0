import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type QueuePart, queueParts, targetHours } from '#contract/doubts/doubt-states.ts'
import { countLabel } from '../../api/row-count.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import './doubts.css'
import '../../shared/desk.css'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { KeyHelp, KeyStrip } from '../../ui/key-list.tsx'
import { QueueList } from '../../ui/queue-list.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { useWide } from '../../ui/use-wide.ts'
import { doubtKeys } from './doubt-keys.ts'
import { DoubtPane } from './doubt-pane.tsx'
import { DoubtQueueRow, optionId } from './doubt-queue-row.tsx'
import { DoubtStamp } from './doubt-stamp.tsx'
import { partText } from './doubt-texts.ts'
import { figures } from './queries.ts'
import { useDoubtDesk } from './use-doubt-desk.ts'

export interface DoubtDeskProps {
  userId: string
  part: QueuePart
  /** Empty means all courses. */
  course: string
  courses: readonly { _id: string; name: string }[] | undefined
  selectedId: string | undefined
  onSelect: (doubtId: string | undefined) => void
  onNarrow: (filter: { part?: QueuePart; course?: string }) => void
}

export function DoubtDesk(props: DoubtDeskProps) {
  const { userId, part, course, courses, selectedId, onSelect, onNarrow } = props
  const isWide = useWide()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const desk = useDoubtDesk({
    part,
    course,
    selectedId,
    isWide,
    onSelect,
    onHelp: () => setHelpOpen(true),
  })
  const { query, rows, count, index } = desk
  const { data: counts } = useQuery(figures)
  const now = serverTime()
  const onKey = (event: KeyboardEvent) => {
    const isWriting = (event.target as Element).matches('textarea')
    if (isWriting && event.key === 'Escape') desk.list.current?.focus()
    if (isWriting && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      // A held key would also send the next answers.
      if (!event.repeat) desk.controls.current.send?.()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends what is written, Escape leaves it
    <div className="break-words" onKeyDown={onKey}>
      <DeskHead counted={query.data && countedText(part, countLabel(count))} done={desk.done} />
      <QueueFilters {...{ part, course, courses, onNarrow, counts }} />
      <div className="rule-t desk-columns">
        {(isWide || !selectedId) && (
          <div className="queue-column">
            <QueryStates query={query} message={t`The doubts did not load.`} skeleton={<QueueSkeleton />} />
            {query.data && rows.length === 0 && <EmptyPart part={part} />}
            {rows.length > 0 && (
              <QueueList
                ref={desk.list}
                label={t`Doubts`}
                activeOption={desk.active && optionId(desk.active)}
                onKeyDown={desk.onKey}
                more={
                  query.hasNextPage ? countLabel({ ...count, total: count.total - rows.length }) : undefined
                }
                isLoadingMore={query.isFetchingNextPage}
                onMore={desk.showMore}
              >
                {rows.map((row) => (
                  <DoubtQueueRow
                    key={row._id}
                    row={row}
                    userId={userId}
                    isSelected={row._id === selectedId}
                    isActive={row._id === desk.active}
                    now={now}
                    targetHours={counts?.targetHours ?? targetHours}
                    onChoose={() => desk.open(row._id)}
                  />
                ))}
              </QueueList>
            )}
          </div>
        )}
        <section className="min-w-0 pt-20 md:rule-l md:pl-32" aria-label={t`The doubt`}>
          {!isWide && selectedId && (
            <Button
              variant="quiet"
              icon="chevronLeft"
              className="mb-8 -ml-18"
              onClick={() => onSelect(undefined)}
            >
              <Trans>All doubts</Trans>
            </Button>
          )}
          {selectedId && (
            <DoubtPane
              key={selectedId}
              query={desk.doubt}
              userId={userId}
              position={index >= 0 ? t`${index + 1} of ${countLabel(count)}` : undefined}
              failure={desk.failure}
              controls={desk.controls}
              onAnswered={desk.answered}
            />
          )}
        </section>
      </div>
      <KeyStrip keys={doubtKeys} onAll={() => setHelpOpen(true)} />
      <DoubtKeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

const countOf = (part: QueuePart, counts: Counts) =>
  counts && (part === 'waiting' || part === 'reported') ? { count: counts[part] } : {}

type Counts = { waiting: number; reported: number } | undefined

interface QueueFiltersProps extends Pick<DoubtDeskProps, 'part' | 'course' | 'courses' | 'onNarrow'> {
  counts: Counts
}

function QueueFilters({ part, course, courses, onNarrow, counts }: QueueFiltersProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-24 gap-y-12 py-14">
      <Chips label={t`Part of the queue`}>
        {queueParts.map((one) => (
          <Chip
            key={one}
            selected={one === part}
            onClick={() => onNarrow({ part: one })}
            {...countOf(one, counts)}
          >
            {t(partText[one])}
          </Chip>
        ))}
      </Chips>
      {(courses === undefined || courses.length > 1) && (
        <div className="w-full sm:w-240">
          <FilterChoice
            label={t`Course`}
            value={course}
            all={t`All courses`}
            onChoose={(courseId) => onNarrow({ course: courseId })}
          >
            {courses?.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </FilterChoice>
        </div>
      )}
    </div>
  )
}

function countedText(part: QueuePart, count: string): string {
  if (part === 'waiting') return t`${count} waiting, the longest wait first`
  if (part === 'reported') return t`${count} reported, the newest first`
  return part === 'answered' ? t`${count} answered, the newest first` : t`${count} settled, the newest first`
}

function DoubtKeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <KeyHelp
      keys={doubtKeys}
      open={open}
      onClose={onClose}
      note={t`Single keys work while the list of doubts has the focus, never while you write.`}
    >
      <Trans>
        Ctrl+Enter (or ⌘+Enter) works while you write. Everything can be reached with Tab as well.
      </Trans>
    </KeyHelp>
  )
}

type DoneDoubt = ReturnType<typeof useDoubtDesk>['done']

function DeskHead({ counted: countText, done }: { counted: string | undefined; done: DoneDoubt }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-24 heavy-b pb-10">
      <div className="flex flex-wrap items-baseline gap-x-14">
        <h1 tabIndex={-1}>
          <Trans>Doubts</Trans>
        </h1>
        <p className="tnum min-h-28 text-ink2 max-sm:basis-full">{countText}</p>
      </div>
      <Done done={done} />
    </div>
  )
}

function Done({ done }: { done: DoneDoubt }) {
  return (
    <div className="flex flex-wrap items-center gap-14 md:min-h-44">
      {done && (
        <span aria-hidden="true">
          <DoubtStamp key={`${done.doubt._id} ${done.doubt.version}`} state={done.doubt.state} pressed />
        </span>
      )}
      <p role="status" className="min-w-0 text-ink2 text-label">
        {done?.text}
      </p>
    </div>
  )
}

function EmptyPart({ part }: { part: QueuePart }) {
  if (part === 'waiting')
    return (
      <EmptyState
        message={t`No doubts are waiting.`}
        next={t`A new one appears here when a student asks on a topic.`}
      />
    )
  return <EmptyState message={part === 'reported' ? t`Nothing is reported.` : t`There are none.`} />
}

function QueueSkeleton() {
  return (
    <div className="pt-14 md:pr-20">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="mb-8 h-90" />
      ))}
    </div>
  )
}
