import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/fields.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { useWide } from '../../ui/use-wide.ts'
import { KeyHelp, KeyStrip } from './key-help.tsx'
import { isNotYours, NotYours } from './not-yours.tsx'
import type { QueueFilter } from './queries.ts'
import { Queue } from './queue.tsx'
import { ReviewPane, titleId } from './review-pane.tsx'
import { SavedLine } from './saved-line.tsx'
import { useDesk } from './use-desk.ts'

export interface ReviewDeskProps {
  userId: string
  filter: QueueFilter
  /** The submission in the pane. */
  selectedId: string | undefined
  onSearch: (search: string) => void
  /** Opens another in the pane, or none; `isStep` is one that the person wants to come back from, as on a phone. */
  onSelect: (submissionId: string | undefined, isStep?: boolean) => void
}

/** List and pane: the work that waits, oldest first, and one piece of it to be marked. On a phone one after the other. */
export function ReviewDesk({ userId, filter, selectedId, onSearch, onSelect }: ReviewDeskProps) {
  const isWide = useWide()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const desk = useDesk({ filter, selectedId, onSelect, isWide, onHelp: () => setHelpOpen(true) })
  const { query, rows, total, index, saved, controls } = desk
  const isForeign = isNotYours(query.error)
  const isEmpty = query.data !== undefined && rows.length === 0 && !isForeign
  const showsQueue = isWide || !selectedId
  const showsPane = selectedId !== undefined

  const onKey = (event: KeyboardEvent) => {
    // On a phone the list is not there while a piece is open: its title has the keys.
    if (!isWide && (event.target as Element).id === titleId) desk.onKey(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isHelpOpen) return
    // Who is searching is not marking: the open work may not even be in what was found.
    if ((event.target as Element).closest('input[type="search"]')) return
    event.preventDefault()
    controls.current.save?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter saves wherever the focus is on the desk
    <div onKeyDown={onKey}>
      <div className="flex flex-wrap items-center justify-between gap-x-24 border-ink border-b-2 pb-10">
        <div className="flex flex-wrap items-baseline gap-x-14">
          <h1 tabIndex={-1}>To review</h1>
          <p className="tnum min-h-28 text-ink2">{query.data && waitingWords(total, filter)}</p>
        </div>
        <SavedLine saved={saved} onBack={desk.backToSaved} />
      </div>
      {filter.assignmentId && !isForeign && <OneAssignment title={rows[0]?.assignment.title} />}
      <div className="md:grid md:grid-cols-[312px_minmax(0,1fr)]">
        {showsQueue && (
          <div className="queue-column">
            <QueueSearch search={filter.search} onSearch={onSearch} />
            {isForeign ? (
              <NotYours way={<AllThatWaits />} />
            ) : (
              <QueryStates
                query={query}
                message={texts.mentor.assignmentsFailed}
                skeleton={<QueueSkeleton />}
              />
            )}
            {isEmpty && <NothingWaits search={filter.search} />}
            {rows.length > 0 && !isForeign && (
              <Queue
                ref={desk.queue}
                rows={rows}
                selectedId={selectedId}
                activeId={desk.active?._id}
                onChoose={desk.open}
                onKeyDown={desk.onKey}
                more={total - rows.length}
                isLoadingMore={query.isFetchingNextPage}
                onMore={desk.showMore}
              />
            )}
          </div>
        )}
        <section className="min-w-0 border-rule pt-20 md:border-l md:pl-32" aria-label="The work">
          {!isWide && showsPane && (
            <Button
              variant="quiet"
              icon="chevronLeft"
              className="mb-8 -ml-18"
              onClick={() => onSelect(undefined)}
            >
              All waiting work
            </Button>
          )}
          {showsPane && (
            <ReviewPane
              key={selectedId}
              submissionId={selectedId}
              row={rows[index]}
              position={index >= 0 ? `${index + 1} of ${total.toLocaleString('en-IN')}` : undefined}
              userId={userId}
              controls={controls}
              onSaved={(work) => void desk.keepSaved(work)}
              onGoneSeen={() => void desk.gone(selectedId)}
              onSkip={index >= 0 && rows.length > 1 ? desk.skip : undefined}
            />
          )}
        </section>
      </div>
      <KeyStrip onAll={() => setHelpOpen(true)} />
      <KeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function waitingWords(total: number, { search, assignmentId }: QueueFilter): string {
  const count = total.toLocaleString('en-IN')
  return search || assignmentId ? `${count} of those that wait` : `${count} waiting, oldest first`
}

function QueueSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = usePaused(search, onSearch)
  return (
    <search className="block py-14 md:pr-20">
      <SearchBox
        label="Student or title"
        value={typed}
        maxLength={limits.name}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}

function AllThatWaits() {
  return (
    <Link className="link" to={paths.mentorReview()}>
      Show all that waits
    </Link>
  )
}

/** Says that the queue is narrowed, and how to see it whole. */
function OneAssignment({ title }: { title: string | undefined }) {
  return (
    <p className="mt-8 text-label text-ink2">
      Only {title ? `“${title}”` : 'one assignment'}. <AllThatWaits />
    </p>
  )
}

function NothingWaits({ search }: { search: string }) {
  return (
    <EmptyState
      message={search ? 'No waiting work matches.' : 'Nothing waits for you.'}
      next={
        search
          ? 'Words of the student’s name or of the title are looked for by how they begin.'
          : 'Work that students hand in is written here, the oldest first.'
      }
      link={
        <Link className="link" to={search ? paths.mentorReview() : paths.mentorAssignments()}>
          {search ? 'Show all that waits' : 'See all submissions'}
        </Link>
      }
    />
  )
}

function QueueSkeleton() {
  return (
    <div className="md:pr-20">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="mb-8 h-90" />
      ))}
    </div>
  )
}
