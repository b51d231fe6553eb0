import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import { useMay } from '../../api/session.ts'
import { Backups } from '../../features/system/backups.tsx'
import { SchoolZip } from '../../features/system/school-zip.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import './system.css'

export const meta = () => [{ title: titleOf(t`Backup`) }]

export default function BackupPage() {
  const isOwner = useMay()('own')
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Backup</Trans>
        </h1>
        <Backups below={isOwner && <SchoolZip />} />
      </Sheet>
    </Main>
  )
}
