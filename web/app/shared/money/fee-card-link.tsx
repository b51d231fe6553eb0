import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

export interface FeeCardLinkProps {
  enrollmentId: string
  of: string
}

export const FeeCardLink = ({ enrollmentId, of }: FeeCardLinkProps) => (
  <Link className={buttonClass({ size: 'row' })} to={paths.adminFeeCard(enrollmentId)}>
    <Trans>
      Fee card<span className="vh"> of {of}</span>
    </Trans>
  </Link>
)
