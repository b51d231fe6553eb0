import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { texts } from '#contract/texts.ts'
import { SetupForm } from '../../features/auth/setup-form.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { ErrorBanner, Loading } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTokenOfAddress } from './use-token-of-address.ts'

export const meta = () => [{ title: 'Set up the school · Abhyas' }]

const noLink = 'This page needs the link that the server printed when this school was first started.'

/** Where the link that a new school prints leads: its first admin, and on to the log-in. */
export default function SetupPage() {
  const token = useTokenOfAddress(paths.setup())
  const [dead, setDead] = useState<string>()
  const navigate = useNavigate()
  const words = token === null ? noLink : dead
  return (
    <RuledPage title="Set up the school" wordBehind>
      {token === undefined && <Loading label={texts.frame.loading} />}
      {words && (
        <div className="grid max-w-384 gap-28">
          <ErrorBanner>{words}</ErrorBanner>
          <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.login()}>
            {texts.frame.login}
          </Link>
        </div>
      )}
      {token && !words && (
        <SetupForm
          token={token}
          onDead={setDead}
          onDone={({ message, email }) => {
            showToast('success', message)
            navigate(paths.login(), { replace: true, state: { email } })
          }}
        />
      )}
    </RuledPage>
  )
}
