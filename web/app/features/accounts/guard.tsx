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
  only?: User['role']
  permission?: Permission
  children: ReactNode
}

/** The server checks access again. */
export function Guard({ only, permission, children }: GuardProps) {
  const user = useSessionUser()
  const may = useMay()
  if (user === undefined) return <LoadingPage />
  if (user === null) return <SentToLogin />
  const isAllowed = (!only || user.role === only) && (!permission || may(permission))
  if (!isAllowed) return <NoAccessPage home={ownHome(user.role)} />
  // The key unmounts everything when another person logs in.
  return (
    <QueryProvider key={user._id}>
      <FromMail />
      {children}
    </QueryProvider>
  )
}

function FromMail() {
  useEmailProof()
  return null
}

function SentToLogin() {
  const location = useLocation()
  const navigate = useNavigate()
  const sent = useRef(false)
  useEffect(() => {
    // Logout itself navigates to the log-in page.
    if (sent.current || sessionEnd() === 'left') return
    sent.current = true
    if (sessionEnd() !== 'expired') showToast('error', t(texts.auth.mustBeLoggedIn))
    navigate(paths.login(), { replace: true, state: remember(location) })
  }, [location, navigate])
  return <LoadingPage />
}
