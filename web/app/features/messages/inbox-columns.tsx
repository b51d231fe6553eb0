import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Message } from '#contract/messages/messages.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DayAndTime } from '../../ui/day-and-time.tsx'
import type { Columns } from '../../ui/list-rows.tsx'
import { shortText } from '../../ui/shortened.ts'
import { messageStates } from './inbox.ts'

const inks = { new: 'font-strong text-ink', answered: 'text-seal', closed: '' } as const

const stateOf = ({ status }: Message) => <span className={inks[status]}>{t(messageStates[status])}</span>
const emailOf = ({ email }: Message) => email || t`account deleted`

export const inboxColumns = (onOpen: (message: Message) => void): Columns<Message> => {
  const openButton = (message: Message) => (
    <Button size="row" onClick={() => onOpen(message)}>
      <Trans>
        Open<span className="vh"> {message.reference}</span>
      </Trans>
    </Button>
  )
  return {
    caption: t`Messages`,
    columns: [
      {
        head: t`From`,
        isName: true,
        className: 'person-cell',
        cell: (message) => (
          <>
            {message.name}
            <span className="block font-text text-ink3 text-note">{emailOf(message)}</span>
          </>
        ),
      },
      { head: t`Reference`, className: 'tnum whitespace-nowrap', cell: ({ reference }) => reference },
      {
        head: t`Message`,
        className: 'words-cell',
        cell: ({ message }) => shortText(message, 100),
      },
      { head: t`Status`, cell: stateOf },
      {
        head: t`Received on`,
        className: 'min-w-96',
        cell: ({ createdAt }) => <DayAndTime at={createdAt} />,
      },
      { head: t`Open`, isHeadHidden: true, cell: openButton },
    ],
    card: (message) => (
      <>
        <p className="break-words font-strong">{message.name}</p>
        <p className="break-words text-ink3 text-note">{emailOf(message)}</p>
        <p className="break-words">{shortText(message.message, 100)}</p>
        <p className="text-ink3 text-note">
          <span className="tnum">{message.reference}</span>,{' '}
          <time dateTime={message.createdAt}>{dayAndTime(new Date(message.createdAt))}</time>
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-8">
          {stateOf(message)}
          {openButton(message)}
        </div>
      </>
    ),
  }
}
