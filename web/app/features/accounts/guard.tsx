import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/auth.ts'
import type { Permission } from '#contract/permissions.ts'
import { texts } from '#contract/texts.ts'
import { QueryProvider } from '../../api/query-provider.tsx'
import { sessionEnd, useMay, useSessionUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'
import { LoadingPage } from './loading-page.tsx'
import { NoAccessPage } from './no-access-page.tsx'
import { ownHome } from './own-home.ts'
import { remember } from './remembered-page.ts'
import { useEmailProof } from './use-email-proof.ts'

export interface GuardProps {
  requiredRole?: User['role']
  permission?: Permission
  children: ReactNode
}

/** The server checks access again. */
export function Guard({ requiredRole, permission, children }: GuardProps) {
  const user = useSessionUser()
  const may = useMay()
  if (user === undefined) return <LoadingPage />
  if (user === null) return <RedirectToLogin />
  const isAllowed = (!requiredRole || user.role === requiredRole) && (!permission || may(permission))
  if (!isAllowed) return <NoAccessPage home={ownHome(user.role)} />
  // Unmounts everything when another person logs in.
  return (
    <QueryProvider key={user._id}>
      <EmailProof />
      {children}
    </QueryProvider>
  )
}

function EmailProof() {
  useEmailProof()
  return null
}

function RedirectToLogin() {
  const location = useLocation()
  const navigate = useNavigate()
  const hasRedirected = useRef(false)
  useEffect(() => {
    // Logout itself navigates to the log-in page.
    if (hasRedirected.current || sessionEnd() === 'left') return
    hasRedirected.current = true
    if (sessionEnd() !== 'expired') showToast('error', t(texts.auth.mustBeLoggedIn))
    navigate(paths.login(), { replace: true, state: remember(location) })
  }, [location, navigate])
  return <LoadingPage />
}
