import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { Message, MessageStatus } from '#contract/messages.ts'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { keptDraft } from '../../api/kept-draft.ts'
import { NoMailServer, useMailLeaves } from '../../api/mail-server.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { messageStates, useMessageActs } from './inbox.ts'

const missing = 'Please write a reply.'

/** One message: what was written, what was answered, the reply by mail, and whether it is closed. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [known, setKnown] = useState(message)
  const [isChanged, setIsChanged] = useState(false)
  const kept = keptDraft<{ text: string }>(`reply ${message._id}`, (one) => 'text' in one)
  const [text, setText] = useState(() => kept.read()?.text ?? '')
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { reply, setStatus } = useMessageActs(message)
  const mailLeaves = useMailLeaves()
  const mayReply = known.reply === null && known.email !== ''

  const fail = (error: unknown, words: string) => {
    if (error instanceof Refused && error.code === 'STALE') {
      setKnown(error.current as Message)
      setIsChanged(true)
    } else setFailure(failureOf(error, words))
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
      setFault(missing)
      field.current?.focus()
      return
    }
    try {
      await reply.mutateAsync({ text, version: known.version })
      kept.forget()
      onClose()
      showToast('success', mailLeaves ? 'Reply sent.' : texts.admin.replyKept)
    } catch (error) {
      fail(error, 'The reply is not sent yet.')
    }
  }
  const turn = async (status: MessageStatus) => {
    if (setStatus.isPending) return
    begin()
    try {
      setKnown(await setStatus.mutateAsync({ status, version: known.version }))
      showToast('success', status === 'closed' ? 'Message closed.' : 'Message opened again.')
    } catch (error) {
      fail(error, 'The message is as it was.')
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Message ${known.reference}`}
      note={`${known.name} · ${known.email || 'account deleted'} · ${dayAndTime(new Date(known.createdAt))} · ${messageStates[known.status]}`}
      actions={
        <>
          {mayReply && (
            <Button variant="primary" type="submit" form="reply" busy={reply.isPending && 'Sending...'}>
              Send reply
            </Button>
          )}
          {known.status === 'closed' ? (
            <Button
              busy={setStatus.isPending && 'Opening...'}
              onClick={() => void turn(known.reply === null ? 'new' : 'answered')}
            >
              Open again
            </Button>
          ) : (
            <Button busy={setStatus.isPending && 'Closing...'} onClick={() => void turn('closed')}>
              Close message
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-16">
        {isChanged && (
          <div className="banner" role="alert">
            <Icon name="warning" />
            <p>This message was changed by somebody else meanwhile.</p>
            <p className="banner-more">{changedWords(known)}</p>
          </div>
        )}
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <p className="letter">{known.message}</p>
        {known.reply !== null && (
          <div>
            <p className="mb-8 text-label text-ink2">
              {known.repliedBy ?? 'Somebody'} replied
              {known.repliedAt && ` ${dayAndTime(new Date(known.repliedAt))}`}:
            </p>
            <p className="letter">{known.reply}</p>
          </div>
        )}
        {known.email === '' && (
          <p className="text-ink2">
            The sender has deleted their account, so there is no address to reply to.
          </p>
        )}
        {mayReply && <NoMailServer more="A reply is kept here as mail and leaves once there is one." />}
        {mayReply && (
          <form id="reply" noValidate onSubmit={send}>
            <TextArea
              ref={field}
              label="Reply"
              rows={5}
              maxLength={limits.text}
              value={text}
              hint={`It goes by mail to ${known.email}, with the message below it. There is one reply; what follows is between the mailboxes.`}
              error={fault}
              onChange={({ target }) => {
                setText(target.value)
                setFault(undefined)
                kept.keep({ text: target.value })
              }}
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}

function changedWords({ status, reply, repliedBy }: Message): string {
  const state = `It is ${messageStates[status].toLowerCase()} now.`
  return reply === null ? state : `${state} ${repliedBy ?? 'Somebody'} has replied; the reply is below.`
}
