import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'

export function NoAccessPage({ home }: { home: string }) {
  return (
    <RuledPage title={t(texts.auth.noAccess)}>
      <title>{titleOf(t`No access`)}</title>
      <p className="max-w-544 text-lead">
        <Trans>It belongs to somebody with another role at this school.</Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={home}>
        <Trans>Go to your own page</Trans>
      </Link>
    </RuledPage>
  )
}
