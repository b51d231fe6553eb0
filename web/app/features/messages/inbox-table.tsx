import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messages/messages.ts'
import { ListPage } from '../../shared/list-page.tsx'
import type { List } from '../../ui/list-filter.ts'
import { translateAll } from '../../ui/translate-all.ts'
import { type InboxFilter, inboxPage, messageStates } from './inbox.ts'
import { inboxColumns } from './inbox-columns.tsx'
import { MessageDialog } from './message-dialog.tsx'

export function InboxTable({ list }: { list: List<InboxFilter> }) {
  const query = useQuery(inboxPage(list.filter))
  const [open, setOpen] = useState<Message | null>(null)
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
                label: t`Status`,
                options: Object.entries(translateAll(messageStates)),
              },
              { kind: 'search', label: t`Reference, name, email, words`, most: limits.name },
            ],
          ],
          look: 'state-filters',
        }}
        columns={inboxColumns(setOpen)}
        message={t`The messages did not load.`}
        empty={
          list.isNarrowed
            ? { message: t`No messages match these filters.` }
            : { message: t`No messages yet.`, next: t`Messages from the contact page appear here.` }
        }
      />
      {open && <MessageDialog key={open._id} message={open} onClose={() => setOpen(null)} />}
    </>
  )
}
