import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { ForgotForm } from '../../features/accounts/forgot-form.tsx'
import type { LoginState } from '../../features/accounts/remembered-page.ts'
import { paths } from '../../paths.ts'
import { RuledPage } from '../../ui/page.tsx'
import { SchoolContact } from './school-contact.tsx'
import { useSchool } from './use-school.ts'

export const meta = () => [
  { title: titleOf(t`Forgot password`) },
  { name: 'description', content: t`Ask for a link by mail to set a new password.` },
]

export default function ForgotPasswordPage() {
  const state = useLocation().state as LoginState | null
  const hasLogInNames = useSchool()?.logInNames ?? false
  return (
    <RuledPage title={t`Forgot password`} wordBehind>
      <ForgotForm email={state?.email} askSchoolNote={<SchoolContact />}>
        {hasLogInNames && (
          <p className="text-ink2">
            <Trans>Without an email, ask the school for a slip with a new code.</Trans>
          </p>
        )}
        <p className="text-ink2">
          <Trans>
            Remember your password?{' '}
            <Link className="link" to={paths.login()} state={state}>
              Login
            </Link>
          </Trans>
        </p>
      </ForgotForm>
    </RuledPage>
  )
}
