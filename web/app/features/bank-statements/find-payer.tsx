import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankRow } from '#contract/bank-statements/bank-rows.ts'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { inLine, isolated } from '#contract/typed-text.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { dueFeesPage } from '../../shared/money/due-fees-query.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { showToast } from '../../ui/toast.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useBankActions } from './bank-queries.ts'

export function FindPayer({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const query = useQuery(dueFeesPage({ when: '', search: useDebounced(search.trim()), page: 1 }))
  const { mutateAsync, isPending } = useBankActions().decide
  const [failure, setFailure] = useState<Failure | null>(null)
  const fees = query.data?.body
  const take = async ({ _id: enrollmentId }: DueFee) => {
    if (isPending) return
    setFailure(null)
    try {
      await mutateAsync({ rowId: row._id, decision: { enrollmentId } })
      onClose()
      showToast('success', t`Payment taken.`)
    } catch (error) {
      setFailure(failureOf(error, t`The payment is not taken yet.`))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who paid this?`}
      note={inLine([dayWithYear(calendarDay(row.day)), formatRupees(row.amount), row.narration])}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className="grid gap-16">
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <SearchBox
          label={t`Name, course or receipt`}
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
            <Trans>Nobody who owes a fee has this name, course or receipt.</Trans>
          </p>
        )}
        <ul aria-label={t`Fees due`}>
          {fees?.map((fee) => (
            <Payer key={fee._id} fee={fee} amount={row.amount} onTake={() => void take(fee)} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Payer({ fee, amount, onTake }: { fee: DueFee; amount: number; onTake: () => void }) {
  const { student, courseName, receiptNumber, phone, balance } = fee
  const came = formatRupees(amount)
  const owed = formatRupees(balance)
  return (
    <li className="list-row flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-12 text-label">
      <div className="min-w-0">
        <b>{student.name}</b>
        <p className="text-ink2">
          {isolated(courseName)} · <span className="tnum whitespace-nowrap">{receiptNumber}</span>
        </p>
        <p className="tnum text-ink3 text-note">{inLine([phone, t`Balance ${owed}`])}</p>
      </div>
      {amount <= balance ? (
        <Button size="row" onClick={onTake}>
          {t`Take ${came}`}
          <span className="vh">
            {' '}
            <Trans>for {receiptNumber}</Trans>
          </span>
        </Button>
      ) : (
        <p className="text-mark text-note">{t`Only ${owed} is owed on this fee.`}</p>
      )}
    </li>
  )
}
