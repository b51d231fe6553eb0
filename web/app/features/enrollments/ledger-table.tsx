import { formatRupees } from '#contract/money.ts'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { SortHead, Table } from '../../ui/table.tsx'
import {
  type LedgerRowsProps,
  PaymentState,
  ReceiptLink,
  SettleActs,
  StudentEmail,
  StudentLink,
} from './ledger-row.tsx'

/** A page of enrollments, each with its receipt, what became of its payment, and what can be made of it. */
export function LedgerTable({ rows, sort, onSort, onSettle }: LedgerRowsProps) {
  return (
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
          <tr key={row._id} data-row={row._id}>
            <th scope="row" className="ledger-person">
              <StudentLink row={row} />
              <span className="block font-text text-ink3 text-note">
                <StudentEmail row={row} />
              </span>
            </th>
            <td className="ledger-course">{row.courseName}</td>
            <td>
              <ReceiptLink row={row} />
            </td>
            <td className="number">{row.amount ? formatRupees(row.amount) : 'Free'}</td>
            <td className="min-w-96">
              <time dateTime={row.createdAt}>
                <span className="block">{dayOf(new Date(row.createdAt))},</span>{' '}
                {timeOf(new Date(row.createdAt))}
              </time>
            </td>
            <td className="ledger-payment">
              <PaymentState row={row} />
            </td>
            <td>
              <SettleActs row={row} onSettle={onSettle} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
