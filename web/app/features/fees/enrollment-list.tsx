import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { listEnrollments } from '#calls/fees/payments.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import {
  type EnrollmentFilter,
  type EnrollmentListFilter,
  enrollmentFilter,
  enrollmentQuery,
  ledgerStates,
} from '../../shared/money/enrollment-filter.ts'
import { enrollmentsPage } from '../../shared/money/enrollment-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import type { FilterControl } from '../../ui/filters.tsx'
import { KeyHelp, KeyStrip } from '../../ui/key-list.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { isBackwards } from '../../ui/list-filter.ts'
import { Figure, Figures } from '../../ui/table.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { type EnrollmentActions, isAwaiting, ledgerColumns, nameOfRow } from './enrollments-columns.tsx'
import { enrollmentKeys } from './enrollments-keys.ts'
import { earnedText, filterNames, foundText } from './enrollments-texts.ts'
import { focusOnAwaiting, focusOnAwaitingOrTitle } from './focus-on-awaiting.ts'
import { useEnrollmentKeys } from './use-enrollment-keys.ts'

const ConfirmPayments = lazyDialog(async () => (await import('./confirm-payments.tsx')).ConfirmPayments)
const ConfirmPayment = lazyDialog(async () => (await import('./confirm-payment.tsx')).ConfirmPayment)
const CancelEnrollment = lazyDialog(async () => (await import('./cancel-enrollment.tsx')).CancelEnrollment)

type Courses = readonly Pick<Course, '_id' | 'name'>[]

export function EnrollmentList({ list, courses }: { list: EnrollmentListFilter; courses: Courses }) {
  const { filter } = list
  const may = useMay()
  // Reversed dates show an error and do not filter.
  const isReversed = isBackwards(filter)
  const query = useQuery(enrollmentsPage(isReversed ? { ...filter, from: '', to: '' } : filter))
  const totals = query.data?.totals
  const found = isReversed || !query.data ? undefined : { ...query.data, listed: query.data.totals.listed }
  const earned = found && earnedText(found, filter.status)
  const [settling, setSettling] = useState<(EnrollmentActions & { following: string[] }) | null>(null)
  const Dialog = settling?.kind === 'cancel' ? CancelEnrollment : ConfirmPayment
  const selection = useSelection<ListedEnrollment>()
  const [confirming, setConfirming] = useState<readonly ListedEnrollment[] | null>(null)
  const rows = query.data?.body ?? []
  const [isHelpOpen, setHelpOpen] = useState(false)
  const listRef = useEnrollmentKeys({
    isQueue: filter.status === 'recorded' && rows.length > 0,
    onSelect: (id) => {
      const row = rows.find(({ _id }) => _id === id)
      if (row && isAwaiting(row)) selection.choose([row], !selection.rows.has(id))
    },
    onHelp: () => setHelpOpen(true),
  })

  const settle = (settlement: EnrollmentActions) => {
    const ids = rows.map(({ _id }) => _id)
    setSettling({ ...settlement, following: ids.slice(ids.indexOf(settlement.enrollment._id) + 1) })
  }
  // The next row takes the focus, because the pressed button may disappear.
  const handleSettled = ({ kind, enrollment, following }: NonNullable<typeof settling>) => {
    selection.choose([enrollment], false)
    flushSync(() => setSettling(null))
    if (kind === 'confirm') focusOnAwaiting(following)
  }
  return (
    <>
      {may('keepBooks') && <Totals totals={totals} />}
      {/* Reserves three lines on a phone. */}
      <div className="mt-28 mb-12 flex min-h-136 flex-wrap content-start items-start justify-between gap-x-24 gap-y-8 sm:min-h-36">
        <p className="tnum text-ink2" role="status">
          {found && foundText(found)}
          {earned && <Earned filter={filter}>{earned}</Earned>}
        </p>
        {found && found.total > 0 && (
          <DownloadTable endpoint={listEnrollments} query={enrollmentQuery(filter)} fileName="enrollments" />
        )}
      </div>
      <div ref={listRef}>
        <ListPage
          list={list}
          query={query}
          filters={{
            rows: controls(courses),
            look: 'filter-row',
            more: filter.student !== '' && <OneStudentNote />,
          }}
          note={{ text: rows.some(isAwaiting) ? t`Select payments to confirm several at once.` : '' }}
          chosen={{
            selection,
            nameOf: nameOfRow,
            canChoose: isAwaiting,
            actions: (chosen) => (
              <Button variant="primary" size="row" onClick={() => setConfirming(chosen)}>
                {plural(chosen.length, { one: 'Confirm # payment', other: 'Confirm # payments' })}
              </Button>
            ),
            onCleared: focusOnAwaitingOrTitle,
          }}
          columns={ledgerColumns(settle)}
          message={t(texts.admin.enrollmentsFailed)}
          empty={emptyText(list.isNarrowed)}
        />
        {rows.some(isAwaiting) && <KeyStrip keys={enrollmentKeys} onAll={() => setHelpOpen(true)} />}
      </div>
      <EnrollmentKeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
      {settling && (
        <Suspense>
          <Dialog
            key={settling.enrollment._id}
            enrollment={settling.enrollment}
            onClose={() => setSettling(null)}
            onDone={() => handleSettled(settling)}
          />
        </Suspense>
      )}
      {confirming && (
        <ConfirmChosen
          payments={confirming}
          onClose={() => setConfirming(null)}
          onSettled={(payments) => selection.choose(payments, false)}
        />
      )}
    </>
  )
}

