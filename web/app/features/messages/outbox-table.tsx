import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxMail } from '#contract/mail.ts'
import { failureOf } from '../../api/failure.ts'
import { mailServer } from '../../api/mail-server.tsx'
import { QueryStates } from '../../api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime, dayOf, timeOf } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { useWide } from '../../ui/use-wide.ts'
import { mailOf, mailStates, mailWords, type OutboxFilter, outboxPage, useRetry } from './outbox.ts'

export interface OutboxTableProps {
  filter: OutboxFilter
  onChange: (change: Partial<OutboxFilter>, replace?: boolean) => void
}

/** The mails that the filters leave, a page at a time: what went, what waits or failed and why. */
export function OutboxTable({ filter, onChange }: OutboxTableProps) {
  const query = useQuery(outboxPage(filter))
  const server = useQuery(mailServer)
  const leaves = server.data?.configured ?? true
  const [open, setOpen] = useState<OutboxMail | null>(null)
  const rows = query.data?.answer
  const isWide = useWide()
  const isNarrowed = filter.state !== '' || filter.search !== ''
  // What is said of the server stands above, and would push the table down.
  if (server.isPending) return null
  return (
    <>
      <QueryStates query={query} message="The mail could not be read." skeleton={<RowsSkeleton />} />
      <ListPlaces
        rows={rows}
        total={query.data?.total ?? 0}
        page={filter.page}
        onPage={(page, replace) => onChange({ page }, replace)}
        empty={{
          message: isNarrowed ? 'No mail matches these filters.' : 'No mail yet.',
          next: 'Receipts, links and reminders that the school sends are written here.',
        }}
        isOld={query.isPlaceholderData}
      >
        {isWide ? (
          <MailTable mails={rows ?? []} leaves={leaves} onRead={setOpen} />
        ) : (
          <MailList mails={rows ?? []} leaves={leaves} onRead={setOpen} />
        )}
      </ListPlaces>
      {open && <MailDialog key={open._id} mail={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const inks = { waiting: '', sent: 'text-seal', failed: 'text-mark', expired: '' } as const

interface MailsProps {
  mails: readonly OutboxMail[]
  /** There is a mail server. */
  leaves: boolean
  onRead: (mail: OutboxMail) => void
}

function MailTable({ mails, leaves, onRead }: MailsProps) {
  return (
    <Table caption="Mail">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Written</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="vh">Read and send</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <Row key={mail._id} mail={mail} leaves={leaves} onRead={() => onRead(mail)} />
        ))}
      </tbody>
    </Table>
  )
}

/** The mails where there is no room for a table: one below the other, state and acts in view. */
function MailList({ mails, leaves, onRead }: MailsProps) {
  return (
    <ul aria-label="Mail" className="border-ink border-t-2">
      {mails.map((mail) => (
        <Card key={mail._id} mail={mail} leaves={leaves} onRead={() => onRead(mail)} />
      ))}
    </ul>
  )
}

interface RowProps {
  mail: OutboxMail
  leaves: boolean
  onRead: () => void
}

function Row(props: RowProps) {
  const { recipient, subject, createdAt } = props.mail
  const at = new Date(createdAt)
  const retry = useRetry(props.mail)
  return (
    <tr>
      <th scope="row" className="words-cell">
        {subject}
      </th>
      <td className="person-cell">{recipient}</td>
      <td className="min-w-96">
        <time dateTime={createdAt}>
          <span className="block">{dayOf(at)},</span> {timeOf(at)}
        </time>
      </td>
      <td className="words-cell">
        <State {...props} retry={retry} />
      </td>
      <td className="whitespace-nowrap">
        <Acts {...props} retry={retry} />
      </td>
    </tr>
  )
}

function Card(props: RowProps) {
  const { recipient, subject, createdAt } = props.mail
  const retry = useRetry(props.mail)
  return (
    <li className="list-row py-13 text-label">
      <p className="break-words font-strong">{subject}</p>
      <p className="break-words">To {recipient}</p>
      <p className="text-ink3 text-note">
        <time dateTime={createdAt}>{dayAndTime(new Date(createdAt))}</time>
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-8">
        <p className="min-w-0 break-words">
          <State {...props} retry={retry} />
        </p>
        <Acts {...props} retry={retry} />
      </div>
    </li>
  )
}

type ActProps = RowProps & { retry: ReturnType<typeof useRetry> }

/** What became of it, and why it was not tried again. */
function State({ mail, leaves, retry }: ActProps) {
  const failure = retry.error && failureOf(retry.error, 'It was not tried again.')
  return (
    <>
      <span className={`font-strong ${inks[mail.state]}`}>{mailStates[mail.state]}</span>
      <span className="block text-ink3 text-note">{mailWords(mail, leaves)}</span>
      {failure && (
        <span className="block text-mark text-note" role="alert">
          {failure.message}
        </span>
      )}
    </>
  )
}

function Acts({ mail: { state, subject }, leaves, onRead, retry }: ActProps) {
  const send = () =>
    retry.mutate(undefined, { onSuccess: () => showToast('success', 'It is tried again now.') })
  return (
    <div className="row-acts">
      {(state === 'waiting' || state === 'failed') && leaves && (
        <Button size="row" busy={retry.isPending && 'Trying...'} onClick={send}>
          Send again<span className="vh"> {subject}</span>
        </Button>
      )}
      <Button variant="quiet" size="row" onClick={onRead}>
        Read<span className="vh"> {subject}</span>
      </Button>
    </div>
  )
}

function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const query = useQuery(mailOf(mail._id))
  return (
    <Dialog open onClose={onClose} title={mail.subject} note={`To ${mail.recipient}`}>
      <QueryStates
        query={query}
        message="The mail could not be read."
        skeleton={<Skeleton className="letter-skeleton" />}
      />
      {query.data && (
        <div className="grid gap-12">
          <p className="letter">{query.data.body || 'The text of a mail with a private link is not kept.'}</p>
          <p className="text-ink3 text-note">Private links are hidden here.</p>
        </div>
      )}
    </Dialog>
  )
}
