import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useMay } from '../../api/session.ts'
import './office.css'
import { outboxFilter } from '../../features/notifications/outbox.ts'
import { OutboxTable } from '../../features/notifications/outbox-table.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Mail`) }]

export default function EmailsPage() {
  const may = useMay()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="mb-22 flex flex-wrap items-center justify-between gap-12">
          <h1>
            <Trans>Mail</Trans>
          </h1>
          {may('own') && (
            <Link className={buttonClass()} to={paths.adminMailServer()}>
              <Trans>Mail server</Trans>
            </Link>
          )}
        </div>
        <OutboxTable list={useList(outboxFilter, paths.adminMail)} />
      </Sheet>
    </Main>
  )
}
