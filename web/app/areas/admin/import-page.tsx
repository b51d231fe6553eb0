import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { ImportWizard } from '../../features/imports/import-wizard.tsx'
import { schoolImport, schoolKinds } from '../../features/imports/school-import.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Import`) }]

export default function ImportPage() {
  const kind = kindOf(useLocation().pathname)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <ImportWizard key={kind} of={schoolImport(kind)} />
      </Sheet>
    </Main>
  )
}

const kindOf = (pathname: string) =>
  schoolKinds.find((kind) => pathname.startsWith(`/admin/${kind}/`)) ?? 'students'
