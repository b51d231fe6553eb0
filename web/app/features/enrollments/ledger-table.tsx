import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { ListedEnrollment } from '#contract/payments.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { SortHead, Table } from '../../ui/table.tsx'
import { CancelEnrollment } from './cancel-enrollment.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import type { LedgerFilter } from './ledger-filter.ts'
import { settledWords, stateNames } from './ledger-words.ts'

export interface LedgerTableProps {
  rows: readonly ListedEnrollment[]
  sort: LedgerFilter['sort']
  onSort: (sort: LedgerFilter['sort']) => void
}

type Settling = { readonly kind: 'confirm' | 'cancel'; readonly enrollment: ListedEnrollment } | null

/** A page of enrollments, each with its receipt, what became of its payment, and what can be made of it. */
export function LedgerTable({ rows, sort, onSort }: LedgerTableProps) {
  const [settling, setSettling] = useState<Settling>(null)
  const close = () => setSettling(null)
  return (
    <>
      <Table caption="Enrollments">
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Course</th>
            <th scope="col">Receipt</th>
            <th scope="col" className="number">
              Amount
            </th>
            <SortHead
              sorted={sort === 'newest' ? 'descending' : 'ascending'}
              onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}
            >
              Enrolled At
            </SortHead>
            <th scope="col">Payment</th>
            <th scope="col">
              <span className="vh">Settle</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row._id} row={row} onSettle={(kind) => setSettling({ kind, enrollment: row })} />
          ))}
        </tbody>
      </Table>
      {settling?.kind === 'confirm' && (
        <ConfirmPayment key={settling.enrollment._id} enrollment={settling.enrollment} onClose={close} />
      )}
      {settling?.kind === 'cancel' && (
        <CancelEnrollment key={settling.enrollment._id} enrollment={settling.enrollment} onClose={close} />
      )}
    </>
  )
}

const inks = { recorded: '', confirmed: 'text-seal', cancelled: 'text-mark' } as const

function Row({ row, onSettle }: { row: ListedEnrollment; onSettle: (kind: 'confirm' | 'cancel') => void }) {
  const { _id, student, name, courseName, receiptNumber, amount, createdAt } = row
  const status = row.paymentStatus ?? 'recorded'
  const at = new Date(createdAt)
  return (
    <tr>
      <th scope="row" className="person-cell">
        <Link className="link" to={paths.adminAccount(student._id)}>
          {student.name || name}
        </Link>
        <span className="block font-text text-ink3 text-note">{student.email}</span>
      </th>
      <td className="min-w-160">{courseName}</td>
      <td>
        <Link className="link tnum whitespace-nowrap" to={paths.receipt(_id)}>
          {receiptNumber}
        </Link>
      </td>
      <td className="number">{amount ? formatRupees(amount) : 'Free'}</td>
      <td className="min-w-96">
        <time dateTime={createdAt}>
          <span className="block">{dayOf(at)},</span> {timeOf(at)}
        </time>
      </td>
      <td className="min-w-160">
        <span className={`font-strong ${inks[status]}`}>{stateNames[status]}</span>
        <span className="block text-ink3 text-note">{settledWords(row)}</span>
      </td>
      <td>
        {status !== 'cancelled' && (
          <div className="row-acts">
            <Button size="row" onClick={() => onSettle('confirm')}>
              {status === 'confirmed' ? 'Reference' : 'Confirm'}
              <span className="vh"> of {receiptNumber}</span>
            </Button>
            <Button variant="quiet" size="row" onClick={() => onSettle('cancel')}>
              Cancel<span className="vh"> the enrollment {receiptNumber}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}
