import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { countLabel, type RowCount } from '../../../api/row-count.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { places } from '../../../ui/skeletons.tsx'
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { backToTable } from './desk-address.ts'
import { KeyHelp, KeyStrip } from './key-help.tsx'
import type { QueueFilter } from './queries.ts'
import { Queue } from './queue.tsx'
import { isReassigned, ReassignedNotice } from './reassigned-notice.tsx'
import { unsavedReviews } from './review-drafts.ts'
import { PaneSkeleton, ReviewPane } from './review-pane.tsx'
import { useReviewPlace } from './review-place.ts'
import { SavedLine } from './saved-line.tsx'
import { sortText } from './table-filter.ts'
import { titleId } from './title-id.ts'
import { useDesk } from './use-desk.ts'
import type { WorkSlots } from './work-slots.ts'

export interface ReviewDeskProps {
  userId: string
  slots: WorkSlots
  filter: QueueFilter
  selectedId: string | undefined
  table: string | undefined
  onSearch: (search: string) => void
  /** `isStep` adds a history entry, for Back on a phone. */
  onSelect: (submissionId: string | undefined, isStep?: boolean) => void
}

export function ReviewDesk(props: ReviewDeskProps) {
  const { userId, slots, filter, selectedId, table, onSearch, onSelect } = props
  const isWide = useWide()
  const place = useReviewPlace()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const desk = useDesk({
    ...{ filter, selectedId, onSelect, isWide },
    onHelp: () => setHelpOpen(true),
    preload: slots.preload,
  })
  const { query, rows, count, index, saved, controls } = desk
  const isOtherMentors = isReassigned(query.error)
  const isEmpty = query.data !== undefined && rows.length === 0 && !isOtherMentors
  const showsQueue = isWide || !selectedId
  const showsPane = selectedId !== undefined

  const onKey = (event: KeyboardEvent) => {
    // On a phone, opening a work unmounts the list, so the work's title handles the list's keys.
    const target = event.target as Element
    const isOnPage = target.matches('[data-desk-keys]')
    if ((!isWide && target.id === titleId) || (isOnPage && event.key.length === 1)) desk.onKey(event)
    const hasKeys = isOnPage || target.id === titleId || target.getAttribute('role') === 'listbox'
    if (hasKeys && !event.defaultPrevented && controls.current.onWorkKey?.(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isHelpOpen) return
    // The open work may not be among the search results.
    if (target.closest('input[type="search"]')) return
    event.preventDefault()
    // A held key would also mark the next work.
    if (!event.repeat) controls.current.save?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter saves wherever the focus is on the desk
    <div className="break-words" onKeyDown={onKey}>
      <div className="flex flex-wrap items-center justify-between gap-x-24 heavy-b pb-10">
        <div className="flex flex-wrap items-baseline gap-x-14">
          <h1 tabIndex={-1}>
            <Trans>To review</Trans>
          </h1>
          <p className="tnum min-h-28 w-full text-ink2 md:w-auto">
            {query.data && waitingText(count, filter)}
          </p>
          {table && (
            <Link className="link text-label" to={backToTable(place, table)}>
              <Trans>Back to the table</Trans>
            </Link>
          )}
          <UnsavedReviewsLink userId={userId} selectedId={selectedId} onOpen={desk.openOutOfTurn} />
        </div>
        <SavedLine saved={saved} onBack={() => saved && desk.openOutOfTurn(saved._id)} />
      </div>
      {filter.assignment && !table && !isOtherMentors && (
        <OneAssignmentNote title={rows[0]?.assignment.title} />
      )}
      <div className="desk-columns">
        {showsQueue && (
          <div className="queue-column">
            <QueueSearch search={filter.search} onSearch={onSearch} />
            {isOtherMentors ? (
              <ReassignedNotice way={<AllWorkLink />} />
            ) : (
              <QueryStates
                query={query}
                message={t(texts.mentor.assignmentsFailed)}
                skeleton={<QueueSkeleton />}
              />
            )}
            {isEmpty && <EmptyQueue search={filter.search} />}
            {rows.length > 0 && !isOtherMentors && (
              <DeskQueue desk={desk} userId={userId} selectedId={selectedId} />
            )}
          </div>
        )}
        <section className="min-w-0 pt-20 md:rule-l md:pl-32" aria-label={t`The work`}>
          {!isWide && showsPane && !table && <BackToQueue onClick={() => onSelect(undefined)} />}
          {isWide && !showsPane && (query.isPending || rows.length > 0) && <FirstItemLoading />}
          {showsPane && (
            <ReviewPane
              key={selectedId}
              submissionId={selectedId}
              row={rows[index]}
              position={index >= 0 ? t`${index + 1} of ${countLabel(count)}` : undefined}
              userId={userId}
              controls={controls}
              slots={slots}
              onLeaveWork={() => focusTitleOrList(desk.list.current)}
              onSaved={(work) => void desk.handleSaved(work)}
              onGoneSeen={() => void desk.handleGone(selectedId)}
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

function BackToQueue({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" icon="chevronLeft" className="mb-8 -ml-18" onClick={onClick}>
      <Trans>All work to review</Trans>
    </Button>
  )
}

function focusTitleOrList(list: HTMLElement | null): void {
  const target = list ?? document.getElementById(titleId)
  target?.focus({ preventScroll: true })
}

interface DeskQueueProps {
  desk: ReturnType<typeof useDesk>
  userId: string
  selectedId: string | undefined
}

function DeskQueue({ desk, userId, selectedId }: DeskQueueProps) {
  const { query, rows, count } = desk
  return (
    <Queue
      ref={desk.list}
      userId={userId}
      rows={rows}
      selectedId={selectedId}
      activeId={desk.active}
      onChoose={desk.open}
      onKeyDown={desk.onKey}
      more={query.hasNextPage ? countLabel({ ...count, total: count.total - rows.length }) : undefined}
      isLoadingMore={query.isFetchingNextPage}
      onMore={desk.showMore}
    />
  )
}

function FirstItemLoading() {
  return (
    <Loading label={t(texts.frame.loading)}>
      <PaneSkeleton />
    </Loading>
  )
}

function waitingText(count: RowCount, { sort }: QueueFilter): string {
  const works = countLabel(count)
  return `${t`${works} to review`} · ${t(sortText[sort])}`
}

function UnsavedReviewsLink({
  userId,
  selectedId,
  onOpen,
}: {
  userId: string
  selectedId: string | undefined
  onOpen: (id: string) => void
}) {
  const otherUnsavedIds = unsavedReviews(userId).filter((id) => id !== selectedId)
  const [first] = otherUnsavedIds
  if (!first) return null
  return (
    <button type="button" className="link text-label" onClick={() => onOpen(first)}>
      {plural(otherUnsavedIds.length, {
        one: '# review is not saved yet',
        other: '# reviews are not saved yet',
      })}
    </button>
  )
}

function QueueSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useDebouncedSearch(search, onSearch)
  return (
    <search className="block py-14 md:pr-20">
      <SearchBox
        label={t`Student or title`}
        value={typed}
        maxLength={limits.name}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}

function AllWorkLink() {
  return (
    <Link className="link" to={useReviewPlace().review()}>
      <Trans>Show all work to review</Trans>
    </Link>
  )
}

function OneAssignmentNote({ title }: { title: string | undefined }) {
  return (
    <p className="mt-8 text-label text-ink2">
      <Trans>Only {title ? `“${title}”` : t`one assignment`}.</Trans> <AllWorkLink />
    </p>
  )
}

function EmptyQueue({ search }: { search: string }) {
  const place = useReviewPlace()
  return (
    <EmptyState
      message={search ? t`No work to review matches.` : t`You have nothing to review.`}
      next={
        search ? t`Try the start of a name or title.` : t`New work appears here when a student submits it.`
      }
      link={
        <Link className="link" to={search ? place.review() : place.submissions()}>
          {search ? t`Show all work to review` : t`See all submissions`}
        </Link>
      }
    />
  )
}

function QueueSkeleton() {
  return (
    <div className="md:pr-20">
      {places(5).map((row) => (
        <div key={row} className="queue-row">
          <div className="queue-name h-28 items-center">
            <Skeleton className="h-18 w-120" />
            <Skeleton className="h-12 w-44" />
          </div>
          <Skeleton className="my-3 h-16 w-160" />
          <Skeleton className="mt-6 mb-2 h-12 w-72" />
        </div>
      ))}
    </div>
  )
}
