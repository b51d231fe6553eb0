import { msg, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkSetUpLink } from '#calls/directory/admin-accounts.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { nameSchool, titleOf } from '../../api/school-name.ts'
import { startSession } from '../../api/session.ts'
import { SetupForm } from '../../features/accounts/setup-form.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorBanner, Loading } from '../../ui/feedback.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTokenFromAddress } from './use-token-from-address.ts'

export const meta = () => [{ title: titleOf(t`Set up the school`) }]

const noLink = msg`This page needs the link that the server printed when this school was first started.`

export default function SetupPage() {
  const token = useTokenFromAddress(paths.setup())
  const [linkError, setDead] = useState<string>()
  const isChecked = useLinkCheck(token, setDead)
  const navigate = useNavigate()
  const errorText = token === null ? t(noLink) : linkError
  const isWaiting = token === undefined || (token && !isChecked)
  return (
    <RuledPage title={t`Set up the school`} wordBehind>
      {isWaiting && <Loading label={t(texts.frame.loading)} />}
      {errorText && (
        <div className="grid max-w-384 gap-28">
          <ErrorBanner>{errorText}</ErrorBanner>
          <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.login()}>
            {t(texts.frame.login)}
          </Link>
        </div>
      )}
      {token && isChecked && !errorText && (
        <SetupForm
          token={token}
          onDead={setDead}
          onDone={({ session, schoolName }) => {
            nameSchool(schoolName)
            showToast('success', session.message)
            startSession(session)
            navigate(paths.adminDashboard(), { replace: true })
          }}
        />
      )}
    </RuledPage>
  )
}

/** The form appears even without a response; submitting then shows the error. */
function useLinkCheck(token: string | null | undefined, onDead: (message: string) => void): boolean {
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    if (!token) return
    const abortController = new AbortController()
    call(checkSetUpLink, { body: { token }, signal: abortController.signal })
      .catch((error) => {
        if (error instanceof Refused && error.code === 'FORBIDDEN') onDead(error.message)
      })
      .finally(() => !abortController.signal.aborted && setChecked(true))
    return () => abortController.abort()
  }, [token, onDead])
  return isChecked
}
