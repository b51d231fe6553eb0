import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { inboxFilter } from '../../features/messages/inbox.ts'
import { InboxTable } from '../../features/messages/inbox-table.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Messages`) }]

export default function MessagesPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Messages</Trans>
        </h1>
        <InboxTable list={useList(inboxFilter, paths.adminMessages)} />
      </Sheet>
    </Main>
  )
}
