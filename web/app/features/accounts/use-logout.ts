import { useNavigate } from 'react-router'
import { logout } from '#calls/accounts/auth.ts'
import { call } from '../../api/client.ts'
import { endSession } from '../../api/session.ts'
import { texts } from '../../api/texts.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'

/** Ends the session, here at once and on the server as soon as it hears of it, and opens the log-in. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    // Without an answer the person is logged out all the same: this browser has forgotten the token.
    call(logout, {}).catch(() => undefined)
    endSession()
    showToast('success', texts.auth.logoutSuccess)
    navigate(paths.login())
  }
}
