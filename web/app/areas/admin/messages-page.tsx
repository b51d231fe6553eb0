import { useList } from '../../api/use-list.ts'
import { inboxFilter, longestSearch, messageStates } from '../../features/messages/inbox.ts'
import { InboxTable } from '../../features/messages/inbox-table.tsx'
import { paths } from '../../paths.ts'
import { Filters } from '../../ui/filters.tsx'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: 'Messages · Abhyas' }]

/** What people have written to the school: found by reference, state and words, answered and closed. */
export default function MessagesPage() {
  const list = useList(inboxFilter, paths.adminMessages)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Messages</h1>
        <Filters
          list={list}
          rows={[
            [
              { kind: 'chips', name: 'state', label: 'Status', options: Object.entries(messageStates) },
              { kind: 'search', label: 'Reference, name, email, words', most: longestSearch },
            ],
          ]}
          look="state-filters"
        />
        <InboxTable list={list} />
      </Sheet>
    </Main>
  )
}
