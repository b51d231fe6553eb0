import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { durations, texts } from '#contract/texts.ts'
import type { LoginState } from '../../features/accounts/remembered-page.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

export function AccountCreated({ login }: { login: LoginState }) {
  const navigate = useNavigate()
  const message = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    // The pressed button is gone.
    message.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
    const timer = setTimeout(() => navigate(paths.login(), { state: login }), durations.signupRedirect)
    return () => clearTimeout(timer)
  }, [login, navigate])

  return (
    <div>
      <p
        ref={message}
        tabIndex={-1}
        className="flex items-center gap-12 text-lead outline-none"
        role="status"
      >
        <Icon name="check" size={28} className="text-seal" />
        <b>{t(texts.auth.accountCreated)}</b>
      </p>
      <p className="mt-28 text-ink2">
        <Trans>The log-in opens in 2 seconds, with your email filled in.</Trans>
      </p>
      <Link
        className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-28`}
        to={paths.login()}
        state={login}
      >
        <Trans>Log in now</Trans>
      </Link>
    </div>
  )
}
