import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutboxMail } from '#contract/mail.ts'
import { ListView } from '../../api/list-view.tsx'
import { mailServer } from '../../api/mail-server.tsx'
import { QueryStates } from '../../api/query-states.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { List } from '../../ui/list-filter.ts'
import { Skeleton } from '../../ui/states.tsx'
import { mailOf, type OutboxFilter, outboxPage } from './outbox.ts'
import { outboxColumns } from './outbox-columns.tsx'

/** The mails that the filters leave, a page at a time: what went, what waits or failed and why. */
export function OutboxTable({ list }: { list: List<OutboxFilter> }) {
  const query = useQuery(outboxPage(list.filter))
  const server = useQuery(mailServer)
  const [open, setOpen] = useState<OutboxMail | null>(null)
  // What is said of the server stands above, and would push the table down.
  if (server.isPending) return null
  return (
    <>
      <ListView
        list={list}
        query={query}
        rows={query.data?.answer}
        columns={outboxColumns(server.data?.configured ?? true, setOpen)}
        message="The mail could not be read."
        empty={{
          message: list.isNarrowed ? 'No mail matches these filters.' : 'No mail yet.',
          next: 'Receipts, links and reminders that the school sends are written here.',
        }}
      />
      {open && <MailDialog key={open._id} mail={open} onClose={() => setOpen(null)} />}
    </>
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
