import { type InboxFilter, inboxFilter, messageStates } from '../../features/messages/inbox.ts'
import { InboxTable } from '../../features/messages/inbox-table.tsx'
import { paths } from '../../paths.ts'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { StateFilters } from '../../ui/state-filters.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Messages · Abhyas' }]

const inboxInAddress = {
  ...inboxFilter,
  pathOf: (filter?: InboxFilter) => paths.adminMessages(filter && inboxFilter.address(filter)),
}

/** What people have written to the school: found by reference, state and words, answered and closed. */
export default function MessagesPage() {
  const { filter, change, clear } = useAddressFilter(inboxInAddress)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Messages</h1>
        <StateFilters
          label="Status"
          names={messageStates}
          searchLabel="Reference, name, email, words"
          filter={filter}
          onChange={change}
          onClear={clear}
        />
        <InboxTable filter={filter} onChange={change} />
      </Sheet>
    </Main>
  )
}
