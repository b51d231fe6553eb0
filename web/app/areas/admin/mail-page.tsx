import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { outboxFilter } from '../../features/notifications/outbox.ts'
import { OutboxTable } from '../../features/notifications/outbox-table.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Mail`) }]

export default function MailPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Mail</Trans>
        </h1>
        <OutboxTable list={useList(outboxFilter, paths.adminMail)} />
      </Sheet>
    </Main>
  )
}
