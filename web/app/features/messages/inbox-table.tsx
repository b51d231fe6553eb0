import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime, dayOf, timeOf } from '../../ui/dates.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Table } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { type InboxFilter, inboxPage, messageStates } from './inbox.ts'
import { MessageDialog } from './message-dialog.tsx'

export interface InboxTableProps {
  filter: InboxFilter
  onChange: (change: Partial<InboxFilter>, replace?: boolean) => void
}

/** The messages that the filters leave, a page at a time, each to be opened. */
export function InboxTable({ filter, onChange }: InboxTableProps) {
  const query = useQuery(inboxPage(filter))
  const [open, setOpen] = useState<Message | null>(null)
  const rows = query.data?.answer
  const isWide = useWide()
  const isNarrowed = filter.state !== '' || filter.search !== ''
  return (
    <>
      <QueryStates query={query} message="The messages could not be read." skeleton={<RowsSkeleton />} />
      <ListPlaces
        rows={rows}
        total={query.data?.total ?? 0}
        page={filter.page}
        onPage={(page, replace) => onChange({ page }, replace)}
        empty={{
          message: isNarrowed ? 'No messages match these filters.' : 'No messages yet.',
          next: 'What people write on the contact page comes in here.',
        }}
        isOld={query.isPlaceholderData}
      >
        {isWide ? (
          <MessageTable messages={rows ?? []} onOpen={setOpen} />
        ) : (
          <MessageList messages={rows ?? []} onOpen={setOpen} />
        )}
      </ListPlaces>
      {open && <MessageDialog key={open._id} message={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface MessagesProps {
  messages: readonly Message[]
  onOpen: (message: Message) => void
}

function MessageTable({ messages, onOpen }: MessagesProps) {
  return (
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
        {messages.map((message) => (
          <Row key={message._id} message={message} onOpen={() => onOpen(message)} />
        ))}
      </tbody>
    </Table>
  )
}

/** The messages where there is no room for a table: one below the other, state and date in view. */
function MessageList({ messages, onOpen }: MessagesProps) {
  return (
    <ul aria-label="Messages" className="border-ink border-t-2">
      {messages.map((message) => (
        <Card key={message._id} message={message} onOpen={() => onOpen(message)} />
      ))}
    </ul>
  )
}

const inks = { new: 'font-strong text-ink', answered: 'text-seal', closed: '' } as const

interface RowProps {
  message: Message
  onOpen: () => void
}

function Row({ message, onOpen }: RowProps) {
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
        <State status={status} />
      </td>
      <td className="min-w-96">
        <time dateTime={createdAt}>
          <span className="block">{dayOf(at)},</span> {timeOf(at)}
        </time>
      </td>
      <td>
        <OpenButton reference={reference} onClick={onOpen} />
      </td>
    </tr>
  )
}

function Card({ message, onOpen }: RowProps) {
  const { reference, name, email, status, createdAt } = message
  return (
    <li className="list-row py-13 text-label">
      <p className="break-words font-strong">{name}</p>
      <p className="break-words text-ink3 text-note">{email || 'account deleted'}</p>
      <p className="line-clamp-2 break-words">{message.message}</p>
      <p className="text-ink3 text-note">
        <span className="tnum">{reference}</span>,{' '}
        <time dateTime={createdAt}>{dayAndTime(new Date(createdAt))}</time>
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-8">
        <State status={status} />
        <OpenButton reference={reference} onClick={onOpen} />
      </div>
    </li>
  )
}

const State = ({ status }: Pick<Message, 'status'>) => (
  <span className={inks[status]}>{messageStates[status]}</span>
)

const OpenButton = ({ reference, onClick }: { reference: string; onClick: () => void }) => (
  <Button size="row" onClick={onClick}>
    Open<span className="vh"> {reference}</span>
  </Button>
)
