import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { Audit } from '../../features/audit/audit.tsx'
import { auditFilter } from '../../features/audit/audit-list.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Audit`) }]

export default function AuditPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Audit</Trans>
        </h1>
        <Audit list={useList(auditFilter, paths.adminAudit)} />
      </Sheet>
    </Main>
  )
}
