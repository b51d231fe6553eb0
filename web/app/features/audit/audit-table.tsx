import { useQuery } from '@tanstack/react-query'
import type { AuditRecord } from '#contract/audit.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Table } from '../../ui/table.tsx'
import { type AuditFilter, auditPage, isNarrowed } from './audit-list.ts'
import { auditSentence, detailWords } from './audit-words.ts'

export interface AuditTableProps {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
}

/** The record as sentences, a page at a time. */
export function AuditTable({ filter, onChange }: AuditTableProps) {
  const query = useQuery(auditPage(filter))
  const rows = query.data?.answer
  return (
    <>
      <QueryStates query={query} message="The record could not be read." skeleton={<RowsSkeleton />} />
      <ListPlaces
        rows={rows}
        total={query.data?.total ?? 0}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        empty={{
          message: isNarrowed(filter) ? 'Nothing recorded matches these filters.' : 'Nothing recorded yet.',
          next: 'Every change in the school is written here, with who made it.',
        }}
        isOld={query.isPlaceholderData}
      >
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
            {rows?.map((record) => (
              <Row key={record._id} record={record} onActor={(actor) => onChange({ actor })} />
            ))}
          </tbody>
        </Table>
      </ListPlaces>
    </>
  )
}

function Row({ record, onActor }: { record: AuditRecord; onActor: (id: string) => void }) {
  const { at, actor } = record
  const moment = new Date(at)
  return (
    <tr>
      <th scope="row" className="words-cell font-text">
        {auditSentence(record)}
      </th>
      <td className="words-cell text-note">{detailWords(record)}</td>
      <td className="min-w-96">
        <time dateTime={at}>
          <span className="block">{dayOf(moment)},</span> {timeOf(moment)}
        </time>
      </td>
      <td>
        {actor && (
          <Button variant="quiet" size="row" onClick={() => onActor(actor._id)}>
            All by them<span className="vh">: {actor.name}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
