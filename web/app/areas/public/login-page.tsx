import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { texts } from '#contract/texts.ts'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { pageAfterLogin } from '../../features/accounts/page-after-login.ts'
import { useLoginState } from '../../features/accounts/use-login-state.ts'
import { paths } from '../../paths.ts'
import { RuledPage } from '../../ui/page.tsx'
import { SchoolContact } from './school-contact.tsx'
import { useSchool } from './use-school.ts'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Login`) },
  {
    name: 'description',
    content: t`Log in to ${{ school: schoolName() }} to go on with your courses and assignments.`,
  },
]

export default function LoginPage() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const state = useLoginState()
  const hasLogInNames = useSchool()?.logInNames ?? false

  useEffect(() => {
    if (user) navigate(pageAfterLogin(user, state), { replace: true })
  }, [user, state, navigate])

  // Set in an effect: prerendered markup has no history state.
  const [wantsProfile, setWantsProfile] = useState(false)
  useEffect(() => setWantsProfile(state?.from === paths.profile()), [state])

  return (
    <RuledPage title={t`Login`} wordBehind>
      {wantsProfile && <p className="relative top-5 mb-28 max-w-text">{t(texts.profile.loginFirst)}</p>}
      <LoginForm email={state?.email} hasLogInNames={hasLogInNames} askSchoolNote={<SchoolContact />}>
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
