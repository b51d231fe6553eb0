import { LocalLinks, NoMailServer } from '../../api/mail-server.tsx'
import { mailStates, type OutboxFilter, outboxFilter } from '../../features/messages/outbox.ts'
import { OutboxTable } from '../../features/messages/outbox-table.tsx'
import { paths } from '../../paths.ts'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { StateFilters } from '../../ui/state-filters.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Mail · Abhyas' }]

const outboxInAddress = {
  ...outboxFilter,
  pathOf: (filter?: OutboxFilter) => paths.adminMail(filter && outboxFilter.address(filter)),
}

/** What the school has sent by mail, what waits, and what could not be sent and why. */
export default function MailPage() {
  const { filter, change, clear } = useAddressFilter(outboxInAddress)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Mail</h1>
        <StateFilters
          label="State"
          names={mailStates}
          searchLabel="Search by recipient"
          filter={filter}
          onChange={change}
          onClear={clear}
        />
        <div className="mb-16 grid gap-8">
          <NoMailServer more="Mail is kept here and leaves once there is one; until then nothing is tried." />
          <LocalLinks />
        </div>
        <OutboxTable filter={filter} onChange={change} />
      </Sheet>
    </Main>
  )
}
