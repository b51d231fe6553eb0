import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/auth.ts'
import { QueryProvider } from '../../api/query-provider.tsx'
import { sessionEnd, useSessionUser } from '../../api/session.ts'
import { texts } from '../../api/texts.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'
import { WaitingPage } from './loading-page.tsx'
import { NoAccessPage } from './no-access-page.tsx'
import { ownHome } from './own-home.ts'
import { remember } from './remembered-page.ts'
import { useEmailProof } from './use-email-proof.ts'

/**
 * Around pages that ask for a session, and with `only` for that role: a person who is not logged in is sent to the log-in
 * and comes back from there; a person with another role is told so. The server decides all of this again.
 */
export function Guard({ only, children }: { only?: User['role']; children: ReactNode }) {
  const user = useSessionUser()
  if (user === undefined) return <WaitingPage />
  if (user === null) return <SentToLogin />
  if (only && user.role !== only) return <NoAccessPage home={ownHome(user.role)} />
  // Another person is another page: nothing that the first one wrote or read stays open.
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
    // Who presses Logout knows why, is on the way already, and leaves no trace for the next person.
    if (sent.current || sessionEnd() === 'left') return
    sent.current = true
    // The end of a session has been said with its own words, once.
    if (sessionEnd() !== 'expired') showToast('error', texts.auth.mustBeLoggedIn)
    navigate(paths.login(), { replace: true, state: remember(location) })
  }, [location, navigate])
  return <WaitingPage />
}
