import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useSessionUser } from '../../api/session.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import './doubts.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { AskForm } from './ask-form.tsx'
import { DoubtCard } from './doubt-card.tsx'
import { doubtDraft } from './doubt-drafts.ts'
import { doubtsQueueOf } from './doubts-queue.ts'
import { doubtsOfTopic } from './queries.ts'
import { type Moment, waitingDoubt } from './use-ask-doubt.ts'

export interface TopicDoubtsProps {
  courseId: string
  topicId: string
  isStaff: boolean
  moment?: () => Moment
  onGoTo?: (moment: Moment) => void
}

export function TopicDoubts({ courseId, topicId, isStaff, moment, onGoTo }: TopicDoubtsProps) {
  const userId = useSessionUser()?._id
  const pages = useInfiniteQuery(doubtsOfTopic(courseId, topicId))
  const rows = pages.data?.pages.flatMap(({ body }) => body)
  if (!userId) return null
  return (
    <section aria-label={t`Doubts`}>
      {!isStaff && <AskPlace userId={userId} courseId={courseId} topicId={topicId} moment={moment} />}
      <QueryStates
        query={pages}
        message={t`The doubts did not load.`}
        skeleton={<Skeleton className="my-20 h-84" />}
      />
      {rows?.length === 0 && (
        <EmptyState
          message={t`No doubts on this topic yet.`}
          next={isStaff ? undefined : t`Ask what you do not understand: you are surely not the only one.`}
        />
      )}
      {rows?.map((row) => (
        <DoubtCard key={row._id} row={row} userId={userId} isStaff={isStaff} onGoTo={onGoTo} />
      ))}
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-8 px-0"
          busy={pages.isFetchingNextPage && t`Loading...`}
          onClick={() => void pages.fetchNextPage()}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </section>
  )
}

export interface AskPlaceProps {
  userId: string
  courseId: string
  topicId?: string
  topics?: readonly { _id: string; name: string }[]
  moment?: (() => Moment) | undefined
}

export function AskPlace({ userId, courseId, topicId, topics, moment }: AskPlaceProps) {
  const place = topicId ?? courseId
  const [isOpened, setOpen] = useState(() => doubtDraft(userId, place).read() !== null)
  const queue = doubtsQueueOf(userId)
  useSyncExternalStore(queue.onChange, queue.version)
  const isOpen = isOpened || (queue.isStuck() && waitingDoubt(userId, place) !== undefined)
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (hasAsked: boolean) => {
    setAsked(hasAsked)
    setOpen(false)
    // The button is mounted by then.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen)
    return (
      <AskForm
        key={place}
        userId={userId}
        courseId={courseId}
        topicId={topicId}
        {...(topics && { topics })}
        moment={moment}
        onAsked={() => close(true)}
        onClose={() => close(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-16 py-16">
      <Button ref={button} variant="primary" icon="plus" onClick={() => setOpen(true)}>
        <Trans>Ask a doubt</Trans>
      </Button>
      <p role="status" className="font-strong text-label text-seal">
        {isAsked && t`Asked. You are told when somebody answers.`}
      </p>
    </div>
  )
}
