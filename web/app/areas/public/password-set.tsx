import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

export interface PasswordSetProps {
  message: string
  email: string
  /** true for an account's first password, which ends no session. */
  isFirst: boolean
}

export function PasswordSet({ message, email, isFirst }: PasswordSetProps) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    status.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div>
      <p ref={status} tabIndex={-1} role="status" className="flex items-center gap-12 text-lead outline-none">
        <Icon name="check" size={28} className="flex-none text-seal" />
        <b>{message}</b>
      </p>
      {!isFirst && (
        <p className="mt-28 text-ink2">
          <Trans>You were logged out on every device.</Trans>
        </p>
      )}
      <Link
        className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-28`}
        to={paths.login()}
        replace
        state={{ email }}
      >
        <Trans>Log in now</Trans>
      </Link>
    </div>
  )
}
