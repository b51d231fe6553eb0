import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { AskForm } from './ask-form.tsx'
import { doubtDraft } from './doubt-drafts.ts'
import { doubtsQueueOf } from './doubts-queue.ts'
import { type AskedQuestion, type Moment, placeOf, waitingDoubt } from './use-ask-doubt.ts'

export interface AskPlaceProps {
  userId: string
  courseId: string
  topicId?: string
  question?: AskedQuestion
  topics?: readonly { _id: string; name: string }[]
  moment?: (() => Moment) | undefined
}

export function AskPlace({ userId, courseId, topicId, question, topics, moment }: AskPlaceProps) {
  const place = placeOf({ courseId, topicId, question })
  const [isOpened, setOpen] = useState(() => doubtDraft(userId, place).read() !== null)
  const queue = doubtsQueueOf(userId)
  useSyncExternalStore(queue.onChange, queue.version)
  const isOpen = isOpened || (queue.isStuck() && waitingDoubt(userId, place) !== undefined)
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (hasAsked: boolean) => {
    setAsked(hasAsked)
    setOpen(false)
    // Waits until the button is mounted again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen)
    return (
      <AskForm
        key={place}
        userId={userId}
        courseId={courseId}
        topicId={topicId}
        question={question}
        {...(topics && { topics })}
        moment={moment}
        onAsked={() => close(true)}
        onClose={() => close(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-16 py-16">
      <Button
        ref={button}
        {...(question
          ? { size: 'row', 'aria-label': t`Ask a doubt about question ${question.position}` }
          : { variant: 'primary', icon: 'plus' })}
        onClick={() => setOpen(true)}
      >
        <Trans>Ask a doubt</Trans>
      </Button>
      <p role="status" className="font-strong text-label text-seal">
        {isAsked && t`Asked. You are told when somebody answers.`}
      </p>
    </div>
  )
}
