import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Doubt, DoubtRow } from '#contract/doubts/doubts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerText, newText } from './answer-texts.ts'
import { DoubtActions } from './doubt-actions.tsx'
import { DoubtHead } from './doubt-head.tsx'
import { DoubtPictures } from './doubt-pictures.tsx'
import { DoubtQuestion } from './doubt-question.tsx'
import { DoubtText } from './doubt-text.tsx'
import { oneDoubt, useMarkSeen } from './queries.ts'
import { Thread } from './thread.tsx'
import type { Moment } from './use-ask-doubt.ts'

export interface DoubtCardProps {
  row: DoubtRow
  userId: string
  isStaff: boolean
  place?: 'topic' | 'course'
  isOpen?: boolean
  onGoTo?: ((moment: Moment) => void) | undefined
}

export function DoubtCard({ row, userId, isStaff, place, isOpen = false, onGoTo }: DoubtCardProps) {
  const [showsThread, setShowsThread] = useState(isOpen)
  const query = useQuery({ ...oneDoubt(row._id), enabled: showsThread })
  const doubt = query.data
  const threadId = useId()
  useSeenOnce(showsThread ? doubt : undefined)
  return (
    <article className="doubt" aria-label={t`Doubt of ${row.author.name}`}>
      <DoubtHead doubt={row} place={place} onGoTo={onGoTo} />
      <DoubtQuestion quiz={row.quiz} />
      <DoubtText doubt={doubt ?? row} earlierTexts={doubt?.earlier} isStaff={isStaff} />
      <DoubtPictures urls={row.pictures} />
      <DoubtActions
        row={row}
        doubt={doubt}
        isStaff={isStaff}
        onNeeded={() => setShowsThread(true)}
        before={
          !isOpen && (
            <Button
              size="row"
              aria-expanded={showsThread}
              aria-controls={threadId}
              onClick={() => setShowsThread(!showsThread)}
            >
              {row.answers === 0 && !isStaff && !row.author.isYou ? t`Answer` : answerText(row.answers)}
              {row.own.unread > 0 && <span className="doubt-new ml-8">{newText(row.own.unread)}</span>}
            </Button>
          )
        }
      />
      {showsThread && (
        <div className="thread" id={threadId}>
          <QueryStates
            query={query}
            message={t`The answers did not load.`}
            skeleton={<Skeleton className="h-84" />}
          />
          {doubt && <Thread doubt={doubt} isStaff={isStaff} />}
          {doubt?.mayWrite && !doubt.isHidden && (
            <AnswerForm key={doubt._id} doubt={doubt} userId={userId} isStaff={isStaff} />
          )}
        </div>
      )}
      {!isOpen && place === 'course' && (
        <p className="mt-8 text-label">
          <Link className="link-plain" to={paths.doubt(row.course._id, row._id)}>
            <Trans>Open on its own page</Trans>
          </Link>
        </p>
      )}
    </article>
  )
}

function useSeenOnce(doubt: Doubt | undefined): void {
  const { mutate } = useMarkSeen()
  const unread = doubt?.own.unread ?? 0
  const id = doubt?._id
  useEffect(() => {
    if (id && unread > 0) mutate(id)
  }, [id, unread, mutate])
}
