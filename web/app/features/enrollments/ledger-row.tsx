import { Link, useLocation } from 'react-router'
import type { ListedEnrollment } from '#contract/payments.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { LedgerFilter } from './ledger-filter.ts'
import { settledWords, stateNames } from './ledger-words.ts'

/** A payment that is being settled. */
export interface Settling {
  readonly kind: 'confirm' | 'cancel'
  readonly enrollment: ListedEnrollment
}

/** A page of enrollments, as a table or one below the other. */
export interface LedgerRowsProps {
  rows: readonly ListedEnrollment[]
  sort: LedgerFilter['sort']
  onSort: (sort: LedgerFilter['sort']) => void
  onSettle: (settling: Settling) => void
}

export function StudentLink({ row: { student, name } }: { row: ListedEnrollment }) {
  return (
    <Link className="link" to={paths.adminAccount(student._id)}>
      {student.name || name}
    </Link>
  )
}

/** An address too long for its column goes on below at its sign. */
export function StudentEmail({ row: { student } }: { row: ListedEnrollment }) {
  const [name, host] = student.email.split('@')
  return (
    <>
      {name}
      <wbr />
      {host !== undefined && `@${host}`}
    </>
  )
}

/** To the receipt, which leads back to the list as it is narrowed now. */
export function ReceiptLink({ row: { _id, receiptNumber } }: { row: ListedEnrollment }) {
  const { search } = useLocation()
  return (
    <Link className="link tnum whitespace-nowrap" to={paths.adminReceipt(_id)} state={{ list: search }}>
      {receiptNumber}
    </Link>
  )
}

const inks = { recorded: '', confirmed: 'text-seal', cancelled: 'text-mark' } as const

/** What became of the payment. */
export function PaymentState({ row }: { row: ListedEnrollment }) {
  const status = row.paymentStatus ?? 'recorded'
  return (
    <>
      <span className={`font-strong ${inks[status]}`}>{stateNames[status]}</span>
      <span className="block break-words text-ink3 text-note">{settledWords(row)}</span>
    </>
  )
}

/** What can be made of it; nothing once it is cancelled. */
export function SettleActs({
  row,
  onSettle,
}: {
  row: ListedEnrollment
  onSettle: LedgerRowsProps['onSettle']
}) {
  const { receiptNumber, paymentStatus } = row
  if (paymentStatus === 'cancelled') return null
  return (
    <div className="row-acts">
      <Button size="row" onClick={() => onSettle({ kind: 'confirm', enrollment: row })}>
        {paymentStatus === 'confirmed' ? 'Reference' : 'Confirm'}
        <span className="vh"> of {receiptNumber}</span>
      </Button>
      <Button variant="quiet" size="row" onClick={() => onSettle({ kind: 'cancel', enrollment: row })}>
        Cancel<span className="vh"> the enrollment {receiptNumber}</span>
      </Button>
    </div>
  )
}
