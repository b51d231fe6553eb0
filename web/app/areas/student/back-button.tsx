import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'

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

/** React Router numbers history entries from 0. */
const hasPageBefore = () => Number(history.state?.idx) > 0
