import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { grouped } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { isBackwards } from '../../ui/list-address.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Figure, Figures } from '../../ui/table.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { useWide } from '../../ui/use-wide.ts'
import { CancelEnrollment } from './cancel-enrollment.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { LedgerCards } from './ledger-cards.tsx'
import { type LedgerFilter, ledgerFiltersOn } from './ledger-filter.ts'
import { ledgerPage } from './ledger-queries.ts'
import type { Settling } from './ledger-row.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { Found } from './ledger-words.ts'

export interface LedgerProps {
  filter: LedgerFilter
  onChange: (change: Partial<LedgerFilter>, replace?: boolean) => void
  /** What narrows the list, and what is done with all of it; `found` is undefined while it is not known. */
  children: (found: Found | undefined) => ReactNode
}

/** All enrollments of the school: the totals, and what the filters leave, a page at a time. */
export function Ledger({ filter, onChange, children }: LedgerProps) {
  const isNothing = isBackwards(filter)
  // The totals of the school are there all the same.
  const query = useQuery(ledgerPage(isNothing ? { ...filter, from: '', to: '' } : filter))
  const answer = query.data?.answer
  // Days that end before they begin have no rows; the field says so.
  const rows = isNothing ? undefined : answer?.enrollments
  const found =
    isNothing || !query.data ? undefined : { total: query.data.total, listed: query.data.answer.listed }
  const [settling, setSettling] = useState<Settling | null>(null)
  const Rows = useWide() ? LedgerTable : LedgerCards
  const Dialog = settling?.kind === 'cancel' ? CancelEnrollment : ConfirmPayment
  return (
    <>
      <Totals answer={answer} />
      {children(found)}
      <QueryStates query={query} message={texts.admin.enrollmentsFailed} skeleton={<RowsSkeleton />} />
      <div {...useRowFocus()}>
        <ListPlaces
          rows={rows}
          total={found?.total ?? 0}
          page={filter.page}
          onPage={(page, replace) => onChange({ page }, replace)}
          empty={emptyWords(filter)}
          isOld={query.isPlaceholderData}
        >
          <Rows
            rows={rows ?? []}
            sort={filter.sort}
            onSort={(sort) => onChange({ sort })}
            onSettle={setSettling}
          />
        </ListPlaces>
      </div>
      {settling && (
        <Dialog
          key={settling.enrollment._id}
          enrollment={settling.enrollment}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  )
}

function emptyWords(filter: LedgerFilter) {
  return {
    message: ledgerFiltersOn(filter) > 0 ? 'No enrollments match these filters.' : 'No enrollments yet.',
    next: 'Each enrollment is written here with its receipt.',
  }
}

interface Answer {
  readonly totalEnrollments: number
  readonly totalEarnings: number
  readonly confirmedEarnings: number
}

/** The whole school's, whatever the filters are: all but what is cancelled. */
function Totals({ answer }: { answer: Answer | undefined }) {
  const waiting = <Skeleton className="h-36 w-160" />
  return (
    <section aria-label="Totals" className="ledger-totals">
      <Figures>
        <Figure label={texts.admin.totalEnrollments}>
          {answer ? grouped(answer.totalEnrollments) : waiting}
        </Figure>
        <Figure label={texts.admin.totalEarnings}>
          {answer ? formatRupees(answer.totalEarnings) : waiting}
        </Figure>
        <Figure label="Of that confirmed">{answer ? formatRupees(answer.confirmedEarnings) : waiting}</Figure>
      </Figures>
      <p className="mt-8 text-ink3 text-note">
        The whole school, whatever the filters; what is cancelled counts nowhere.
      </p>
    </section>
  )
}
