import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Message, MessageStatus } from '#contract/messages/messages.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { savedDraft } from '../../api/saved-draft.ts'
import { NoMailServer, useHasMailServer } from '../../shared/mail-server.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.ts'
import { messageStates, useMessageActions } from './inbox.ts'

export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [currentMessage, setCurrentMessage] = useState(message)
  const [isChanged, setIsChanged] = useState(false)
  const storedReply = savedDraft<{ text: string }>(`reply ${message._id}`, (one) => 'text' in one)
  const [text, setText] = useState(() => storedReply.read()?.text ?? '')
  const [errorText, setErrorText] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { reply, setStatus } = useMessageActions(message)
  const hasMailServer = useHasMailServer()
  const mayReply = currentMessage.reply === null && currentMessage.email !== ''

  const showFailure = (error: unknown, message: string) => {
    if (error instanceof Refused && error.code === 'STALE') {
      setCurrentMessage(error.current as Message)
      setIsChanged(true)
    } else setFailure(failureOf(error, message))
  }
  const begin = () => {
    setFailure(null)
    setIsChanged(false)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (reply.isPending) return
    begin()
    if (!text.trim()) {
      setErrorText(t`Please write a reply.`)
      field.current?.focus()
      return
    }
    try {
      await reply.mutateAsync({ text, version: currentMessage.version })
      storedReply.forget()
      onClose()
      showToast('success', hasMailServer ? t`Reply sent.` : t(texts.admin.replyKept))
    } catch (error) {
      showFailure(error, t`The reply is not sent yet.`)
    }
  }
  const changeStatus = async (status: MessageStatus) => {
    if (setStatus.isPending) return
    begin()
    try {
      setCurrentMessage(await setStatus.mutateAsync({ status, version: currentMessage.version }))
      showToast('success', status === 'closed' ? t`Message closed.` : t`Message opened again.`)
    } catch (error) {
      showFailure(error, t`The message is not changed.`)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Message ${currentMessage.reference}`}
      note={joinIsolated([
        currentMessage.name,
        currentMessage.email || t`account deleted`,
        dayAndTime(new Date(currentMessage.createdAt)),
        t(messageStates[currentMessage.status]),
      ])}
      actions={
        <>
          {mayReply && (
            <Button variant="primary" type="submit" form="reply" busy={reply.isPending && t`Sending...`}>
              <Trans>Send reply</Trans>
            </Button>
          )}
          <StatusButton message={currentMessage} isPending={setStatus.isPending} onChange={changeStatus} />
        </>
      }
    >
      <div className="grid gap-16">
        {isChanged && <ChangedBanner message={currentMessage} />}
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <Correspondence message={currentMessage} />
        {mayReply && <NoMailServer more={t`Your reply is kept in Mail and is sent once mail is set up.`} />}
        {mayReply && (
          <form id="reply" noValidate onSubmit={send}>
            <TextArea
              ref={field}
              label={t`Reply`}
              rows={5}
              maxLength={limits.text}
              value={text}
              hint={t`Your reply goes by mail to ${currentMessage.email}, with the message below it. You can reply once here; after that, continue by mail.`}
              error={errorText}
              onChange={({ target }) => {
                setText(target.value)
                setErrorText(undefined)
                storedReply.keep({ text: target.value })
              }}
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}

function ChangedBanner({ message }: { message: Message }) {
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>This message was changed by somebody else meanwhile.</Trans>
      </p>
      <p className="banner-more">{changedText(message)}</p>
    </div>
  )
}

function Correspondence({ message }: { message: Message }) {
  return (
    <>
      <p className="message-text">{message.message}</p>
      {message.reply !== null && (
        <div>
          <p className="mb-8 text-label text-ink2">{repliedText(message)}</p>
          <p className="message-text">{message.reply}</p>
        </div>
      )}
      {message.email === '' && (
        <p className="text-ink2">
          <Trans>The sender has deleted their account, so there is no address to reply to.</Trans>
        </p>
      )}
    </>
  )
}

interface StatusButtonProps {
  message: Message
  isPending: boolean
  onChange: (status: MessageStatus) => void
}

function StatusButton({ message, isPending, onChange: onTurn }: StatusButtonProps) {
  if (message.status !== 'closed')
    return (
      <Button busy={isPending && t`Closing...`} onClick={() => onTurn('closed')}>
        <Trans>Close message</Trans>
      </Button>
    )
  return (
    <Button
      busy={isPending && t`Opening...`}
      onClick={() => onTurn(message.reply === null ? 'new' : 'answered')}
    >
      <Trans>Open again</Trans>
    </Button>
  )
}

const statusTexts: Record<MessageStatus, MessageDescriptor> = {
  new: msg`It is new now.`,
  answered: msg`It is answered now.`,
  closed: msg`It is closed now.`,
}

function changedText({ status, reply, repliedBy }: Message): string {
  const state = t(statusTexts[status])
  const by = repliedBy ?? t`Somebody`
  return reply === null ? state : `${state} ${t`${by} has replied; the reply is below.`}`
}

function repliedText({ repliedBy, repliedAt }: Message): string {
  const name = repliedBy ?? t`Somebody`
  if (!repliedAt) return t`${name} replied:`
  const moment = dayAndTime(new Date(repliedAt))
  return t`${name} replied ${moment}:`
}
