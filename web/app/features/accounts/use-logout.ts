import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { logout } from '#calls/accounts/auth.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { endSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // The session ends here even if the call fails.
    call(logout, {}).catch(() => undefined)
    endSession()
    showToast('success', t(texts.auth.logoutSuccess))
    navigate(paths.login())
  }
}
