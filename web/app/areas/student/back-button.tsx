import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'

/** Back to the page before this one; for people who came from outside, to the first page. */
export function BackButton() {
  const navigate = useNavigate()
  const goBack = () => (hasPageBefore() ? navigate(-1) : navigate(paths.home()))
  return (
    <button type="button" className="step-link" onClick={() => void goBack()}>
      <Icon name="chevronLeft" />
      <Trans>Back</Trans>
    </button>
  )
}

/** The router counts its entries: the first of a visit is 0. */
const hasPageBefore = () => Number(history.state?.idx) > 0
