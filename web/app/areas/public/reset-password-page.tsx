import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { ResetForm } from '../../features/accounts/reset-form.tsx'
import { usePasswordLink } from '../../features/accounts/use-password-link.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorBanner, ListError, Loading } from '../../ui/feedback.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { PasswordSet, type PasswordSetProps } from './password-set.tsx'
import { useTokenFromAddress } from './use-token-from-address.ts'

export const meta = () => [{ title: titleOf(t`New password`) }]

export default function ResetPasswordPage() {
  const token = useTokenFromAddress(paths.resetPassword())
  const { known, askAgain, died } = usePasswordLink(token)
  const [passwordSet, setDone] = useState<PasswordSetProps | null>(null)

  return (
    <RuledPage title={t`New password`} wordBehind>
      {passwordSet && <PasswordSet {...passwordSet} />}
      {!passwordSet && known.state === 'asking' && <Loading label={t(texts.frame.loading)} />}
      {!passwordSet && known.state === 'failed' && (
        <ListError message={known.message} {...(known.more && { more: known.more })} onRetry={askAgain} />
      )}
      {!passwordSet && known.state === 'dead' && (
        <div className="grid max-w-384 gap-28">
          <ErrorBanner>{known.message}</ErrorBanner>
          <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.forgotPassword()}>
            <Trans>Ask for a new link</Trans>
          </Link>
          <p className="text-ink2">
            <Trans>
              Did the school invite you? Ask the person who invited you for a new link. If you have set your
              password already,{' '}
              <Link className="link" to={paths.login()}>
                log in
              </Link>
              .
            </Trans>
          </p>
        </div>
      )}
      {!passwordSet && known.state === 'living' && (
        <ResetForm
          token={token ?? ''}
          link={known.link}
          onDone={(set) => setDone({ ...set, isFirst: known.link.purpose === 'invite' })}
          onDead={died}
        />
      )}
    </RuledPage>
  )
}
