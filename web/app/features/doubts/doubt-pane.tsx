import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { Refused } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { EmptyState, ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { type AnswerControls, AnswerForm } from './answer-form.tsx'
import { DoubtActions } from './doubt-actions.tsx'
import { DoubtHead } from './doubt-head.tsx'
import { DoubtPictures } from './doubt-pictures.tsx'
import { DoubtQuestion } from './doubt-question.tsx'
import { DoubtText } from './doubt-text.tsx'
import { Thread } from './thread.tsx'

export interface DoubtPaneProps {
  query: UseQueryResult<Doubt>
  userId: string
  position: string | undefined
  failure: Failure | null
  controls: RefObject<AnswerControls>
  onAnswered: (doubt: Doubt) => void
}

export function DoubtPane({ query, userId, position, failure, controls, onAnswered }: DoubtPaneProps) {
  const doubt = query.data
  if (query.error instanceof Refused && query.error.status === 404)
    return (
      <EmptyState
        message={t`This doubt is not in your queue.`}
        next={t`Its course may have another mentor now, or who asked it has left.`}
      />
    )
  return (
    <>
      <QueryStates
        query={query}
        message={t`The doubt did not load.`}
        skeleton={<Skeleton className="h-208" />}
      />
      {doubt && (
        <>
          <div className="mb-8 flex items-baseline justify-between gap-16">
            <h2 className="min-w-0 break-words">
              {doubt.quiz?.title ?? doubt.topic?.name ?? doubt.course.name}
            </h2>
            {position && <p className="tnum flex-none text-ink3 text-note">{position}</p>}
          </div>
          <DoubtHead doubt={doubt} />
          <DoubtQuestion quiz={doubt.quiz} />
          <DoubtText doubt={doubt} earlierTexts={doubt.earlier} isStaff />
          <DoubtPictures urls={doubt.pictures} />
          {!doubt.quiz && (
            <p className="mt-8 text-label">
              <Link className="link" to={paths.learn(doubt.course._id, doubt.topic?._id)}>
                <Trans>Open the topic in {doubt.course.name}</Trans>
              </Link>
            </p>
          )}
          <DoubtActions row={doubt} doubt={doubt} isStaff />
          {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
          <div className="thread">
            <Thread doubt={doubt} isStaff />
          </div>
          {!doubt.isHidden && (
            <AnswerForm doubt={doubt} userId={userId} isStaff controls={controls} onSent={onAnswered} />
          )}
        </>
      )}
    </>
  )
}
