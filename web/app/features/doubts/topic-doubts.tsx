import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionUser } from '../../api/session.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import './doubts.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { AskPlace } from './ask-place.tsx'
import { DoubtCard } from './doubt-card.tsx'
import { doubtsOfTopic } from './queries.ts'
import type { Moment } from './use-ask-doubt.ts'

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
