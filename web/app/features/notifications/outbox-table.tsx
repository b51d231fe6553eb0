import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OutboxEmail } from '#contract/notifications/emails.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { LocalLinks, mailServer, NoMailServer } from '../../shared/mail-server.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import type { List } from '../../ui/list-filter.ts'
import { translateAll } from '../../ui/translate-all.ts'
import { emailStates, mailOf, type OutboxFilter, outboxPage } from './outbox.ts'
import { outboxColumns } from './outbox-columns.tsx'

export function OutboxTable({ list }: { list: List<OutboxFilter> }) {
  const query = useQuery(outboxPage(list.filter))
  const server = useQuery(mailServer)
  const [openEmail, setOpen] = useState<OutboxEmail | null>(null)
  return (
    <>
      <ListPage
        list={list}
        query={query}
        filters={{
          rows: [
            [
              {
                kind: 'chips',
                name: 'state',
                label: t`State`,
                options: Object.entries(translateAll(emailStates)),
              },
              { kind: 'search', label: t`Search by recipient`, most: limits.name },
            ],
          ],
          look: 'state-filters',
        }}
        above={
          <div className="mb-16 grid gap-8">
            <NoMailServer more={t`Mails wait here and are sent once mail is set up.`} />
            <LocalLinks />
          </div>
        }
        // A notice that loads later would move the rows.
        instead={server.isPending ? null : undefined}
        columns={outboxColumns(server.data?.configured ?? true, setOpen)}
        message={t`The mail did not load.`}
        empty={
          list.isNarrowed
            ? { message: t`No mail matches these filters.` }
            : {
                message: t`No mail yet.`,
                next: t`Receipts, links and reminders appear here when the school sends them.`,
              }
        }
      />
      {openEmail && <MailDialog key={openEmail._id} mail={openEmail} onClose={() => setOpen(null)} />}
    </>
  )
}

function MailDialog({ mail, onClose }: { mail: OutboxEmail; onClose: () => void }) {
  const query = useQuery(mailOf(mail._id))
  return (
    <Dialog open onClose={onClose} title={mail.subject} note={t`To ${mail.recipient}`}>
      <QueryStates
        query={query}
        message={t`The mail did not load.`}
        skeleton={<Skeleton className="message-text-skeleton" />}
      />
      {query.data && (
        <div className="grid gap-12">
          <p className="message-text">
            {query.data.body || t`The text of a mail with a private link is not kept.`}
          </p>
          <p className="text-ink3 text-note">
            <Trans>Private links are hidden here.</Trans>
          </p>
        </div>
      )}
    </Dialog>
  )
}
