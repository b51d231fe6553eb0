import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import { AddressFacts } from '../../features/system/address-facts.tsx'
import { SelfCheck } from '../../features/system/self-check.tsx'
import { SystemFacts } from '../../features/system/system-facts.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import './system.css'

export const meta = () => [{ title: titleOf(t`System`) }]

export default function SystemPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>System</Trans>
        </h1>
        <SystemFacts />
        <SelfCheck />
        <AddressFacts />
      </Sheet>
    </Main>
  )
}
