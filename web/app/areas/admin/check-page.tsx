import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { FeesTabs } from '../../features/fees/fees-tabs.tsx'
import { Comparisons } from '../../features/system/comparisons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Check`) }]

export default function CheckPage() {
  const [params] = useSearchParams()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <Comparisons of={params.get('of') ?? ''} />
      </Sheet>
    </Main>
  )
}
