import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { type ImportKindName, importKinds } from '#contract/imports/imports.ts'
import { titleOf } from '../../api/school-name.ts'
import { ImportWizard } from '../../features/imports/import-wizard.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Import`) }]

/** `/admin/students/import` and the like: one page for all kinds. */
export default function ImportPage() {
  const kind = kindOf(useLocation().pathname)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <ImportWizard key={kind} kind={kind} />
      </Sheet>
    </Main>
  )
}

const kindOf = (pathname: string): ImportKindName =>
  importKinds.find((kind) => pathname.startsWith(`/admin/${kind}/`)) ?? 'students'
