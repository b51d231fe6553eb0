import { LocalLinks, NoMailServer } from '../../api/mail-server.tsx'
import { useList } from '../../api/use-list.ts'
import { longestSearch } from '../../features/messages/inbox.ts'
import { mailStates, outboxFilter } from '../../features/messages/outbox.ts'
import { OutboxTable } from '../../features/messages/outbox-table.tsx'
import { paths } from '../../paths.ts'
import { Filters } from '../../ui/filters.tsx'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: 'Mail · Abhyas' }]

/** What the school has sent by mail, what waits, and what could not be sent and why. */
export default function MailPage() {
  const list = useList(outboxFilter, paths.adminMail)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Mail</h1>
        <Filters
          list={list}
          rows={[
            [
              { kind: 'chips', name: 'state', label: 'State', options: Object.entries(mailStates) },
              { kind: 'search', label: 'Search by recipient', most: longestSearch },
            ],
          ]}
          look="state-filters"
        />
        <div className="mb-16 grid gap-8">
          <NoMailServer more="Mail is kept here and leaves once there is one; until then nothing is tried." />
          <LocalLinks />
        </div>
        <OutboxTable list={list} />
      </Sheet>
    </Main>
  )
}
