import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../api/query-states.tsx'
import { isBackwards } from '../../ui/list-address.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Table } from '../../ui/table.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { useWide } from '../../ui/use-wide.ts'
import { type AuditFilter, auditPage, isNarrowed } from './audit-list.ts'
import { type AuditRowsProps, Moment, Narrow, Sentence } from './audit-row.tsx'
import { detailWords } from './audit-words.ts'

export interface AuditTableProps {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>, replace?: boolean) => void
}

/** The record as sentences, a page at a time. */
export function AuditTable({ filter, onChange }: AuditTableProps) {
  const query = useQuery(auditPage(filter))
  const isNothing = isBackwards(filter)
  // Days that end before they begin have no rows; the field says so.
  const rows = isNothing ? undefined : query.data?.answer
  const Rows = useWide() ? AuditRows : AuditCards
  return (
    <>
      {!isNothing && (
        <QueryStates query={query} message="The record could not be read." skeleton={<RowsSkeleton />} />
      )}
      <div {...useRowFocus()}>
        <ListPlaces
          rows={rows}
          total={isNothing ? 0 : (query.data?.total ?? 0)}
          page={filter.page}
          onPage={(page, replace) => onChange({ page }, replace)}
          empty={emptyWords(filter)}
          isOld={query.isPlaceholderData}
        >
          <Rows rows={rows ?? []} onChange={onChange} />
        </ListPlaces>
      </div>
    </>
  )
}

function emptyWords(filter: AuditFilter) {
  return {
    message: isNarrowed(filter) ? 'Nothing recorded matches these filters.' : 'Nothing recorded yet.',
    next: 'Every change in the school is written here, with who made it.',
  }
}

function AuditRows({ rows, onChange }: AuditRowsProps) {
  return (
    <Table caption="Record of changes">
      <thead>
        <tr>
          <th scope="col">What happened</th>
          <th scope="col">Detail</th>
          <th scope="col">When</th>
          <th scope="col">
            <span className="vh">Narrow</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record._id} data-row={record._id}>
            <th scope="row" className="words-cell font-text">
              <Sentence record={record} />
            </th>
            <td className="words-cell text-note">{detailWords(record)}</td>
            <td>
              <Moment record={record} />
            </td>
            <td>
              <Narrow record={record} onChange={onChange} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The record where there is no room for a table. */
function AuditCards({ rows, onChange }: AuditRowsProps) {
  return (
    <ul aria-label="Record of changes" className="border-ink border-t-2">
      {rows.map((record) => (
        <li key={record._id} data-row={record._id} className="list-row py-14 text-label">
          <p className="break-words">
            <Sentence record={record} />
          </p>
          <p className="break-words text-ink2 text-note">{detailWords(record)}</p>
          <p className="text-ink3 text-note">
            <Moment record={record} />
          </p>
          <Narrow record={record} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}
