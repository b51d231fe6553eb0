import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OutboxEmail } from '#contract/notifications/emails.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DayAndTime } from '../../ui/day-and-time.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import type { Columns } from '../../ui/list-rows.tsx'
import { emailStates, emailText, useRetry, useRetryError } from './outbox.ts'

const inks = { waiting: '', sent: 'text-seal', failed: 'text-mark', expired: '' } as const

interface MailProps {
  mail: OutboxEmail
  hasMailServer: boolean
}

export const outboxColumns = (
  hasMailServer: boolean,
  onRead: (mail: OutboxEmail) => void,
): Columns<OutboxEmail> => {
  const state = (mail: OutboxEmail) => <State mail={mail} hasMailServer={hasMailServer} />
  const actions = (mail: OutboxEmail) => (
    <Actions mail={mail} hasMailServer={hasMailServer} onRead={() => onRead(mail)} />
  )
  return {
    caption: t`Mail`,
    columns: [
      {
        head: t`Subject`,
        isName: true,
        className: 'words-cell',
        cell: ({ subject }) => <span translate="no">{subject}</span>,
      },
      { head: t`To`, className: 'person-cell', cell: ({ recipient }) => <EmailText email={recipient} /> },
      {
        head: t`Written`,
        className: 'min-w-96',
        cell: ({ createdAt }) => <DayAndTime at={createdAt} />,
      },
      { head: t`State`, className: 'words-cell', cell: state },
      { head: t`Read and send`, isHeadHidden: true, className: 'whitespace-nowrap', cell: actions },
    ],
    card: (mail) => (
      <>
        <p className="break-words font-strong" translate="no">
          {mail.subject}
        </p>
        <p className="break-words">
          <Trans>To {mail.recipient}</Trans>
        </p>
        <p className="text-ink3 text-note">
          <time dateTime={mail.createdAt}>{dayAndTime(new Date(mail.createdAt))}</time>
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-8">
          <p className="min-w-0 break-words">{state(mail)}</p>
          {actions(mail)}
        </div>
      </>
    ),
  }
}

function State({ mail, hasMailServer }: MailProps) {
  const error = useRetryError(mail._id)
  return (
    <>
      <span className={`font-strong ${inks[mail.state]}`}>{t(emailStates[mail.state])}</span>
      <span className="block text-ink3 text-note">{emailText(mail, hasMailServer)}</span>
      {error && (
        <span className="block text-mark text-note" role="alert">
          {failureOf(error, t`It was not tried again.`).message}
        </span>
      )}
    </>
  )
}

function Actions({ mail, hasMailServer, onRead }: MailProps & { onRead: () => void }) {
  const { state, subject } = mail
  const retry = useRetry(mail)
  return (
    <div className="row-actions">
      {(state === 'waiting' || state === 'failed') && hasMailServer && (
        <Button size="row" busy={retry.isPending && t`Trying...`} onClick={() => retry.mutate()}>
          <Trans>
            Send again
            <span className="vh" translate="no">
              {' '}
              {subject}
            </span>
          </Trans>
        </Button>
      )}
      <Button variant="quiet" size="row" onClick={onRead}>
        <Trans>
          Read
          <span className="vh" translate="no">
            {' '}
            {subject}
          </span>
        </Trans>
      </Button>
    </div>
  )
}
