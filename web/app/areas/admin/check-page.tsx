import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { Comparisons } from '../../features/system/comparisons.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Check`) }]

export default function CheckPage() {
  const [params] = useSearchParams()
  return (
    <Main>
      <Sheet className="pt-12 pb-64">
        <Link className="step-link" to={paths.adminBooks()}>
          <Icon name="chevronLeft" size={18} />
          <Trans>Books</Trans>
        </Link>
        <h1 className="mt-12 mb-22">
          <Trans>Check</Trans>
        </h1>
        <Comparisons of={params.get('of') ?? ''} />
      </Sheet>
    </Main>
  )
}
