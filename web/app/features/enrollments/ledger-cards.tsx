import { formatRupees } from '#contract/money.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import {
  type LedgerRowsProps,
  PaymentState,
  ReceiptLink,
  SettleActs,
  StudentEmail,
  StudentLink,
} from './ledger-row.tsx'

/** The enrollments where there is no room for a table: one below the other, payment and acts in view. */
export function LedgerCards({ rows, sort, onSort, onSettle }: LedgerRowsProps) {
  return (
    <>
      <FilterChoice
        label="Order"
        value={sort === 'newest' ? '' : sort}
        all="Newest first"
        onChoose={(chosen) => onSort(chosen === 'oldest' ? 'oldest' : 'newest')}
      >
        <option value="oldest">Oldest first</option>
      </FilterChoice>
      <ul aria-label="Enrollments" className="mt-16 border-ink border-t-2">
        {rows.map((row) => (
          <li key={row._id} data-row={row._id} className="list-row py-14 text-label">
            <p className="flex flex-wrap items-baseline justify-between gap-x-16">
              <StudentLink row={row} />
              <b className="tnum">{row.amount ? formatRupees(row.amount) : 'Free'}</b>
            </p>
            <p className="break-words text-ink3 text-note">
              <StudentEmail row={row} />
            </p>
            <p className="mt-4 break-words">{row.courseName}</p>
            <p className="flex flex-wrap justify-between gap-x-16">
              <ReceiptLink row={row} />
              <time className="text-ink3 text-note" dateTime={row.createdAt}>
                {dayAndTime(new Date(row.createdAt))}
              </time>
            </p>
            <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
              <p className="min-w-0">
                <PaymentState row={row} />
              </p>
              <SettleActs row={row} onSettle={onSettle} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
