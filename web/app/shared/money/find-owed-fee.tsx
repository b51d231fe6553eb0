import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { isolateText, joinIsolated } from '#contract/typed-text.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { QueryStates } from '../query-states.tsx'
import { dueFeesPage } from './due-fees-query.ts'

export function FindOwedFee({ action }: { action: (fee: DueFee) => ReactNode }) {
  const [search, setSearch] = useState('')
  const query = useQuery(dueFeesPage({ when: '', search: useDebounced(search.trim()), page: 1 }))
  const fees = query.data?.body
  return (
    <>
      <SearchBox
        label={t`Name, phone, course or receipt`}
        maxLength={limits.name}
        data-first-focus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <QueryStates
        query={query}
        message={t`The fees did not load.`}
        skeleton={<Skeleton className="h-160" />}
      />
      {fees?.length === 0 && (
        <p className="text-ink2">
          <Trans>Nobody who owes a fee has this name, phone, course or receipt.</Trans>
        </p>
      )}
      <ul aria-label={t`Fees due`}>
        {fees?.map((fee) => (
          <li
            key={fee._id}
            className="list-row flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-12 text-label"
          >
            <OwedFee fee={fee} />
            {action(fee)}
          </li>
        ))}
      </ul>
    </>
  )
}

export function OwedFee({ fee: { student, courseName, receiptNumber, phone, balance } }: { fee: DueFee }) {
  const owed = formatRupees(balance)
  return (
    <div className="min-w-0">
      <b>{student.name}</b>
      <p className="text-ink2">
        {isolateText(courseName)} · <span className="tnum whitespace-nowrap">{receiptNumber}</span>
      </p>
      <p className="tnum text-ink3 text-note">{joinIsolated([phone, t`Balance ${owed}`])}</p>
    </div>
  )
}
