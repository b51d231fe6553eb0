import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MailSettings } from '#contract/notifications/mail-settings.ts'
import { SendTest } from './send-test.tsx'

/** The variable SMTP_URL has priority over saved settings. */
export function MailOfEnvironment({ settings }: { settings: MailSettings }) {
  const { host, port, user, usualSender } = settings
  return (
    <div className="school-form">
      <p className="text-ink2">
        <Trans>
          SMTP_URL in the environment of this server sets the mail server. It wins over what could be saved
          here. To set it on this page, ask the person who runs the server to remove it.
        </Trans>
      </p>
      <dl className="fact-rows">
        <div className="fact">
          <dt>
            <Trans>Server</Trans>
          </dt>
          <dd>{t`${host ?? ''}, port ${String(port)}`}</dd>
        </div>
        <div className="fact">
          <dt>
            <Trans>User name</Trans>
          </dt>
          <dd className={user ? undefined : 'fact-none'}>{user ?? t`None`}</dd>
        </div>
        <div className="fact">
          <dt>
            <Trans>Mails come from</Trans>
          </dt>
          <dd>{usualSender}</dd>
        </div>
      </dl>
      <SendTest isChanged={false} />
    </div>
  )
}
