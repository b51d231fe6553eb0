import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { texts } from '../../api/texts.ts'
import { landing } from '../../features/accounts/landing.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import type { LoginState } from '../../features/accounts/remembered-page.ts'
import { paths } from '../../paths.ts'
import { RuledPage } from '../../ui/page.tsx'
import { ReachSchool } from './reach-school.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Login`) },
  {
    name: 'description',
    content: t`Log in to ${{ school: schoolName() }} to go on with your courses and assignments.`,
  },
]

/**
 * The log-in. A person who is logged in, here or in another tab meanwhile, goes on from it: a student to the page that they
 * were sent here from, everybody else to their own first page.
 */
export default function LoginPage() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const state = useLocation().state as LoginState | null

  useEffect(() => {
    if (user) navigate(landing(user, state), { replace: true })
  }, [user, state, navigate])

  // Known a moment later: the ready-made page knows of nobody's way.
  const [wantsProfile, setWantsProfile] = useState(false)
  useEffect(() => setWantsProfile(state?.from === paths.profile()), [state])

  return (
    <RuledPage title={t`Login`} wordBehind>
      {wantsProfile && <p className="relative top-5 mb-28 max-w-text">{texts.profile.loginFirst}</p>}
      <LoginForm email={state?.email} askSchool={<ReachSchool />}>
        <p className="text-ink2">
          <Trans>
            New to {{ school: schoolName() }}?{' '}
            <Link className="link" to={paths.signup()} state={state}>
              Sign up
            </Link>
          </Trans>
        </p>
      </LoginForm>
    </RuledPage>
  )
}
