import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { pageAfterLogin } from '../../features/accounts/page-after-login.ts'
import type { LoginState } from '../../features/accounts/remembered-page.ts'
import { SignupForm } from '../../features/accounts/signup-form.tsx'
import { useLoginState } from '../../features/accounts/use-login-state.ts'
import { paths } from '../../paths.ts'
import { RuledPage } from '../../ui/page.tsx'
import { AccountCreated } from './account-created.tsx'
import { CourseToEnroll } from './course-to-enroll.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Sign Up`) },
  {
    name: 'description',
    content: t`Make an account at ${{ school: schoolName() }}: take courses, submit work, have it marked.`,
  },
]

interface SignupState extends LoginState {
  role?: string
}

export default function SignupPage() {
  const user = useSessionUser()
  const navigate = useNavigate()
  const state = useLoginState<SignupState>()
  const [login, setLogin] = useState<LoginState | null>(null)
  const role = state?.role?.toLowerCase() === 'student' ? 'student' : undefined

  useEffect(() => {
    if (user) navigate(pageAfterLogin(user, state), { replace: true })
  }, [user, state, navigate])

  return (
    <RuledPage title={t`Sign Up`} wordBehind>
      {!login && <CourseToEnroll state={state} />}
      {login ? (
        <AccountCreated login={login} />
      ) : (
        <SignupForm
          role={role}
          onSignedUp={(email) => setLogin({ email, ...(state?.from && { from: state.from }) })}
        >
          <p className="text-ink2">
            <Trans>
              Already have an account?{' '}
              <Link className="link" to={paths.login()} state={state}>
                Login
              </Link>
            </Trans>
          </p>
        </SignupForm>
      )}
    </RuledPage>
  )
}