const emptyText = (isNarrowed: boolean) =>
  isNarrowed
    ? { message: t`No enrollments match these filters.` }
    : {
        message: t`No enrollments yet.`,
        next: t`Students enroll from the page of a course. Publish one to begin.`,
      }

const OneStudentNote = () => (
  <p className="text-label text-ink2">
    <Trans>Only the enrollments of one student are shown.</Trans>
  </p>
)

function Earned({ filter, children }: { filter: EnrollmentFilter; children: string }) {
  if (filter.status !== '') return ` · ${children}`
  const liveFilter = enrollmentFilter.address({ ...filter, status: 'live', page: 1 })
  return (
    <>
      {' · '}
      <Link className="link" to={paths.adminEnrollments(liveFilter)}>
        {children}
      </Link>
    </>
  )
}

function EnrollmentKeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <KeyHelp
      keys={enrollmentKeys}
      open={open}
      onClose={onClose}
      note={t`Single keys work on the list of payments, and J and K on the page around it, never while you write.`}
    >
      <Trans>Everything can be reached with Tab as well.</Trans>
    </KeyHelp>
  )
}

interface ConfirmChosenProps {
  payments: readonly ListedEnrollment[]
  onClose: () => void
  onSettled: (payments: readonly ListedEnrollment[]) => void
}

function ConfirmChosen({ payments, onClose, onSettled }: ConfirmChosenProps) {
  const leave = () => {
    flushSync(onClose)
    if (document.activeElement === document.body) focusOnAwaitingOrTitle()
  }
  return (
    <Suspense>
      <ConfirmPayments
        payments={payments}
        onClose={leave}
        onSettled={onSettled}
        onDone={() => {
          leave()
          focusOnAwaitingOrTitle()
        }}
      />
    </Suspense>
  )
}

const controls = (courses: Courses): FilterControl<EnrollmentFilter>[][] => [
  [
    {
      kind: 'chips',
      name: 'status',
      label: t`Payment`,
      options: ledgerStates.map((status) => [status, t(filterNames[status])]),
    },
  ],
  [
    { kind: 'search', label: t`Name, phone or number`, most: limits.name },
    {
      kind: 'choice',
      name: 'course',
      label: t`Course`,
      all: t`All courses`,
      options: courses.map(({ _id, name }) => [_id, name]),
    },
    { kind: 'days', backwards: t(texts.admin.lastDayBeforeFirst) },
  ],
]

type Answer = Pick<ResponseOf<typeof listEnrollments>, 'totalEnrollments' | 'totalEarnings' | 'booked'>

function Totals({ totals }: { totals: Answer | undefined }) {
  const waiting = <Skeleton className="h-36 w-160" />
  const livePath = paths.adminEnrollments({ status: 'live' })
  return (
    <section aria-label={t`Totals`} className="ledger-totals">
      <Figures>
        <Figure label={t(texts.admin.totalEnrollments)}>
          {totals ? <RowsLink to={livePath}>{groupDigits(totals.totalEnrollments)}</RowsLink> : waiting}
        </Figure>
        <Figure label={t(texts.admin.totalEarnings)}>
          {totals ? <RowsLink to={livePath}>{formatRupees(totals.totalEarnings)}</RowsLink> : waiting}
        </Figure>
        <Figure label={t`Received`}>
          {totals ? (
            <RowsLink to={paths.adminBookEntries({ figure: 'received' })}>
              {formatRupees(totals.booked?.received ?? 0)}
            </RowsLink>
          ) : (
            waiting
          )}
        </Figure>
      </Figures>
      <p className="mt-8 text-ink3 text-note">
        <Trans>
          The whole school, whatever the filters. Total Enrollments and Total Earnings leave out cancelled
          enrollments.
        </Trans>
      </p>
    </section>
  )
}

const RowsLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="figure-to-rows" to={to}>
    {children}
  </Link>
)
