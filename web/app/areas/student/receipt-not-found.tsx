import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'

export function ReceiptNotFound() {
  return (
    <RuledPage title={t`Receipt not found`}>
      <title>{titleOf(t`Receipt not found`)}</title>
      <p className="max-w-text text-lead">
        <Trans>There is no such receipt of yours.</Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.profile()}>
        <Trans>My Profile</Trans>
      </Link>
    </RuledPage>
  )
}
