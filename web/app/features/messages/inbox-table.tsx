import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Table } from '../../ui/table.tsx'
import { type InboxFilter, inboxPage, messageStates } from './inbox.ts'
import { MessageDialog } from './message-dialog.tsx'

export interface InboxTableProps {
  filter: InboxFilter
  onChange: (change: Partial<InboxFilter>) => void
}

/** The messages that the filters leave, a page at a time, each to be opened. */
export function InboxTable({ filter, onChange }: InboxTableProps) {
  const query = useQuery(inboxPage(filter))
  const [open, setOpen] = useState<Message | null>(null)
  const rows = query.data?.answer
  const isNarrowed = filter.state !== '' || filter.search !== ''
  return (
    <>
      <QueryStates query={query} message="The messages could not be read." skeleton={<RowsSkeleton />} />
      <ListPlaces
        rows={rows}
        total={query.data?.total ?? 0}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        empty={{
          message: isNarrowed ? 'No messages match these filters.' : 'No messages yet.',
          next: 'What people write on the contact page comes in here.',
        }}
        isOld={query.isPlaceholderData}
      >
        <Table caption="Messages">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Reference</th>
              <th scope="col">Message</th>
              <th scope="col">Status</th>
              <th scope="col">Received</th>
              <th scope="col">
                <span className="vh">Open</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows?.map((message) => (
              <Row key={message._id} message={message} onOpen={() => setOpen(message)} />
            ))}
          </tbody>
        </Table>
      </ListPlaces>
      {open && <MessageDialog key={open._id} message={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const inks = { new: 'font-strong text-ink', answered: 'text-seal', closed: '' } as const

function Row({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const { reference, name, email, status, createdAt } = message
  const at = new Date(createdAt)
  return (
    <tr>
      <th scope="row" className="person-cell">
        {name}
        <span className="block font-text text-ink3 text-note">{email || 'account deleted'}</span>
      </th>
      <td className="tnum whitespace-nowrap">{reference}</td>
      <td className="words-cell">
        <span className="line-clamp-2">{message.message}</span>
      </td>
      <td>
        <span className={inks[status]}>{messageStates[status]}</span>
      </td>
      <td className="min-w-96">
        <time dateTime={createdAt}>
          <span className="block">{dayOf(at)},</span> {timeOf(at)}
        </time>
      </td>
      <td>
        <Button size="row" onClick={onOpen}>
          Open<span className="vh"> {reference}</span>
        </Button>
      </td>
    </tr>
  )
}
